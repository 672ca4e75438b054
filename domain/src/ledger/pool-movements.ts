import type { Currency, Minor } from '../money/index.ts'
import {
  houseBook,
  type Jackpot,
  jackpotFunding,
  jackpotPool,
  jackpotReserve,
  memberAccount,
  type PoolSource,
} from './account.ts'
import type { OrdinaryMovement } from './movement.ts'
import { type Member, movement, ofHouse, posting } from './movement-shares.ts'

// What fills a tier of a jackpot, and what it pays.

/** Into the pool and the reserve, minor units: zero or more, not both zero. */
export function poolFunded(of: {
  readonly jackpot: Jackpot
  readonly currency: Currency
  readonly reference: string
  readonly source: PoolSource
  readonly pool: Minor
  readonly reserve: Minor
}): OrdinaryMovement {
  const { jackpot, source, pool, reserve } = of
  const from = source === 'seed' ? jackpotFunding(jackpot) : houseBook
  return ofHouse(
    'poolFunded',
    of,
    posting(from, jackpotPool(jackpot), pool),
    posting(from, jackpotReserve(jackpot), reserve),
  )
}

/**
 * A member wins what the pool holds, as main money, and the reserve begins it anew. It came back for the stake that won it,
 * so that it counts on the day of that one.
 */
export function poolWon(
  of: Member & {
    readonly jackpot: Jackpot
    readonly paid: Minor
    readonly seeded: Minor
    readonly placedAt: number
  },
): OrdinaryMovement {
  const { memberId, jackpot, paid, seeded, placedAt } = of
  const pool = jackpotPool(jackpot)
  return {
    ...movement('poolWon', of, [
      posting(pool, memberAccount(memberId, 'available'), paid),
      posting(jackpotReserve(jackpot), pool, seeded),
    ]),
    loss: { placedAt, staked: 0n, returned: paid },
  }
}
