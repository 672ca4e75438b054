/**
 * Words of members who leave rounds that run, from the moment at which the house heard them until they are answered, and
 * which rounds were told to be over. Both stand in memory, in the order in which they happened: a clock that is set back
 * makes no late word an early one.
 */
export interface Words {
  hear(heardAt: number): Word
  /**
   * Whether the round's end has come; once that was said it stays so, whatever the clock says later. A process that begins
   * takes no earlier moment than the one before it has seen.
   */
  isOver(end: RoundEnd, now: number): boolean
  /** Whether nobody could know of the end when this word was heard. */
  isInTime(word: Word, end: RoundEnd): boolean
  /** Whether the round is not to be paid yet: words that were heard before its end may be on their way. */
  isAwaited(roundId: string, now: number): boolean
}

export interface Word {
  /** Epoch ms, by the house's clock. */
  readonly heardAt: number
  readonly place: number
  /** It is stored, or refused. */
  done(): void
}

export interface RoundEnd {
  readonly roundId: string
  readonly endsAt: number
}

interface Told {
  readonly place: number
  readonly at: number
}

/** `since`: no moment before it is believed. */
export function createWords(since = 0): Words {
  const open = new Set<Word>()
  const told = new Map<string, Told>()
  let places = 0
  return {
    hear(heardAt) {
      const word: Word = { heardAt, place: places++, done: () => void open.delete(word) }
      open.add(word)
      return word
    },
    isOver({ endsAt, roundId }, now) {
      if (told.has(roundId)) return true
      if (Math.max(now, since) < endsAt) return false
      told.set(roundId, { place: places, at: now })
      for (const oldest of told.keys()) if (told.size > mostTold) told.delete(oldest)
      return true
    },
    isInTime({ heardAt, place }, { endsAt, roundId }) {
      const end = told.get(roundId)
      return Math.max(heardAt, since) < endsAt && (!end || place < end.place)
    },
    isAwaited(roundId, now) {
      const end = told.get(roundId)
      if (!end) return true
      // A clock that was set back does not hold it up for as long as it was set back.
      const sinceMs = Math.abs(now - end.at)
      if (sinceMs >= mostMs) return false
      return [...open].some(({ place }) => place < end.place)
    },
  }
}

/** Longer than the store is ever busy: a word that takes longer may find its round paid. */
const mostMs = 30_000
/** Rounds that are paid long since are forgotten. */
const mostTold = 200
