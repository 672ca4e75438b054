import * as schema from '@zhengju/contract/trading/office-schema'
import { oddsText } from '@zhengju/domain/odds'
import { siteTimeText } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { exportText as text } from '../../text/export.ts'
import * as tradingWords from '../../text/export-trading.ts'
import { type House, tradedBets, tradedReserves, tradingOrders } from '../trading/index.ts'
import { exportSource } from './source-module.ts'

const { tradingHeads: heads, ...words } = tradingWords
const permission = 'trading.read'

/** The trading desk: the first two come from the house, page by page. */
export const tradingLists = (house: House) => ({
  tradedBets: exportSource({
    permission,
    query: schema.tradedBets.query,
    read: (tx, query) => tradedBets(house, within(tx), query),
    columns: [
      [text.order, ({ orderNo }) => orderNo],
      [text.member, ({ memberName }) => memberName],
      [heads.venue, ({ venue }) => venue.toUpperCase()],
      [heads.fixture, ({ legs }) => legs.map(({ fixtureId }) => fixtureId).join(' ')],
      [heads.teams, ({ legs }) => legs.map(teamsOf).join(' / ')],
      [heads.selection, ({ legs }) => legs.map(selectionOf).join(' / ')],
      [heads.stake, ({ risk }) => risk],
      [heads.payout, ({ payout }) => payout ?? ''],
      [text.status, ({ state }) => words.betStateText[state]],
      [text.createdAt, ({ placedAt }) => siteTimeText(placedAt)],
      [heads.settledAt, ({ settledAt }) => (settledAt === null ? '' : siteTimeText(settledAt))],
    ],
  }),
  tradedReserves: exportSource({
    permission,
    query: schema.tradedReserves.query,
    read: (tx, query) => tradedReserves(house, within(tx), query),
    columns: [
      [text.order, ({ orderNo }) => orderNo],
      [text.member, ({ memberName }) => memberName],
      [heads.venue, ({ venue }) => venue.toUpperCase()],
      [heads.fixture, ({ leg }) => leg.fixtureId],
      [heads.teams, ({ leg }) => teamsOf(leg)],
      [heads.selection, ({ leg }) => selectionOf(leg)],
      [heads.stake, ({ stake }) => stake],
      [heads.asked, ({ asked }) => priceOf(asked)],
      [text.status, ({ state }) => words.reserveStateText[state]],
      [text.createdAt, ({ reservedAt }) => siteTimeText(reservedAt)],
    ],
  }),
  tradingOrders: exportSource({
    permission,
    query: schema.listTradingOrders.query,
    read: tradingOrders,
    columns: [
      [text.kind, ({ deed }) => words.deedText[deed]],
      [heads.fixture, ({ fixtureId }) => fixtureId],
      [heads.market, ({ market }) => market],
      [heads.voidReason, ({ voidReason }) => (voidReason ? words.voidReasonText[voidReason] : '')],
      [heads.score, ({ score }) => score ?? ''],
      [text.applicant, ({ askedBy }) => askedBy],
      [text.reason, ({ reason }) => reason],
      [text.checkUser, ({ agreedBy }) => agreedBy ?? ''],
      [text.status, ({ isDone }) => (isDone ? heads.done : heads.waiting)],
      [text.createdAt, ({ askedAt }) => siteTimeText(askedAt)],
    ],
  }),
})

interface Leg {
  readonly home: string
  readonly away: string
  readonly family: string
  readonly line: number | null
  readonly side: string
  readonly odds: number
}

function teamsOf({ home, away }: Leg): string {
  return `${home} – ${away}`
}

function selectionOf({ family, line, side, odds }: Leg): string {
  const terms = line === null ? '' : String(line / quarters)
  return [family, terms, side, `@${priceOf(odds)}`].filter((part) => part !== '').join(' ')
}

/** Lines are kept in quarters. */
const quarters = 4

function priceOf(odds: number): string {
  return oddsText(odds, 'european')
}

/** Names are read in the transaction that makes the file. */
function within(tx: Tx) {
  return <Found>(run: (tx: Tx) => Promise<Found>) => run(tx)
}
