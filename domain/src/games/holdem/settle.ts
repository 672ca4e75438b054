import type { Minor } from '../../money/index.ts'
import { buttonOf, type HoldemBetting } from './betting.ts'
import type { HoldemDeal } from './deal.ts'
import { holdemPots, type PotsResult } from './pots.ts'
import { holdemRank } from './rank.ts'

export interface HoldemSettlement extends PotsResult {
  /** What goes back to each seat: what it kept, what nobody called and what it won. */
  readonly payouts: readonly Minor[]
  readonly rake: Minor
}

/** Five percent with a cap of three big blinds. A hand that ends before the flop is not raked. */
export function settleHoldem(hand: HoldemBetting, deal: HoldemDeal): HoldemSettlement {
  return shared(hand, deal, rakeCapBlinds * hand.bigBlind)
}

export const rakeCapBlinds = 3n

export interface HoldemNets {
  /** Before the rake; they sum to nothing. */
  readonly nets: readonly Minor[]
  /** Of what each would have got without it. */
  readonly rakes: readonly Minor[]
}

export function holdemNets(hand: HoldemBetting, deal: HoldemDeal): HoldemNets {
  const gross = shared(hand, deal, 0n).payouts
  const { payouts } = settleHoldem(hand, deal)
  const brought = hand.seats.map(({ contributed, stack }) => stack + contributed)
  return {
    nets: gross.map((payout, seat) => payout - (brought[seat] ?? 0n)),
    rakes: gross.map((payout, seat) => payout - (payouts[seat] ?? 0n)),
  }
}

function shared(
  hand: HoldemBetting,
  { holes, board }: HoldemDeal,
  rakeCap: Minor,
): HoldemSettlement {
  const { seats, street, turn } = hand
  if (turn !== undefined) throw new Error('the hand is not over')
  const isShown = seats.filter(({ isFolded }) => !isFolded).length > 1
  const result = holdemPots({
    contributed: seats.map(({ contributed }) => contributed),
    folded: seats.map(({ isFolded }) => isFolded),
    ranks: holes.map((hole) => (isShown ? holdemRank([...hole, ...board]).score : 0)),
    ...{ button: buttonOf(seats.length), sawFlop: street !== 'preflop', rakeCap },
  })
  const payouts = seats.map(({ stack }, seat) => {
    const back = result.uncalled?.seat === seat ? result.uncalled.amount : 0n
    return stack + back + (result.won[seat] ?? 0n)
  })
  return { ...result, payouts, rake: result.pots.reduce((sum, { rake }) => sum + rake, 0n) }
}
