import { betOutcome } from '@zhengju/domain/bet'
import { type Currency, moneyText } from '@zhengju/domain/money'
import type { GameRound, GameSpot, RoundDetail } from '@zhengju/domain/round'
import { type LegResult, legResults } from '@zhengju/domain/settlement'
import { decidedBy, hasOpposite } from '@zhengju/domain/turnover'
import type {
  CategoryRound,
  GamePlaced,
  GameSettled,
  GameView,
  PlacedFacts,
  SettledFacts,
} from './category-service.ts'
import { field, moneyOf } from './parse.ts'

/** Rounds of games: which spots were backed with what, and what was drawn. The platform knows no game's rules. */
export const gameRound: CategoryRound = {
  placed(facts) {
    const { game, version, spots, proof } = placedGame(facts)
    return { kind: 'game', game, version, spots, ...(proof && { proof }) }
  },

  settled(facts, { stake, payout }) {
    const { fold, spots, outcome: drawn, proof } = settledGame(facts)
    const results = spots.flatMap(({ result }) => (result === undefined ? [] : [result]))
    const known = results.length === spots.length ? results : []
    const outcome = betOutcome({ risk: stake, payout, results: known, isCashedOut: false })
    const told = { ...(proof && { proof }), ...(fold && { fold }) }
    return { outcome, changes: { spots, outcome: drawn, ...told } }
  },

  reopened(detail) {
    const { outcome: _, fold: _fold, spots, ...round } = gameOf(detail)
    return { ...round, spots: spots.map(asPlaced) }
  },

  present,
  brief: present,

  /** The odds floor is of slips: each category of games has its own weight. */
  weighed(detail, { currency }) {
    const orderNo = field(detail, 'orderNo')
    if (typeof orderNo !== 'string') throw new Error('the detail of a round is not readable')
    const share = { reached: 1, lines: 1 }
    const spots = spotsOf(detail)
      .map((spot) => ({ id: idOf(spot), stake: moneyOf(field(spot, 'stake'), currency) }))
      .filter(({ id }) => hasOpposite(id))
    return { orderNo, share, ...(spots.length > 0 && { hedge: { kind: 'spots', spots } }) }
  },

  decided(detail) {
    const spots = spotsOf(detail)
    // A spot without a result was decided by what was paid for it.
    const results = spots.flatMap((spot) => resultOf(spot) ?? [])
    const decided = results.length === spots.length ? decidedBy(results) : 'full'
    const isVoid = results.length === spots.length && results.every((one) => one === 'void')
    return { decided, isCashedOut: false, isVoid }
  },
}

function present(detail: RoundDetail, currency: Currency): GameView {
  // What somebody gave up is a secret of its hand: the member's views never have it.
  const { spots, outcome = null, proof = null, fold: _, ...rest } = gameOf(detail)
  const text = (money: string) => moneyText(moneyOf(money, currency), currency)
  return {
    ...rest,
    outcome,
    proof,
    spots: spots.map(({ stake, payout, ...spot }) => ({
      ...spot,
      stake: text(stake),
      ...(payout !== undefined && { payout: text(payout) }),
    })),
  }
}

function gameOf(detail: RoundDetail): GameRound {
  if (detail.kind !== 'game') throw new Error(`a ${detail.kind} is no round of a game`)
  return detail
}

function placedGame(facts: PlacedFacts): GamePlaced {
  if (facts.kind !== 'game') throw new Error('a round has the detail of a slip')
  return facts
}

function settledGame(facts: SettledFacts): GameSettled {
  if (facts.kind !== 'game') throw new Error('a round is settled with the detail of a slip')
  return facts
}

function asPlaced({ result: _, payout: _p, ...spot }: GameSpot): GameSpot {
  return spot
}

function spotsOf(detail: unknown): readonly unknown[] {
  const spots = field(detail, 'spots')
  if (!Array.isArray(spots) || spots.length === 0) throw new Error('a round has no spots')
  return spots
}

function idOf(spot: unknown): string {
  const id = field(spot, 'id')
  if (typeof id !== 'string') throw new Error('a spot has no id')
  return id
}

function resultOf(spot: unknown): LegResult | undefined {
  return legResults.find((known) => known === field(spot, 'result'))
}
