import type { FairStream } from '@zhengju/domain/fair'
import {
  automaticCards,
  type DoudizhuHand,
  dealDoudizhu,
  playCards,
  settleDoudizhu,
  startDoudizhu,
  strengthOf,
} from '@zhengju/domain/games/doudizhu'
import {
  act,
  dealHoldem,
  type HoldemAction,
  type HoldemBetting,
  raiseRange,
  settleHoldem,
  startBetting,
} from '@zhengju/domain/games/holdem'
import { dealNiuniu, drawBanker, settleNiuniu } from '@zhengju/domain/games/niuniu'

/** What one hand moved, in cents. */
export interface HandMoney {
  readonly stakes: bigint
  readonly payouts: bigint
  readonly rake: bigint
}

/** Hands between members who play at random: what they put in is what they get back and what the house takes. */
export const cardGames: Readonly<Record<string, (stream: FairStream) => HandMoney>> = {
  'niuniu@1': niuniuHand,
  'doudizhu@1': doudizhuHand,
  'holdem@1': holdemHand,
}

const base = 100n

function niuniuHand(stream: FairStream): HandMoney {
  const seats = 2 + stream.uint(4)
  const hands = dealNiuniu(seats, stream)
  const bids = hands.map(() => stream.uint(5))
  const { banker, multiple: bankerMultiple } = drawBanker(bids, stream)
  const betMultiples = hands.map(() => 1 + stream.uint(5))
  const stacks = hands.map(() => someStack(stream))
  return netted(stacks, settleNiuniu({ hands, banker, bankerMultiple, betMultiples, base, stacks }))
}

function doudizhuHand(stream: FairStream): HandMoney {
  const deal = dealDoudizhu(stream)
  let hand = startDoudizhu(deal, deal.firstBidder, 1 + stream.uint(3))
  while (hand.winner === undefined) {
    const next = playCards(hand, someCards(hand, stream.uint(3)))
    if (!next) throw new Error('a move that was open was refused')
    hand = next
  }
  const stacks = [0, 1, 2].map(() => someStack(stream))
  return netted(stacks, settleDoudizhu(hand, base, stacks))
}

/** So many alike where they may be played. */
function someCards(hand: DoudizhuHand, others: number): readonly number[] {
  const own = hand.hands[hand.turn] ?? []
  for (const card of own) {
    const alike = own.filter((one) => strengthOf(one) === strengthOf(card)).slice(0, others + 1)
    if (alike.length > others && playCards(hand, alike)) return alike
  }
  return automaticCards(hand)
}

function holdemHand(stream: FairStream): HandMoney {
  const stacks = Array.from({ length: 2 + stream.uint(5) }, () => someStack(stream))
  const deal = dealHoldem(stacks.length, stream)
  let hand = startBetting(stacks, { small: 50n, big: 100n })
  while (hand.turn !== undefined) {
    const next = act(hand, someAction(hand, stream))
    if (!next) throw new Error('an action that was open was refused')
    hand = next
  }
  const { payouts, rake } = settleHoldem(hand, deal)
  return { stakes: sum(stacks), payouts: sum(payouts), rake }
}

function someAction(hand: HoldemBetting, stream: FairStream): HoldemAction {
  const seat = hand.seats[hand.turn ?? 0]
  const range = raiseRange(hand)
  const which = stream.uint(10)
  if (which === 0) return { kind: 'fold' }
  if (which < 4 && range) {
    return {
      kind: 'raise',
      to: range.least + ((range.most - range.least) * BigInt(stream.uint(100))) / 99n,
    }
  }
  return { kind: (seat?.bet ?? 0n) >= hand.bet ? 'check' : 'call' }
}

function someStack(stream: FairStream): bigint {
  return BigInt(1 + stream.uint(100_000))
}

function netted(
  stacks: readonly bigint[],
  { nets, rakes }: { readonly nets: readonly bigint[]; readonly rakes: readonly bigint[] },
): HandMoney {
  const rake = sum(rakes)
  return { stakes: sum(stacks), payouts: sum(stacks) + sum(nets) - rake, rake }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
