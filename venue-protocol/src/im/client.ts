import type { CashOutOrder } from '@zhengju/domain/cashOut'
import type { Quote, SlipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  Answer,
  BetQuery,
  ClientPlacement,
  FixtureQuery,
  LiveChange,
  PlacedOrder,
  PopularQuery,
  ResultQuery,
  VenueClient,
} from '../client/index.ts'
import { createPending, openPolling } from '../client/polling.ts'
import { sentAgain } from '../client/sent-again.ts'
import type { Fields } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { type ImShared, relaunchThrottleMs, throttled } from '../routing/index.ts'
import { betInfoBody, betInfoFailure, readBetInfo } from './bet-info.ts'
import { buyBackBody, readSale, readTrades } from './cash-out.ts'
import { createDeltaLook } from './delta.ts'
import { createKeeper } from './keeper.ts'
import { imPaths } from './paths.ts'
import {
  pageBody,
  popularBody,
  readCounts,
  readEvents,
  readPage,
  readPopular,
  resultsBody,
} from './query.ts'
import { placeBetBody } from './slip.ts'
import { imBetTypes, imPeriods, imVenue } from './tables.ts'
import { createCall } from './transport.ts'
import { readRecords, wagersBody } from './wager.ts'
import { readWagers } from './wager-state.ts'

export interface ImClientOptions {
  /** Which venue speaks the wire there; IM itself when nothing is said. */
  readonly venue?: VenueId
  /** Read for each request, so that a relaunch is seen at once. */
  readonly shared: () => Omit<ImShared, 'venue'>
  readonly fetch: typeof fetch
  readonly now: () => number
  /** The venue token is over: launch again, then `shared` gives the new one. Called once in 1,000 ms at most. */
  readonly onSessionDead: () => void | Promise<void>
  /** The venue itself is asked: its wire is not carried under `/improxy`. */
  readonly isDirect?: boolean
}

