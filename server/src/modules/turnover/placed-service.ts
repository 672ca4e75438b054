import type { DomainEvent } from '@zhengju/domain/event'
import { categoryOf as playedAs } from '@zhengju/domain/round'
import { builderKey, fixtureKey, marketKey, type TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { type PlacedMarket, rounds, type WeighedBet } from '../round/index.ts'
import { currencyOf, moneyOf, venueOf } from './parse.ts'
import { fixtureKeysOf, type MarketOf, type NewBet } from './placed-store.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** The bets as they are kept, on the markets of the fixtures as they were first known. */
export async function newBets(
  tx: Tx,
  events: readonly EventOf<'betPlaced'>[],
  rules: TurnoverRules,
): Promise<NewBet[]> {
  const placed = events.map((event) => ({ event, weighed: weighed(event, rules) }))
  const keys = await fixtureKeysOf(
    tx,
    placed.flatMap(({ event: { venue }, weighed }) => {
      const market = marketOf(weighed)
      return market ? [{ venue, fixtureId: market.fixtureId }] : []
    }),
  )
  return placed.map(({ event, weighed }) => newBet(event, weighed, keys))
}

/** The markets of those that are on one. */
export function placedMarkets(bets: readonly NewBet[]): MarketOf[] {
  return bets.flatMap(({ memberId, currency, marketKey }) => {
    return marketKey === undefined ? [] : [{ memberId, currency, marketKey }]
  })
}

/** What its category says of it, by the venue's own detail. */
export function weighed(event: EventOf<'betPlaced'>, rules: TurnoverRules): WeighedBet {
  const category = playedAs(venueOf(event.venue), event.detail)
  const currency = currencyOf(event.currency)
  return rounds[category].weighed(event.detail, { category, currency, rules })
}

function newBet(
  event: EventOf<'betPlaced'>,
  bet: WeighedBet,
  keys: ReadonlyMap<string, string>,
): NewBet {
  const currency = currencyOf(event.currency)
  return {
    venue: event.venue,
    betTxId: event.betTxId,
    memberId: event.memberId,
    category: playedAs(venueOf(event.venue), event.detail),
    currency,
    orderNo: bet.orderNo,
    risk: moneyOf(event.amount, currency),
    placedAt: event.at,
    isReplay: event.isReplay === true,
    isFree: event.isFree === true,
    lines: bet.share.lines,
    linesAtFloor: bet.share.reached,
    ...hedgeOf(event, bet, keys),
  }
}

function hedgeOf(
  { venue, roundId }: EventOf<'betPlaced'>,
  bet: WeighedBet,
  keys: ReadonlyMap<string, string>,
): Pick<NewBet, 'marketKey' | 'selection' | 'spots'> {
  const market = marketOf(bet)
  if (market) {
    const fixture = keys.get(`${venue} ${market.fixtureId}`) ?? fixtureKey(market)
    if (bet.hedge?.kind !== 'builder') {
      return { marketKey: marketKey(fixture, market), selection: market.side }
    }
    const { key, selection } = builderKey(fixture, bet.hedge.markets)
    return { marketKey: key, selection }
  }
  if (bet.hedge?.kind !== 'spots') return {}
  return { marketKey: `round ${venue} ${roundId}`, selection: 'spots', spots: bet.hedge.spots }
}

/** Of several of one fixture the first: it names the fixture. */
export function marketOf({ hedge }: WeighedBet): PlacedMarket | undefined {
  if (hedge?.kind === 'builder') return hedge.markets[0]
  return hedge?.kind === 'market' ? hedge.market : undefined
}
