import type { flipCards } from '@zhengju/contract/flip/calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { deckSize, givenPrize } from '@zhengju/domain/flip'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { promotionText } from '../../text/promotion.ts'
import { earnReserved, mustBeGiven } from '../promotion/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { dayChances, occasionOf } from './chance-service.ts'
import { cardsOf, deal, lastDeck, layAside } from './deck-service.ts'
import * as store from './deck-store.ts'
import { type FlipDeps, getOverview } from './overview-service.ts'
import { cardView } from './present.ts'
import { prizeOf, ruleOf, termsOf } from './season-parse.ts'
import { holdOpenSeason, prizesOf, takePrize } from './season-store.ts'
import type { DeckRow, DrawRow, PrizeRow, SeasonRow } from './tables.ts'

type Wish = Omit<BodyOf<typeof flipCards>, 'commandId'>
type Turned = DataOf<typeof flipCards>['turned']
type Overview = Awaited<ReturnType<typeof getOverview>>

/** Chances and prizes are looked at as they are, and taken card by card; a chance too few turns none. */
export async function flip(
  tx: Tx,
  { keys, others: othersOf }: FlipDeps,
  memberId: string,
  wish: Wish,
): Promise<DataOf<typeof flipCards>> {
  // Places are of one deck: ten cards have none.
  if (wish.place !== undefined && wish.times !== 1) throw new Failure('parameter')
  const others = await othersOf(tx, memberId)
  const season = await begin(tx, memberId, others)
  const day = siteDay(tx.now)
  const { chances, used } = await dayChances(tx, memberId, { day, rule: ruleOf(season), others })
  if (chances - used < wish.times) throw new Failure('flip.noChances')
  let deck = await lastDeck(tx, memberId, wish.deckId)
  if (deck.ended_at !== null || deck.season_id !== season.id) throw new Failure('flip.turned')
  await mustReach(tx, season, wish.times)
  const turned: Turned = []
  for (;;) {
    const places = await placesOf(tx, deck, { ...wish, times: wish.times - turned.length })
    for (const place of places) turned.push(await turn(tx, keys, { season, deck, place, day }))
    if ((await openPlaces(tx, deck)).length === 0) await layAside(tx, deck)
    if (turned.length >= wish.times) break
    deck = await deal(tx, keys, { memberId, season })
  }
  return { ...(await getOverview(tx, { keys, others: othersOf }, memberId)), turned }
}

/** Another deck: of the one before it the seed is shown, whatever of it was turned. */
export async function dealNext(
  tx: Tx,
  deps: FlipDeps,
  memberId: string,
  wish: { readonly deckId?: string; readonly clientSeed?: string },
): Promise<Overview> {
  const season = await begin(tx, memberId)
  const [last] = await store.decks(tx, memberId, { limit: 1 })
  if (last?.id !== wish.deckId) throw new Failure('flip.turned')
  if (last) await layAside(tx, last)
  const { clientSeed } = wish
  await deal(tx, deps.keys, { memberId, season, ...(clientSeed ? { clientSeed } : {}) })
  return getOverview(tx, deps, memberId)
}

/** While no card of the deck is turned: its hash was known before the member chose. */
export async function chooseSeed(
  tx: Tx,
  deps: FlipDeps,
  memberId: string,
  { deckId, clientSeed }: { readonly deckId: string; readonly clientSeed: string },
): Promise<Overview> {
  await begin(tx, memberId)
  const deck = await lastDeck(tx, memberId, deckId)
  const member = await store.memberOf(tx, memberId)
  const isTouched = (await openPlaces(tx, deck)).length < deckSize
  if (!member || isTouched || deck.ended_at !== null) throw new Failure('flip.turned')
  await store.saveDeck(tx, { ...deck, client_seed: clientSeed })
  await store.saveMember(tx, { ...member, client_seed: clientSeed })
  return getOverview(tx, deps, memberId)
}

/** The member's turnover lock first, then the season's: whoever comes first has what is left of a prize. */
async function begin(tx: Tx, memberId: string, others: readonly string[] = []): Promise<SeasonRow> {
  await mustBeGiven(tx, 'flip', memberId)
  // Of two accounts of one person the second waits to see what the first has signed.
  lockTurnovers(tx, [memberId, ...others])
  const season = await holdOpenSeason(tx)
  if (!season) throw new Failure('flip.noSeason')
  return season
}

async function openPlaces(tx: Tx, deck: DeckRow): Promise<number[]> {
  const turned = (await store.drawsOf(tx, [deck.id])).get(deck.id) ?? []
  const taken = new Set(turned.map(({ place }) => place))
  return Array.from({ length: deckSize }, (_, place) => place).filter((place) => !taken.has(place))
}

async function placesOf(
  tx: Tx,
  deck: DeckRow,
  { times, place }: { readonly times: number; readonly place?: number },
): Promise<number[]> {
  const open = await openPlaces(tx, deck)
  if (place === undefined) return open.slice(0, times)
  if (!open.includes(place)) throw new Failure('flip.turned')
  return [place]
}

/**
 * Said before a card is looked at, whatever lies there: cards that would be turned back where nothing is left for them
 * let a member try until they win, and keep his chances.
 */
async function mustReach(tx: Tx, season: SeasonRow, times: number): Promise<void> {
  const substitute = (await prizesOf(tx, [season.id])).get(season.id)?.at(-1)
  if ((substitute?.left_count ?? 0) < times) throw new Failure('flip.over')
}

interface Turn {
  readonly season: SeasonRow
  readonly deck: DeckRow
  readonly place: number
  readonly day: SiteDay
}

async function turn(
  tx: Tx,
  keys: Keys,
  { season, deck, place, day }: Turn,
): Promise<Turned[number]> {
  const prizes = (await prizesOf(tx, [season.id])).get(season.id) ?? []
  const drawn = cardsOf(deck, keys)[place] ?? 0
  const given = givenPrize(drawn, prizes.map(prizeOf))
  const prize = given === undefined ? undefined : prizes[given]
  if (given === undefined || !prize) throw new Error(`season ${season.id} has no prize left`)
  await takePrize(tx, prize)
  const draw: DrawRow = {
    ...{ id: tx.runtime.ids.next(), deck_id: deck.id, season_id: season.id },
    ...{ member_id: deck.member_id, place, day, drawn, given, is_taken_back: false },
    created_at: BigInt(tx.now),
  }
  await store.insertDraw(tx, draw)
  await give(tx, draw, { prize, season })
  return { deckNumber: deck.number, ...cardView(draw, prizes) }
}

/** Its money was reserved when the season opened; it is paid by itself. A card may hold nothing. */
async function give(
  tx: Tx,
  draw: DrawRow,
  { prize, season }: { readonly prize: PrizeRow; readonly season: SeasonRow },
): Promise<void> {
  if (prize.kind === 'none') return
  const isCoin = prize.kind === 'coin'
  await earnReserved(tx, {
    ...{ kind: isCoin ? 'coin' : 'flip', memberId: draw.member_id, amount: prize.amount },
    ...{ occasion: occasionOf(draw.id), title: titleOf(prize) },
    // Coins are kept half a year, as others are at first.
    terms: isCoin ? { multiplePercent: 0, mostTimes: 0, claimDays: 180 } : termsOf(ruleOf(season)),
    ...{ ruleVersion: 0, isAutomatic: true },
  })
}

function titleOf({ kind, amount }: PrizeRow): string {
  return kind === 'coin'
    ? promotionText.flipCoins(formatMoney(amount, 'COIN'))
    : promotionText.flipMoney(formatMoney(amount, siteCurrency))
}
