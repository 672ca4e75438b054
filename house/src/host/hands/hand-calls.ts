import { type Minor, moneyText } from '@zhengju/domain/money'
import { validTurnover } from '@zhengju/domain/turnover'
import { gameVenueCategories } from '@zhengju/domain/venue'
import { type HandFold, type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import type { NewPlace, PlaceMember, StoredPlace } from '../store/hand-places.ts'
import type { NewHand, StoredHand } from '../store/hands.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'
import type { HandRules } from './rules.ts'

type Held = Pick<NewPlace, 'orderNo' | 'stack'> & { readonly member: PlaceMember }
type OfHand = Pick<NewHand, 'handId' | 'version'>

/** Holds what the hand may cost the seat. Every call's txId follows from the order: none is ever made twice. */
export function handBetCall(rules: HandRules, hand: OfHand, place: Held, now: number) {
  const { member, stack } = place
  const stake = moneyText(stack, member.currency)
  return durable(rules, place, 1, {
    ...common(rules, hand, place),
    ...{ call: 'bet', txId: betTx(place), token: member.token, roundClosed: false },
    ...{ amount: stack, betTime: now },
    detail: detailOf(rules, hand, place, stack, [spotOf(rules, stake)]),
  })
}

export interface HandWin {
  readonly net: Minor
  readonly rake: Minor
  readonly outcome: string
  readonly fold: HandFold | undefined
  readonly settledAt: number
}

/**
 * What is left of what was held, with what was won less the rake. Risked was what changed hands, no more; where a shared pot
 * brought back less than was put in, because of the rake too, that is what was lost.
 */
export function handWinCall(rules: HandRules, hand: StoredHand, place: Held, win: HandWin) {
  const { member, stack } = place
  const { fold, net, outcome, rake, settledAt } = win
  const change = net - rake
  const risk = change < 0n ? -change : net
  const payout = stack + change
  const won = payout - (stack - risk)
  const text = (minor: Minor) => moneyText(minor, member.currency)
  const result = change < 0n ? 'lost' : net > 0n ? 'won' : 'push'
  const spot = { ...spotOf(rules, text(risk)), result, payout: text(won) } as const
  const { clientSeed = '', head, link } = hand
  return durable(rules, place, 2, {
    ...common(rules, hand, place),
    ...{ call: 'win', txId: `${place.orderNo}-w`, refTxId: betTx(place), roundClosed: true },
    ...{ amount: payout, settleTime: settledAt },
    validBet: validTurnover({
      risk,
      payout: won,
      decided: risk === 0n ? 'none' : 'full',
      isCashedOut: false,
    }),
    detail: {
      ...detailOf(rules, hand, place, risk, [spot]),
      ...{ outcome, rake: text(rake), proof: { commit: head, clientSeed, nonce: link } },
      ...(fold && { fold }),
    },
  })
}

export function handReturnCall(rules: HandRules, hand: OfHand, place: Held, reason: string) {
  return durable(rules, place, 2, {
    ...common(rules, hand, place),
    ...{ call: 'rollback', txId: `${place.orderNo}-r`, refTxId: betTx(place), reason },
  })
}

export function isHeld(place: StoredPlace): place is StoredPlace & Held {
  return place.member !== undefined
}

function spotOf({ title }: HandRules, stake: string) {
  return { id: 'hand', name: title, stake }
}

function detailOf(
  { name: game, venue }: HandRules,
  { handId: roundId, version }: OfHand,
  { member, orderNo }: Held,
  risk: Minor,
  spots: readonly ReturnType<typeof spotOf>[],
) {
  const category = gameVenueCategories[venue]
  const of = { kind: 'game', orderNo, category, game, version, roundId, spots } as const
  return { ...of, risk: moneyText(risk, member.currency) }
}

function durable(
  { name: game }: HandRules,
  { orderNo }: Held,
  sequence: number,
  request: Extract<WalletRequest, { call: 'bet' | 'win' | 'rollback' }>,
): NewWalletCall {
  const { call, txId } = request
  return { game, txId, orderNo, sequence, call, request: walletBody(request) }
}

function common({ name: gameCode }: HandRules, { handId: roundId }: OfHand, place: Held) {
  const { account, currency } = place.member
  return { requestId: place.orderNo, account, currency, gameCode, roundId }
}

function betTx({ orderNo }: Pick<NewPlace, 'orderNo'>): string {
  return `${orderNo}-b`
}
