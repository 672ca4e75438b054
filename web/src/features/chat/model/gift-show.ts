import type { ChatLine, GiftData } from '@zhengju/contract/chat/frames'

/** Gifts that are shown over the lines, one after the other. Pure. */
export interface GiftShow {
  readonly current: ShownGift | undefined
  readonly waiting: readonly ShownGift[]
}

export interface ShownGift {
  readonly comboId: string
  readonly nickname: string
  readonly gift: GiftData
  readonly heardAt: number
  readonly beganAt: number
  readonly endsAt: number
}

export const noGifts: GiftShow = { current: undefined, waiting: [] }
export const mostGiftsWaiting = 10
const shownMs = 3_000
/** A run that goes on is shown on, but not for ever while others wait. */
const longestMs = 9_000
const staleMs = 15_000

/** One more of a run changes the one that is shown or waits; another gift waits its turn. */
export function giftReceived(show: GiftShow, line: ChatLine, now: number): GiftShow {
  const { gift, nickname } = line
  if (!gift || gift.effect === 'none') return show
  const { current, waiting } = turned(show, now)
  const { comboId } = gift
  if (current?.comboId === comboId) {
    const end =
      waiting.length > 0 ? Math.min(now + shownMs, current.beganAt + longestMs) : now + shownMs
    return { current: { ...current, gift, endsAt: Math.max(current.endsAt, end) }, waiting }
  }
  if (waiting.some((other) => other.comboId === comboId)) {
    const longer = waiting.map((other) => (other.comboId === comboId ? { ...other, gift } : other))
    return { current, waiting: longer }
  }
  const next = { comboId, nickname, gift, heardAt: now, beganAt: 0, endsAt: 0 }
  return turned({ current, waiting: bounded([...waiting, next]) }, now)
}

/** What is over goes, the next one comes. */
export function turned({ current, waiting }: GiftShow, now: number): GiftShow {
  if (current && current.endsAt > now) return { current, waiting }
  const [next, ...rest] = waiting.filter(({ heardAt }) => now - heardAt < staleMs)
  return next
    ? { current: { ...next, beganAt: now, endsAt: now + shownMs }, waiting: rest }
    : noGifts
}

/** A smaller one makes room before a large one does. */
function bounded(waiting: readonly ShownGift[]): readonly ShownGift[] {
  if (waiting.length <= mostGiftsWaiting) return waiting
  const smaller = waiting.findIndex(({ gift }) => gift.effect === 'banner')
  return waiting.toSpliced(Math.max(0, smaller), 1)
}

/** Of each run only its last line: it tells how many there were in all. */
export function withoutRuns(lines: readonly ChatLine[]): readonly ChatLine[] {
  const told = new Set<string>()
  const kept = lines.toReversed().filter(({ gift }) => {
    if (!gift) return true
    const isTold = told.has(gift.comboId)
    told.add(gift.comboId)
    return !isTold
  })
  return kept.length === lines.length ? lines : kept.toReversed()
}
