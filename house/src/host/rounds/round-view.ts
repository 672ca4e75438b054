import type { Database, Tx } from '@zhengju/storage/tx'
import type { RoundState, RoundView } from '@zhengju/venue-protocol/game'
import type { MemberSession } from '../sessions.ts'
import { findRound, listRounds, type StoredRound } from '../store/rounds.ts'

/** What the member may see: the outcome only when it is paid. */
export function roundView(round: StoredRound): RoundView {
  const { choice, createdAt, failure, game, outcome, payout, roundId, seed, stake, version } = round
  const isDone = round.state === 'done'
  return {
    ...{ roundId, game, version, stake, choice, createdAt },
    proof: { ...seed, ...(round.serverSeed !== undefined && { serverSeed: round.serverSeed }) },
    state: stateOf(round),
    ...(round.steps.length > 0 && { steps: round.steps }),
    ...(failure && { failure }),
    ...(isDone && { outcome, payout }),
    ...(isDone && Object.keys(round.jackpots).length > 0 && { jackpots: round.jackpots }),
  }
}

/** A member's rounds of one game. */
export function roundReaders(db: Database, game: string) {
  return {
    async round({ memberId }: MemberSession, roundId: string): Promise<RoundView | undefined> {
      const found = await db.read((tx) => findRound(tx, memberId, roundId))
      return found?.game === game ? roundView(found) : undefined
    },
    async rounds({ memberId }: MemberSession): Promise<readonly RoundView[]> {
      const read = (tx: Tx) => listRounds(tx, memberId, game, mostListed)
      return (await db.read(read)).map(roundView)
    },
  }
}

/** Whoever waits for the wallet's answer to a round, not for ever. */
export function createWaiting(db: Database) {
  const waiting = new Map<string, Ending>()
  function wait(roundId: string): Ending {
    const made = waiting.get(roundId) ?? newEnding()
    waiting.set(roundId, made)
    return made
  }
  return {
    /** These were stored just now: what becomes of them is heard from here on, before anybody waits. */
    asked(roundIds: readonly string[]): void {
      for (const roundId of roundIds) wait(roundId)
    },
    ended(round: StoredRound): void {
      waiting.get(round.roundId)?.end(roundView(round))
      waiting.delete(round.roundId)
    },
    /** The round once nothing of it waits for the wallet, or as it is when the time is. */
    async untilEnded({ memberId }: MemberSession, round: RoundView): Promise<RoundView> {
      if (round.state !== 'processing') return round
      const { roundId } = round
      const now = async () => {
        const found = await db.read((tx) => findRound(tx, memberId, roundId))
        return found ? roundView(found) : round
      }
      const isHeard = waiting.has(roundId)
      const { view, end } = wait(roundId)
      // It may have ended before anybody listened: then nothing more is heard of it, by nobody.
      const early = isHeard ? round : await now()
      if (early.state !== 'processing') {
        end(early)
        waiting.delete(roundId)
        return early
      }
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), answerWithinMs)
      })
      const ended = await Promise.race([view, late])
      clearTimeout(timer)
      if (!ended) waiting.delete(roundId)
      return ended ?? now()
    },
  }
}

interface Ending {
  readonly view: Promise<RoundView>
  readonly end: (view: RoundView) => void
}

function newEnding(): Ending {
  const { promise: view, resolve: end } = Promise.withResolvers<RoundView>()
  return { view, end }
}

function stateOf({ state }: StoredRound): RoundState {
  return state === 'asked' || state === 'paying' || state === 'returning' ? 'processing' : state
}

const answerWithinMs = 2_500
const mostListed = 50
