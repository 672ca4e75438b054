import type { listFlipDecks } from '@zhengju/contract/flip/calls'
import type { listFlipDraws, listFlipSeasons } from '@zhengju/contract/flip/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { meanOf, reservedFor, wholeWeight } from '@zhengju/domain/flip'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Keys } from '../../platform/crypto/keys.ts'
import { seedOf } from './deck-service.ts'
import { prizeOf, ruleOf } from './season-parse.ts'
import type { DeckRow, DrawRow, PrizeRow, SeasonRow } from './tables.ts'

export type DeckView = DataOf<typeof listFlipDecks>['items'][number]
export type SeasonView = DataOf<typeof listFlipSeasons>['items'][number]
export type DrawView = DataOf<typeof listFlipDraws>['items'][number]

type Prize = Pick<PrizeRow, 'kind' | 'amount'>

export function prizeView({ kind, amount }: Prize): DeckView['prizes'][number] {
  return { kind, amount: moneyText(amount, kind === 'coin' ? 'COIN' : siteCurrency) }
}

const nothing: Prize = { kind: 'none', amount: 0n }

export function cardView(
  { place, drawn, given, is_taken_back: isTakenBack, created_at }: DrawRow,
  prizes: readonly PrizeRow[],
): DeckView['cards'][number] {
  const prize = prizeView(prizes[given] ?? nothing)
  return { place, drawn, given, prize, isTakenBack, at: Number(created_at) }
}

export function presentDeck(
  deck: DeckRow,
  keys: Keys,
  of: { readonly prizes: readonly PrizeRow[]; readonly draws: readonly DrawRow[] },
): DeckView {
  return {
    ...{ id: deck.id, number: deck.number, commit: deck.commit_hash },
    ...{ clientSeed: deck.client_seed, weights: JSON.parse(deck.weights) },
    prizes: of.prizes.map(prizeView),
    cards: of.draws.map((draw) => cardView(draw, of.prizes)),
    serverSeed: deck.ended_at === null ? null : seedOf(deck, keys),
    createdAt: Number(deck.created_at),
  }
}

export function presentSeason(
  row: SeasonRow,
  of: { readonly prizes: readonly PrizeRow[]; readonly turned: number },
): SeasonView {
  const { per, ...rule } = ruleOf(row)
  const all = of.prizes.map((prize) => ({ ...prizeOf(prize), left: prize.stock }))
  const [cost, mean] = [reservedFor(all), meanOf(all)]
  return {
    ...{ ...rule, id: row.id, title: row.title, state: row.state, turned: of.turned },
    per: moneyText(per, siteCurrency),
    prizes: of.prizes.map((prize) => {
      const { weight, stock, left_count: left } = prize
      return { ...prizeView(prize), weight, stock, left }
    }),
    cost: { money: moneyText(cost.money, siteCurrency), coins: Number(cost.coin) },
    mean: { money: shareText(mean.money, 100), coins: shareText(mean.coin, 1) },
    ...{ askedBy: row.asked_by_name, askedAt: Number(row.asked_at), openedBy: row.opened_by },
    ...{ openedAt: atOrNull(row.opened_at), closedAt: atOrNull(row.closed_at) },
    reason: row.reason,
  }
}

/** Parts of 10,000, four places behind the point. */
function shareText(parts: bigint, units: number): string {
  return (Number(parts) / wholeWeight / units).toFixed(4)
}

function atOrNull(at: bigint | null): number | null {
  return at === null ? null : Number(at)
}

export function presentDraw(
  draw: DrawRow,
  of: {
    readonly keys: Keys
    readonly deck: DeckRow
    readonly prizes: readonly PrizeRow[]
    readonly memberName: string
  },
): DrawView {
  const { deck, keys, prizes, memberName } = of
  const { place, drawn, prize, isTakenBack, at } = cardView(draw, prizes)
  const { commit, clientSeed, serverSeed, weights } = presentDeck(deck, keys, { prizes, draws: [] })
  return {
    ...{ id: draw.id, memberId: draw.member_id, memberName, deckNumber: deck.number },
    ...{ place, drawn, prize, isTakenBack, at, commit, clientSeed, serverSeed, weights },
  }
}