/** The IM venue in the normalised model. */
export function createImClient(options: ImClientOptions): VenueClient {
  const { venue = imVenue, isDirect = false } = options
  const shared = (): ImShared => ({ venue: 'im', ...options.shared() })
  const relaunch = throttled(options.onSessionDead, relaunchThrottleMs, options.now)
  const call = createCall({ ...options, shared, relaunch, isDirect })
  const pending = createPending(options.now)
  /** Prices are read as decimal odds, the only exact ones. */
  const read = <Value>(path: string, body: Fields, reader: (answer: Fields) => Value) =>
    call(path, { ...body, OddsType: european }, reader)
  const selected = (body: Fields) =>
    read(imPaths.selectedEvents, { IncludeGroupEvents: false, ...body }, (answer) =>
      readEvents(answer, venue),
    )

  async function orderStates(orderNos: readonly string[]) {
    const answer = await call(imPaths.pendingStatus, { WagerIds: orderNos }, readWagers)
    if (answer.ok) pending.note(answer.value)
    return answer
  }

  const extend = () => call(imPaths.extendSession, {}, () => undefined)
  const keeper = createKeeper({ shared, now: options.now, extend })
  const createLook = (tell: (change: LiveChange) => void) =>
    keeper.beside(createDeltaLook(call, venue, tell))

  async function placeBet(placement: ClientPlacement) {
    const send = () => call(imPaths.placeBet, placeBetBody(placement), readWagers)
    const answer = await sentAgain(send)
    if (answer.ok) pending.add(answer.value)
    return answer
  }

  async function awaitOrders(orderNos: readonly string[]) {
    for (let left = pollTimes; ; left--) {
      const answer = await orderStates(orderNos)
      if (left === 1 || (answer.ok && !isAnyPending(answer.value))) return answer
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  const cashOut = (order: CashOutOrder) =>
    sentAgain(() => call(imPaths.submitBuyBack, buyBackBody(order), readSale))
  const isMember = () => shared().MemberCode !== '' && shared().Token !== ''
  const balance = () => call(imPaths.balance, {}, (answer) => wireMoney(answer, 'BalanceAmount'))

  return {
    venue,
    counts: () => call(imPaths.sportCount, { IsCombo: false }, readCounts),
    fixtures: (query) => read(...pageRead(query, venue)),
    fixturesById: async (ids) =>
      inOrder(ids, await selected({ EventIds: ids, MarketlineLevels: [1] })),
    fixture: async (id) => firstOf(await selected({ EventIds: [id] })),
    results: (query) => call(...resultsRead(query, venue)),
    popular: (query) => read(...popularRead(query, venue)),
    quotes: async (picks) => quotesFrom(await selected(quotedBody(picks)), picks),
    ticket: (mode, picks) =>
      call(imPaths.betInfo, betInfoBody(mode, picks), readBetInfo, betInfoFailure),
    placeBet,
    orderStates,
    awaitOrders,
    orders: (query) => call(...ordersRead(query)),
    cashOutOffers: (orderNos) => call(imPaths.betTrade, { WagerIds: orderNos }, readTrades),
    cashOut,
    balance,
    leave: () => call(imPaths.logOut, {}, () => undefined),
    subscribe: (onChange) =>
      openPolling({ createLook, pending, orderStates, balance, isMember }, onChange),
  }
}

function pageRead(query: FixtureQuery, venue: VenueId) {
  const body = { ...pageBody(query), MarketlineLevels: [1] }
  return [
    imPaths.eventsByPage,
    body,
    (answer: Fields) => readPage(answer, venue, query.sort),
  ] as const
}

function popularRead(query: PopularQuery, venue: VenueId) {
  const reader = (answer: Fields) => readPopular(answer, venue)
  return [imPaths.popularEvents, popularBody(query), reader] as const
}

function ordersRead(query: BetQuery) {
  const path = query.state === 'open' ? imPaths.betList : imPaths.statement
  return [path, wagersBody(query), readRecords] as const
}

function resultsRead(query: ResultQuery, venue: VenueId) {
  const reader = (answer: Fields) => readPage(answer, venue)
  return [imPaths.completedResults, resultsBody(query), reader] as const
}

/** IM answers sport by sport. */
function inOrder(ids: readonly string[], answer: Answer<readonly Fixture[]>): typeof answer {
  if (!answer.ok) return answer
  const known = new Map(answer.value.map((one) => [one.id, one]))
  return { ok: true, value: ids.flatMap((id) => known.get(id) ?? []) }
}

function quotedBody(picks: readonly SlipPick[]): Fields {
  return {
    EventIds: [...new Set(picks.map(({ fixtureId }) => fixtureId))],
    BetTypeIds: [...new Set(picks.map(imBetTypes.code))],
    PeriodIds: [...new Set(picks.map(({ period }) => imPeriods.code(period)))],
  }
}

/** Selections that are gone are left out. */
function quotesFrom(
  answer: Answer<readonly Fixture[]>,
  picks: readonly SlipPick[],
): Answer<readonly Quote[]> {
  return answer.ok ? { ok: true, value: quotesOf(answer.value, picks) } : answer
}

function quotesOf(fixtures: readonly Fixture[], picks: readonly SlipPick[]): Quote[] {
  return picks.flatMap(({ fixtureId, marketId, selectionId }) => {
    const fixture = fixtures.find(({ id }) => id === fixtureId)
    const market = fixture?.markets.find(({ id }) => id === marketId)
    const selection = market?.selections.find(({ id }) => id === selectionId)
    if (!fixture || !market || !selection) return []
    const isOpen = [fixture.marketState, market.state, selection.state].every((state) => {
      return state === 'open'
    })
    return [{ fixtureId, marketId, selectionId, odds: selection.odds, line: market.line, isOpen }]
  })
}

function firstOf(answer: Answer<readonly Fixture[]>): Answer<Fixture> {
  if (!answer.ok) return answer
  const [fixture] = answer.value
  return fixture ? { ok: true, value: fixture } : unknownFixture
}

function isAnyPending(orders: readonly PlacedOrder[]): boolean {
  return orders.some((order) => order.state === 'confirming')
}

const unknownFixture = {
  ok: false,
  failure: 'fixtureUnknown',
  code: '',
  message: '',
} as const
const european = 3
const pollMs = 1_000
const pollTimes = 60
