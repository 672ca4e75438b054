import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { SlipLeg } from '@zhengju/domain/slip'
import {
  fbLimits,
  fbPaths,
  type OptionStatus,
  type ParsedPlacement,
  parseCancel,
  parseCashOut,
  parseJumpLine,
  parseMultiple,
  parseReserve,
  parseSinglePass,
  readBetListQuery,
  readIds,
  readReservePage,
  toWireCashOut,
  toWireJumpLine,
  toWireRecord,
  toWireReserve,
  toWireSold,
  toWireState,
} from '@zhengju/venue-protocol/fb'
import { Malformed, type Parsed } from '@zhengju/venue-protocol/parse'
import type { MemberSession } from '../../../host/sessions.ts'
import type { SportsbookEngine } from '../engine.ts'
import { offeredWith } from '../offered.ts'
import {
  answer,
  type FbCall,
  type FbResult,
  type FbRoute,
  refuse,
  refuseBuilt,
  refuseReserve,
  refuseSale,
} from './route.ts'

type MemberCall = FbCall & { readonly session: MemberSession }

export const betRoutes: readonly FbRoute[] = [
  { path: fbPaths.jumpLine, access: 'member', handle: jumpLine },
  {
    path: fbPaths.single,
    access: 'member',
    handle: (call) => place(call, parseSinglePass(call.body)),
  },
  {
    path: fbPaths.multiple,
    access: 'member',
    handle: (call) => place(call, parseMultiple(call.body)),
  },
  { path: fbPaths.orderStatus, access: 'member', handle: orderStatus },
  { path: fbPaths.betList, access: 'member', handle: betList },
  { path: fbPaths.cashOutPrice, access: 'member', handle: cashOutPrice },
  { path: fbPaths.cashOut, access: 'member', handle: cashOut },
  { path: fbPaths.reserve, access: 'member', handle: reserve },
  { path: fbPaths.reserves, access: 'member', handle: reserves },
  { path: fbPaths.reserveUpdate, access: 'member', handle: cancelReserve },
  { path: fbPaths.base, access: 'member', handle: base },
]

async function jumpLine({ engine, session, body }: MemberCall): Promise<FbResult> {
  const slip = accepted(parseJumpLine(body))
  const told = await engine.issueTicket(session, slip)
  const rows = slip.legs.map((leg) => statusOf(engine, leg))
  if (told.ok) return answer(toWireJumpLine(told.ticket, rows))
  if (told.why) return refuseBuilt(told.why)
  // What is not on sale is no failure of the call: each market says how it stands.
  const isOfMarket = told.failure === 'marketClosed' || told.failure === 'selectionUnknown'
  return isOfMarket ? answer(toWireJumpLine(undefined, rows)) : refuse(told.failure)
}

function statusOf(engine: SportsbookEngine, leg: SlipLeg): OptionStatus {
  const fixture = offeredWith(engine, leg)
  const market = fixture?.markets.find(({ id }) => id === leg.marketId)
  const selection = market?.selections.find(({ id }) => id === leg.selectionId)
  if (!fixture) return { leg, status: 404, odds: undefined }
  if (!market || !selection) return { leg, status: -1, odds: undefined }
  const { seen } = leg
  const isAsSeen =
    seen?.family === market.family &&
    (seen.sport ?? 'football') === (fixture.sport ?? 'football') &&
    seen.unit === market.unit &&
    seen.number === market.number &&
    seen.period === market.period &&
    seen.line === (market.line ?? null) &&
    seen.side === selection.side
  if (!isAsSeen) return { leg, status: 404, odds: undefined }
  const states = [fixture.marketState, market.state, selection.state]
  const isOpen = states.every((state) => state === 'open') && market.isInPlay === leg.isInPlay
  return { leg, status: isOpen ? 1 : 0, odds: selection.odds }
}

async function place(
  { engine, session }: MemberCall,
  read: Parsed<ParsedPlacement>,
): Promise<FbResult> {
  const placed = await engine.placeBet(session, accepted(read))
  if (placed.ok) return answer(placed.orders.map(toWireState))
  const { failure, mostStake } = placed
  if (mostStake === undefined) return refuse(failure)
  return refuse(failure, { smax: moneyText(mostStake, siteCurrency) })
}

async function orderStatus({ engine, session, body }: MemberCall): Promise<FbResult> {
  const ids = readIds(body, 'orderIds', fbLimits.orders)
  const found = await Promise.all(ids.map((id) => engine.order(session, id)))
  return answer(found.flatMap((bet) => (bet ? [toWireState(bet)] : [])))
}

async function betList({ engine, session, body }: MemberCall): Promise<FbResult> {
  const { isSettled, ...query } = readBetListQuery(body)
  const state = isSettled ? 'settled' : 'open'
  const { total, orders } = await engine.orders(session, { state, ...query })
  return answer({ total, records: orders.map(toWireRecord) })
}

async function cashOutPrice({ engine, session, body }: MemberCall): Promise<FbResult> {
  const ids = readIds(body, 'orderIds', fbLimits.orders)
  return answer((await engine.cashOutOffers(session, ids)).map(toWireCashOut))
}

async function cashOut({ engine, session, body }: MemberCall): Promise<FbResult> {
  const order = accepted(parseCashOut(body))
  const sold = await engine.cashOut(session, order)
  return sold.ok ? answer(toWireSold(order)) : refuseSale(sold.failure)
}

async function reserve({ engine, session, body }: MemberCall): Promise<FbResult> {
  const made = await engine.reserveBet(session, accepted(parseReserve(body)))
  if (made.ok) return answer(toWireReserve(made.reservation))
  const { failure, mostStake } = made
  if (failure === 'full' || failure === 'price') return refuseReserve(failure)
  if (mostStake === undefined) return refuse(failure)
  return refuse(failure, { smax: moneyText(mostStake, siteCurrency) })
}

async function reserves({ engine, session, body }: MemberCall): Promise<FbResult> {
  const { total, reserves: found } = await engine.reserves(session, readReservePage(body))
  return answer({ total, records: found.map(toWireReserve) })
}

async function cancelReserve({ engine, session, body }: MemberCall): Promise<FbResult> {
  const found = await engine.cancelReserve(session, accepted(parseCancel(body)))
  return found ? answer(toWireReserve(found)) : refuse('selectionUnknown')
}

async function base({ engine, session }: MemberCall): Promise<FbResult> {
  const amount = await engine.balance(session)
  if (amount === undefined) return refuse('system')
  return answer({ bl: moneyText(amount, siteCurrency), id: session.memberId, cid: 1 })
}

function accepted<Value>(result: Parsed<Value>): Value {
  if (!result.ok) throw new Malformed(result.field)
  return result.value
}
