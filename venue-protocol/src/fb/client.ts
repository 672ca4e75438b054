import type { BetTicket, Quote, SlipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  Answer,
  ClientPlacement,
  LiveChange,
  PlacedOrder,
  ReserveClient,
  VenueClient,
} from '../client/index.ts'
import { createPending, openPolling } from '../client/polling.ts'
import { sentAgain } from '../client/sent-again.ts'
import { fields } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { type FbShared, relaunchThrottleMs, throttled } from '../routing/index.ts'
import { cashOutBody, readCashOuts, readSale } from './cash-out.ts'
import { fbMessage } from './codes.ts'
import { createComparing } from './comparing.ts'
import { type JumpLine, jumpLineBody, readJumpLine } from './jump-line.ts'
import { readMatch } from './match.ts'
import { betListBody, readRecords, readStates } from './order.ts'
import { fbPaths } from './paths.ts'
import { listBody, popularBody, readCounts, readPage, resultsBody } from './query.ts'
import { cancelBody, readReserve, readReserves, reserveBody } from './reserve.ts'
import { isSingles, multipleBody, singlePassBody } from './slip.ts'
import { fbVenue } from './tables.ts'
import { createCall } from './transport.ts'

export interface FbClientOptions {
  /** Which venue speaks the wire there; FB itself when nothing is said. */
  readonly venue?: VenueId
  /** Read for each request, so that a relaunch is seen at once. */
  readonly shared: () => Omit<FbShared, 'venue'>
  readonly fetch: typeof fetch
  readonly now: () => number
  /** The venue token is over (14010): launch again. Called once in 1,000 ms at most. */
  readonly onSessionDead: () => void | Promise<void>
  /** Whether a member has entered: a visitor has no orders to ask after. */
  readonly isMember: () => boolean
}

/** The FB venue in the normalised model. */
export function createFbClient(options: FbClientOptions): VenueClient {
  const { venue = fbVenue, isMember, now } = options
  const shared = (): FbShared => ({ venue: 'fb', ...options.shared() })
  const relaunch = throttled(options.onSessionDead, relaunchThrottleMs, now)
  const call = createCall({ ...options, shared, relaunch })
  const pending = createPending(now)
  const fixture = async (id: string): Promise<Answer<Fixture>> => {
    const answer = await call(fbPaths.detail, { matchId: id, oddsType: 1 }, (data) =>
      readMatch(data, venue),
    )
    if (!answer.ok) return answer
    return answer.value ? { ok: true, value: answer.value } : foreign
  }
  const readFixtures = (data: unknown) => readPage(data, venue).fixtures
  const fixturesById = async (ids: readonly string[]) => {
    const body = { matchIds: ids, current: 1, size: 200, orderBy: 0, oddsType: 1 }
    const answer = await call(fbPaths.list, body, readFixtures)
    if (!answer.ok) return answer
    const known = new Map(answer.value.map((one) => [one.id, one]))
    return { ok: true, value: ids.flatMap((id) => known.get(id) ?? []) } as const
  }

  async function orderStates(orderNos: readonly string[]) {
    const answer = await call(fbPaths.orderStatus, { orderIds: orderNos }, readStates)
    if (answer.ok) pending.note(answer.value)
    return answer
  }

  async function placeBet(placement: ClientPlacement) {
    const send = () =>
      isSingles(placement)
        ? call(fbPaths.single, singlePassBody(placement), readStates)
        : call(fbPaths.multiple, multipleBody(placement), readStates)
    const answer = await sentAgain(send)
    if (answer.ok) pending.add(answer.value)
    return answer
  }

  const createLook = (tell: (change: LiveChange) => void) =>
    createComparing({ fixture, fixturesById }, tell)
  const balance = () => call(fbPaths.base, {}, (data) => wireMoney(fields(data), 'bl'))
  return {
    venue,
    counts: () => call(fbPaths.statistical, {}, readCounts),
    fixtures: (query) => call(fbPaths.list, listBody(query), (data) => readPage(data, venue)),
    fixturesById,
    fixture,
    results: (query) => call(fbPaths.results, resultsBody(query), (data) => readPage(data, venue)),
    popular: (query) =>
      call(fbPaths.recommended, popularBody(query), (data) => readPage(data, venue)),
    quotes: (picks) => quotesFrom(fixture, picks),
    ticket: async (mode, picks) =>
      ticketOf(await call(fbPaths.jumpLine, jumpLineBody(mode, picks), readJumpLine)),
    placeBet,
    orderStates,
    awaitOrders: (orderNos) => awaited(orderStates, orderNos),
    orders: (query) => call(fbPaths.betList, betListBody(query, now()), readRecords),
    cashOutOffers: (orderNos) => call(fbPaths.cashOutPrice, { orderIds: orderNos }, readCashOuts),
    cashOut: (order) =>
      sentAgain(() => call(fbPaths.cashOut, cashOutBody(order), (data) => readSale(fields(data)))),
    ...(venue === fbVenue && { reserves: reservesOf(call) }),
    balance,
    subscribe: (onChange) =>
      openPolling({ createLook, pending, orderStates, balance, isMember }, onChange),
  }
}

/** A slip without a ticket was answered all the same: its markets say why. */
function ticketOf(answer: Answer<JumpLine>): Answer<BetTicket> {
  if (!answer.ok) return answer
  const { value } = answer
  if (value.ok) return { ok: true, value: value.ticket }
  return { ok: false, failure: value.failure, code: '', message: fbMessage(value.failure) }
}

/** Bets that wait for their price: the house takes them at FB alone (decision 343). */
function reservesOf(call: ReturnType<typeof createCall>): ReserveClient {
  const readOne = (data: unknown) => readReserve(fields(data))
  return {
    reserve: (order) => sentAgain(() => call(fbPaths.reserve, reserveBody(order), readOne)),
    list: ({ page, size }) => call(fbPaths.reserves, { current: page, size }, readReserves),
    cancel: (orderNo) => sentAgain(() => call(fbPaths.reserveUpdate, cancelBody(orderNo), readOne)),
  }
}

async function quotesFrom(
  fixture: VenueClient['fixture'],
  picks: readonly SlipPick[],
): Promise<Answer<readonly Quote[]>> {
  const ids = [...new Set(picks.map(({ fixtureId }) => fixtureId))]
  const found: Fixture[] = []
  for (const answer of await Promise.all(ids.map(fixture))) {
    if (answer.ok) found.push(answer.value)
    else if (answer.failure !== 'fixtureUnknown') return answer
  }
  return { ok: true, value: quotesOf(found, picks) }
}

/** Selections that are gone are left out. */
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

async function awaited(
  orderStates: VenueClient['orderStates'],
  orderNos: readonly string[],
): Promise<Answer<readonly PlacedOrder[]>> {
  for (let left = pollTimes; ; left--) {
    const answer = await orderStates(orderNos)
    if (left === 1 || (answer.ok && !isAnyPending(answer.value))) return answer
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function isAnyPending(orders: readonly PlacedOrder[]): boolean {
  return orders.some((order) => order.state === 'confirming')
}

const foreign = { ok: false, failure: 'system', code: '', message: '' } as const
const pollMs = 1_000
const pollTimes = 60
