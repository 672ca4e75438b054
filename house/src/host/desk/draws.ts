import type { Database } from '@zhengju/storage/tx'
import { type DeskDraws, deskDrawsPage } from '@zhengju/venue-protocol/merchant'
import type { DrawnRound } from '../rounds/shared/shared-game.ts'
import { sumsOfRounds } from '../store/desk.ts'
import type { DrawnBefore } from '../store/drawn-rounds.ts'

/** A page of them, and where the next one begins. Of a round that runs on nobody is told what was drawn. */
export async function drawsOf(
  db: Database,
  game: string,
  found: readonly DrawnRound[],
): Promise<DeskDraws> {
  const rounds = found.slice(0, deskDrawsPage)
  const ids = rounds.map(({ roundId }) => roundId)
  const sums = await db.read((tx) => sumsOfRounds(tx, ids))
  const last = found.length > deskDrawsPage ? rounds.at(-1) : undefined
  return {
    draws: rounds.map((round) => {
      const { bookRoot, drawsAt, link, number, outcomeText, reason, roundId } = round
      const { head, limitsVersion, seed, state, tableId, tickets, version } = round
      const { paid = 0n, staked = 0n } = sums.get(roundId) ?? {}
      return {
        ...{ roundId, game, tableId, number, version, state, drawsAt, tickets, staked, paid },
        ...{ head, link },
        ...(limitsVersion !== undefined && { limitsVersion }),
        ...(bookRoot !== undefined && { bookRoot }),
        ...(seed !== undefined && { seed }),
        ...(outcomeText !== undefined && { outcome: outcomeText }),
        ...(reason !== undefined && { reason }),
      }
    }),
    ...(last && { next: `${last.drawsAt}-${last.roundId}` }),
  }
}

/** As `next` said it. */
export function placeOf(text: string): DrawnBefore {
  const [drawsAt = '', roundId = ''] = text.split('-')
  return { drawsAt: Number(drawsAt), roundId }
}
