import type { Fixture, SportId } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  Answer,
  BetPage,
  FixturePage,
  FixtureQuery,
  PlacedOrder,
  PopularQuery,
  StageCounts,
  VenueClient,
} from '../client/index.ts'
import { noCounts } from '../client/no-counts.ts'
import { sentAgain } from '../client/sent-again.ts'
import { sharedLive } from '../client/shared-live.ts'
import { fields, identifier, listOf, looseInteger, Malformed } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { type ObShared, relaunchThrottleMs, throttled } from '../routing/index.ts'
import { cashOutBody, readCashOuts, readSale } from './cash-out.ts'
import { openLive } from './live.ts'
import { readMatch, readPlays } from './match.ts'
import { readOrder, readOrderState } from './order.ts'
import { obLimits, obPaths } from './paths.ts'
import { sportByNumber, sportNumbers } from './plays.ts'
import { latestMarketsBody, readLatestMarkets } from './quote.ts'
import { betBody, limitsBody } from './slip.ts'
import { obVenue, stages } from './tables.ts'
import { readTicket } from './ticket.ts'
import { createCall } from './transport.ts'

export interface ObClientOptions {
  /** Which venue speaks the wire there; OB itself when nothing is said. */
  readonly venue?: VenueId
  /** Read for each request, so that a relaunch is seen at once. */
  readonly shared: () => Omit<ObShared, 'venue'>
  readonly fetch: typeof fetch
  readonly WebSocket: new (url: string) => WebSocket
  readonly now: () => number
  /** The venue token is over: launch again, then `shared` gives the new one. Called once in 1,000 ms at most. */
  readonly onSessionDead: () => void | Promise<void>
}

export interface ObClient extends VenueClient {
  userInfo(): Promise<Answer<{ readonly userId: string }>>
}

/** The OB venue in the normalised model. */
export function createObClient(options: ObClientOptions): ObClient {
  const { venue = obVenue } = options
  const shared = (): ObShared => ({ venue: 'ob', ...options.shared() })
  const relaunch = throttled(options.onSessionDead, relaunchThrottleMs, options.now)
  const call = createCall({ ...options, shared, relaunch })
  const get = <Value>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown) => Value,
  ) => call({ method: 'GET', path, query }, read)
  const post = <Value>(path: string, body: object, read: (data: unknown) => Value) =>
    call({ method: 'POST', path, body: { ...body } }, read)

  const orderStates = (orderNos: readonly string[]) =>
    get(obPaths.orderStates, { orderNos: orderNos.join() }, readOrderStates)

  return {
    venue,
    userInfo: () =>
      get(obPaths.userInfo, { token: options.shared().requestId }, (data) => ({
        userId: identifier(fields(data), 'userId'),
      })),
    counts: () => get(obPaths.menusPB, {}, readCounts),
    fixtures: (query) => post(obPaths.matchesPB, listBody(query), (data) => readPage(data, venue)),
    fixturesById: (ids) =>
      post(obPaths.matchesByMidsPB, { mids: ids.join() }, (data) => readMatches(data, venue)),
    fixture: async (id) => {
      const [head, odds] = await Promise.all([
        get(obPaths.matchDetailPB, { mid: id }, (data) => readDetail(data, venue)),
        get(obPaths.matchOddsPB, { mid: id, mcid: '0' }, (data) => readPlays({ data }, 'data', id)),
      ])
      if (!head.ok) return head
      if (!odds.ok) return odds
      const markets = odds.value
      return { ok: true, value: { ...head.value, markets, marketCount: markets.length } }
    },
    results: ({ sport, dayAt, page, size }) => {
      const body = { csid: String(sportNumbers[sport]), md: String(dayAt), cpn: page, cps: size }
      return post(obPaths.resultsPB, body, (data) => readPage(data, venue))
    },
    popular: (query) =>
      post(obPaths.matchesPB, popularBody(query), (data) => readPage(data, venue)),
    quotes: (picks) => post(obPaths.latestMarkets, latestMarketsBody(picks), readLatestMarkets),
    ticket: (mode, picks) => post(obPaths.limits, limitsBody(mode, picks), readTicket),
    placeBet: (placement) => sentAgain(() => post(obPaths.bet, betBody(placement), readReply)),
    orderStates,
    awaitOrders: (orderNos) => awaited(orderStates, orderNos),
    orders: ({ state, page, size, from, to }) =>
      post(
        obPaths.ordersPB,
        { orderStatus: state === 'open' ? 0 : 1, page, size, beginTime: from, endTime: to },
        readOrders,
      ),
    cashOutOffers: (orderNos) =>
      get(obPaths.cashOutAmounts, { orderNo: orderNos.join() }, readCashOuts),
    cashOut: (order) => sentAgain(() => post(obPaths.cashOut, cashOutBody(order), readSold)),
    balance: () =>
      get(obPaths.amount, { uid: options.shared().cuid }, (data) =>
        wireMoney(fields(data), 'amount'),
      ),
    subscribe: sharedLive((onChange) => openLive({ ...options, shared, relaunch }, onChange)),
  }
}

