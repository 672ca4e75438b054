import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Bet } from '@zhengju/domain/slip'
import {
  obLimits,
  obPaths,
  parseBet,
  parseCashOut,
  parseLatestMarkets,
  parseLimits,
  toWireCashOut,
  toWireLatestMarket,
  toWireMost,
  toWireOrder,
  toWireOrderState,
  toWireSold,
  toWireTicket,
  type WantedSelection,
} from '@zhengju/venue-protocol/ob'
import {
  type Fields,
  looseInteger,
  Malformed,
  optional,
  type Parsed,
  text,
} from '@zhengju/venue-protocol/parse'
import type { MemberSession } from '../../../host/sessions.ts'
import type { OrderQuery, SportsbookEngine } from '../engine.ts'
import { offeredWith } from '../offered.ts'
import {
  data,
  refuse,
  refuseBuilt,
  refuseSale,
  type WireCall,
  type WireResult,
  type WireRoute,
} from './route.ts'

export const betRoutes: readonly WireRoute[] = [
  { method: 'POST', path: obPaths.latestMarkets, access: 'session', handle: latestMarkets },
  { method: 'POST', path: obPaths.limits, access: 'member', handle: limits },
  { method: 'POST', path: obPaths.bet, access: 'member', handle: bet },
  { method: 'GET', path: obPaths.orderStates, access: 'member', handle: orderStates },
  { method: 'POST', path: obPaths.ordersPB, access: 'member', isPacked: true, handle: orders },
  { method: 'GET', path: obPaths.cashOutAmounts, access: 'member', handle: cashOutOffers },
  { method: 'POST', path: obPaths.cashOut, access: 'member', handle: cashOut },
]

function latestMarkets({ engine, body }: WireCall<unknown>): WireResult {
  const wanted = accepted(parseLatestMarkets(body))
  return data(wanted.flatMap((selection) => latestMarket(engine, selection)))
}

/** What is not of the fixture is not looked for at all. */
function offered(engine: SportsbookEngine, wanted: WantedSelection) {
  const isOfIt = wanted.marketId.startsWith(`${wanted.fixtureId}_`)
  return isOfIt ? offeredWith(engine, wanted) : undefined
}

function latestMarket(engine: SportsbookEngine, wanted: WantedSelection): readonly Fields[] {
  const fixture = offered(engine, wanted)
  const market = fixture?.markets.find(({ id }) => id === wanted.marketId)
  const isKnown = market?.selections.some(({ id }) => id === wanted.selectionId)
  return fixture && market && isKnown
    ? [toWireLatestMarket(fixture, market, wanted.selectionId)]
    : []
}

async function limits({ engine, session, body }: WireCall<MemberSession>): Promise<WireResult> {
  const answer = await engine.issueTicket(session, accepted(parseLimits(body)))
  if (answer.ok) return data(toWireTicket(answer.ticket))
  return answer.why ? refuseBuilt(answer.why) : refuse(answer.failure)
}

async function bet({ engine, session, body }: WireCall<MemberSession>): Promise<WireResult> {
  const placement = accepted(parseBet(body))
  const answer = await engine.placeBet(session, placement)
  if (answer.ok) return data(reply(placement.ticketId, answer.orders))
  const { failure, mostStake } = answer
  return refuse(failure, mostStake === undefined ? undefined : toWireMost(mostStake))
}

function reply(globalId: string, orders: readonly Bet[]): Fields {
  const risk = orders.reduce((sum, order) => sum + order.risk, 0n)
  const potential = orders.reduce((sum, order) => sum + order.potentialReturn, 0n)
  const of = (isSingle: boolean) =>
    orders.filter((order) => (order.kind === 'single') === isSingle).map(toWireOrderState)
  return {
    globalId,
    lock: 0,
    betMoneyTotal: moneyText(risk, siteCurrency),
    maxWinMoneyTotal: moneyText(potential - risk, siteCurrency),
    orderDetailRespList: of(true),
    seriesOrderRespList: of(false),
  }
}

async function orderStates({ engine, session, query }: WireCall<MemberSession>) {
  const orderNos = text(query, 'orderNos', 1000).split(',')
  if (orderNos.length > obLimits.orderNos) throw new Malformed('orderNos')
  const found = await Promise.all(orderNos.map((orderNo) => engine.order(session, orderNo)))
  return data(found.flatMap((order) => (order ? [toWireOrderState(order)] : [])))
}

async function orders({ engine, session, body, now }: WireCall<MemberSession>) {
  const found = await engine.orders(session, {
    state: looseInteger(body, 'orderStatus', 0, 1) === 0 ? 'open' : 'settled',
    page: optional(body, 'page', (from, name) => looseInteger(from, name, 1, 1000)) ?? 1,
    size: optional(body, 'size', (from, name) => looseInteger(from, name, 1, 100)) ?? 20,
    ...period(body, now),
  })
  return data({ total: found.total, records: found.orders.map(toWireOrder) })
}

async function cashOutOffers({ engine, session, query }: WireCall<MemberSession>) {
  const orderNos = text(query, 'orderNo', 1000).split(',')
  if (orderNos.length > obLimits.orderNos) throw new Malformed('orderNo')
  return data((await engine.cashOutOffers(session, orderNos)).map(toWireCashOut))
}

async function cashOut({ engine, session, body }: WireCall<MemberSession>): Promise<WireResult> {
  const order = accepted(parseCashOut(body))
  const answer = await engine.cashOut(session, order)
  return answer.ok ? data(toWireSold(order)) : refuseSale(answer.failure)
}

/** `beginTime` and `endTime`, or `timeType` 1 today, 2 yesterday, 3 seven days, 4 thirty days. */
function period(body: Fields, now: number): Pick<OrderQuery, 'from' | 'to'> {
  const from = optional(body, 'beginTime', looseInteger)
  const to = optional(body, 'endTime', looseInteger)
  const type = optional(body, 'timeType', (source, name) => looseInteger(source, name, 1, 4))
  if (from !== undefined || to !== undefined || type === undefined) return { from, to }
  const today = Math.floor((now + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  if (type === 2) return { from: today - dayMs, to: today }
  const days = type === 1 ? 0 : type === 3 ? 6 : 29
  return { from: today - days * dayMs, to: undefined }
}

function accepted<Value>(result: Parsed<Value>): Value {
  if (!result.ok) throw new Malformed(result.field)
  return result.value
}

const dayMs = 86_400_000
/** Days of the site: Asia/Shanghai, no summer time. */
const shanghaiMs = 8 * 3_600_000
