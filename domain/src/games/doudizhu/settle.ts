import { lesser, type Minor } from '../../money/index.ts'
import { rakeOf } from '../seating/index.ts'
import { type DoudizhuHand, doublingsOf } from './hand.ts'

export const mostDoublings = 6

/** What each farmer pays or gets; the landlord twice that. */
export function doudizhuScore(base: Minor, bid: number, doublings: number): Minor {
  return base * BigInt(bid) * 2n ** BigInt(Math.min(doublings, mostDoublings))
}

/** No seat can lose more in a hand: what the house holds at its start. */
export function mostDoudizhuLoss(base: Minor, stack: Minor): Minor {
  return lesser(stack, 2n * doudizhuScore(base, 3, mostDoublings))
}

export interface DoudizhuSettlement {
  /** Before the rake; they sum to nothing. */
  readonly nets: readonly Minor[]
  readonly rakes: readonly Minor[]
}

/** Nobody wins or loses more than he brought; the landlord stands half of it against each farmer. */
export function settleDoudizhu(
  hand: DoudizhuHand,
  base: Minor,
  stacks: readonly Minor[],
): DoudizhuSettlement {
  const { landlord, winner, bid } = hand
  if (winner === undefined) throw new Error('the hand is not over')
  const score = doudizhuScore(base, bid, doublingsOf(hand))
  const half = (stacks[landlord] ?? 0n) / 2n
  const amounts = stacks.map((stack, seat) =>
    seat === landlord ? 0n : lesser(score, lesser(stack, half)),
  )
  const all = amounts.reduce((sum, amount) => sum + amount, 0n)
  const nets = amounts.map((amount, seat) => {
    const won = seat === landlord ? all : -amount
    return winner === landlord ? won : -won
  })
  return { nets, rakes: nets.map(rakeOf) }
}