async function awaited(
  orderStates: ObClient['orderStates'],
  orderNos: readonly string[],
): ReturnType<ObClient['awaitOrders']> {
  for (let left = pollTimes; ; left--) {
    const answer = await orderStates(orderNos)
    const isDecided = answer.ok && answer.value.every((order) => order.state !== 'confirming')
    if (isDecided || left === 1) return answer
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function readPage(data: unknown, venue: VenueId): FixturePage {
  return { total: looseInteger(fields(data), 'total'), fixtures: readMatches(data, venue) }
}

function listBody(query: FixtureQuery) {
  return {
    euid: '',
    type: stages.code(query.stage),
    sort: query.sort === 'time' ? 2 : 1,
    tid: query.competitionIds?.join() ?? '',
    csid: csidOf(query.sports),
    md: query.dayAt === undefined ? '' : String(query.dayAt),
    cpn: query.page,
    cps: query.size,
    hpsFlag: 0,
  }
}

function popularBody({ stage, sports }: PopularQuery) {
  const list = stage && { type: stages.code(stage) }
  return { ...list, csid: csidOf(sports), cpn: 1, cps: mostPopular, th: 1 }
}

function csidOf(sports: readonly SportId[] | undefined): string {
  return sports?.map((sport) => sportNumbers[sport]).join() ?? ''
}

function readOrders(data: unknown): BetPage {
  const source = fields(data)
  const bets = listOf(source, 'records', readOrder, obLimits.pageSize)
  return { total: looseInteger(source, 'total'), bets }
}

function readCounts(data: unknown): StageCounts {
  const counts = noCounts()
  const bySport: Partial<Record<SportId, typeof counts>> = {}
  for (const menu of listOf({ data }, 'data', (item) => item)) {
    const stage = stages.word(menu.type)
    if (!stage) continue
    counts[stage] = looseInteger(menu, 'ct')
    const rows = menu.sl === undefined ? [] : listOf(menu, 'sl', (item) => item)
    for (const row of rows) {
      const sport = sportByNumber(row.csid)
      if (!sport) continue
      const own = bySport[sport] ?? noCounts()
      bySport[sport] = { ...own, [stage]: looseInteger(row, 'ct') }
    }
  }
  return { ...counts, bySport }
}

function readMatches(data: unknown, venue: VenueId): Fixture[] {
  const matches = fields(data).data
  if (!Array.isArray(matches)) throw new Malformed('data')
  return matches.map((match) => readMatch(match, venue)).filter((fixture) => fixture !== undefined)
}

function readDetail(data: unknown, venue: VenueId): Fixture {
  const fixture = readMatch(data, venue)
  if (!fixture) throw new Malformed('match')
  return fixture
}

function readSold(data: unknown) {
  return readSale(fields(data))
}

function readReply(data: unknown): PlacedOrder[] {
  const source = fields(data)
  return [
    ...listOf(source, 'orderDetailRespList', readOrderState, obLimits.legs),
    ...listOf(source, 'seriesOrderRespList', readOrderState, obLimits.legs),
  ]
}

function readOrderStates(data: unknown): PlacedOrder[] {
  return listOf({ data }, 'data', readOrderState, obLimits.orderNos)
}

const mostPopular = 12
const pollMs = 2_000
const pollTimes = 10
