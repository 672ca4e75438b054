import { sumOf } from '../bonus/index.ts'
import { lesser, type Minor } from '../money/index.ts'
import { noLots } from './bet-lots.ts'
import type { StepLots } from './movement.ts'

/**
 * Of what is settled, what counts of main money: what was not risked is neither stake nor win. Of the whole stake (what
 * a stake limit counts) where bonus money was in it.
 */
export function mainLoss(of: {
  readonly amount: Minor
  readonly payout: Minor
  readonly risk?: Minor | undefined
  readonly lots: Pick<StepLots, 'settled' | 'paid' | 'withheld'> | undefined
}): { readonly staked: Minor; readonly returned: Minor; readonly wagered?: Minor } {
  const { amount, payout, risk, lots = noLots } = of
  const unspent = unspentOf(amount, payout, risk)
  const main = amount - sumOf(lots.settled)
  const returned = payout - sumOf(lots.paid) - sumOf(lots.withheld)
  const ofMain = lesser(main === amount ? unspent : (unspent * main) / amount, returned)
  const whole = lots.settled.length > 0 ? { wagered: -unspent } : {}
  return { staked: -ofMain, returned: returned - ofMain, ...whole }
}

/** What came back without having been risked. */
function unspentOf(settled: Minor, payout: Minor, risk: Minor = settled): Minor {
  const unspent = settled - risk
  if (risk < 0n || unspent < 0n || unspent > payout) {
    throw new Error(`a risk of ${risk} of ${settled} that paid ${payout}`)
  }
  return unspent
}
