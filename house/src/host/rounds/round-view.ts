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
  const waiting = new Map<string, () => void>()
  return {
    ended: (roundId: string) => waiting.get(roundId)?.(),
    /** The round once nothing of it waits for the wallet, or as it is when the time is. */
    async untilEnded({ memberId }: MemberSession, round: RoundView): Promise<RoundView> {
      if (round.state !== 'processing') return round
      const { roundId } = round
      const ended = new Promise<void>((resolve) => waiting.set(roundId, resolve))
      const now = async () => {
        const found = await db.read((tx) => findRound(tx, memberId, roundId))
        return found ? roundView(found) : round
      }
      // It may have ended before anybody waited.
      const early = await now()
      let timer: NodeJS.Timeout | undefined
      if (early.state === 'processing') {
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, answerWithinMs)
        })
        await Promise.race([ended, late])
      }
      clearTimeout(timer)
      waiting.delete(roundId)
      return early.state === 'processing' ? now() : early
    },
  }
}

function stateOf({ state }: StoredRound): RoundState {
  return state === 'asked' || state === 'paying' || state === 'returning' ? 'processing' : state
}

const answerWithinMs = 2_500
const mostListed = 50
