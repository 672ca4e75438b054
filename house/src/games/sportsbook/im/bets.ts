import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { SlipLeg } from '@zhengju/domain/slip'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import {
  imPaths,
  parseBetInfo,
  parseBuyBack,
  parsePlaceBet,
  readConfirmations,
  readDateType,
  readWagerIds,
  readWagerQuery,
  type SelectionStatus,
  toWireBetInfo,
  toWireBought,
  toWireRecord,
  toWireTrade,
  toWireWager,
} from '@zhengju/venue-protocol/im'
import { Malformed, type Parsed } from '@zhengju/venue-protocol/parse'
import type { MemberSession } from '../../../host/sessions.ts'
import type { OrderQuery, SportsbookEngine } from '../engine.ts'
import { offeredWith } from '../offered.ts'
import {
  answer,
  type ImCall,
  type ImResult,
  type ImRoute,
  refuse,
  refuseBuilt,
  refuseSale,
} from './route.ts'

type MemberCall = ImCall<MemberSession>

export const betRoutes: readonly ImRoute[] = [
  member(imPaths.betInfo, betInfo),
  member(imPaths.placeBet, placeBet),
  member(imPaths.pendingStatus, pendingStatus),
  member(imPaths.betList, betList),
  member(imPaths.statement, statement),
  member(imPaths.betTrade, betTrade),
  member(imPaths.submitBuyBack, submitBuyBack),
  member(imPaths.balance, balance),
]

function member(path: string, handle: (call: MemberCall) => ImResult | Promise<ImResult>): ImRoute {
  return { path, access: 'member', handle }
}

async function betInfo({ engine, session, body }: MemberCall): Promise<ImResult> {
  const slip = accepted(parseBetInfo(body))
  const told = await engine.issueTicket(session, slip)
  const rows = slip.legs.map((leg) => statusOf(engine, leg))
  if (told.ok) return answer(toWireBetInfo(told.ticket, rows))
  if (told.why) return refuseBuilt(told.why)
  const isOfSelection = told.failure === 'marketClosed' || told.failure === 'selectionUnknown'
  return isOfSelection
    ? refuse('marketClosed', toWireBetInfo(undefined, rows))
    : refuse(told.failure)
}

/** 350: it takes no bets, or is none of what was said of it. */
function statusOf(engine: SportsbookEngine, leg: SlipLeg): SelectionStatus {
  const fixture = offeredWith(engine, leg)
  const market = fixture?.markets.find(({ id }) => id === leg.marketId)
  const selection = market?.selections.find(({ id }) => id === leg.selectionId)
  if (!fixture) return { leg, status: 380, odds: undefined }
  if (!market || !selection) return { leg, status: 350, odds: undefined }
  if (!isAsSeen(leg, fixture, market, selection)) return { leg, status: 380, odds: undefined }
  const states = [fixture.marketState, market.state, selection.state]
  const isOpen = states.every((state) => state === 'open') && market.isInPlay === leg.isInPlay
  const status = !isOpen ? 350 : selection.odds === leg.odds ? 100 : 381
  return { leg, status, odds: selection.odds }
}

function isAsSeen(
  { seen }: SlipLeg,
  fixture: Fixture,
  market: Market,
  selection: Selection,
): boolean {
  if (!seen) return true
  const isLine = seen.line === undefined || seen.line === (market.line ?? null)
  const isSide = seen.side === undefined || seen.side === selection.side
  const isSport = (seen.sport ?? 'football') === (fixture.sport ?? 'football')
  const isKind = seen.family === market.family && seen.unit === market.unit
  const isPart = seen.period === market.period && seen.number === market.number
  return isSport && isKind && isPart && isLine && isSide
}

async function placeBet({ engine, session, body }: MemberCall): Promise<ImResult> {
  const placed = await engine.placeBet(session, accepted(parsePlaceBet(body)))
  if (placed.ok) {
    const wagers = placed.orders.map(toWireWager)
    return answer({
      WagerSelectionInfos: wagers,
      AcceptedWagerSelectionList: wagers.flatMap((wager) => wager.AcceptedWagerSelectionList),
    })
  }
  const { failure, mostStake } = placed
  if (mostStake === undefined) return refuse(failure)
  return refuse(failure, { MaxStakeAmount: moneyText(mostStake, siteCurrency) })
}

async function pendingStatus({ engine, session, body }: MemberCall): Promise<ImResult> {
  const ids = readWagerIds(body)
  const found = await Promise.all(ids.map((id) => engine.order(session, id)))
  return answer({ WagerSelectionInfos: found.flatMap((bet) => (bet ? [toWireWager(bet)] : [])) })
}

async function betList(call: MemberCall): Promise<ImResult> {
  const wanted = readConfirmations(call.body)
  return list(call, 'open', (state) => wanted.includes(state))
}

async function statement(call: MemberCall): Promise<ImResult> {
  readDateType(call.body)
  return list(call, 'settled', () => true)
}

async function list(
  { engine, session, body }: MemberCall,
  state: OrderQuery['state'],
  isWanted: (
    state: Awaited<ReturnType<SportsbookEngine['orders']>>['orders'][number]['state'],
  ) => boolean,
): Promise<ImResult> {
  const { total, orders } = await engine.orders(session, { state, ...readWagerQuery(body) })
  const shown = orders.filter((order) => isWanted(order.state))
  return answer({
    TotalRecords: total,
    WagerList: shown.map((bet) => toWireRecord(bet, session.account)),
  })
}

async function betTrade({ engine, session, body }: MemberCall): Promise<ImResult> {
  const offers = await engine.cashOutOffers(session, readWagerIds(body))
  return answer({ BetTradeList: offers.map(toWireTrade) })
}

async function submitBuyBack({ engine, session, body }: MemberCall): Promise<ImResult> {
  const order = accepted(parseBuyBack(body))
  const sold = await engine.cashOut(session, order)
  return sold.ok ? answer(toWireBought(order)) : refuseSale(sold.failure)
}

async function balance({ engine, session }: MemberCall): Promise<ImResult> {
  const amount = await engine.balance(session)
  if (amount === undefined) return refuse('system')
  return answer({ BalanceAmount: moneyText(amount, siteCurrency), Currency: session.currency })
}

function accepted<Value>(result: Parsed<Value>): Value {
  if (!result.ok) throw new Malformed(result.field)
  return result.value
}
