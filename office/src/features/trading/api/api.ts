import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  agreeTradingOrder,
  askResult,
  askVoid,
  listTradingOrders,
  resettleFixture,
  setMemberTerms,
  setTradingRule,
  type sidePrices,
  tradedBets,
  tradedReserves,
  tradingBoard,
  tradingExposure,
  tradingFixture,
  tradingProfile,
} from '@zhengju/contract/trading/office-calls'
import type { SportId, Stage } from '@zhengju/domain/sport'
import {
  noTerms,
  type TradingScope,
  type TradingTerms,
  type tradingOrderStates,
  type VoidReason,
} from '@zhengju/domain/trading'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { type List, useList } from '#lib/use-list.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { tradingText as text, tradingReasons, voidReasonText } from '#text/trading.ts'

export type Board = DataOf<typeof tradingBoard>
export type BoardFixture = Board['items'][number]
export type FixtureBoard = DataOf<typeof tradingFixture>
export type TradedBet = DataOf<typeof tradedBets>['items'][number]
export type TradedReserve = DataOf<typeof tradedReserves>['items'][number]
export type TradingOrder = DataOf<typeof listTradingOrders>['items'][number]
export type Exposure = DataOf<typeof tradingExposure>
export type LoggedPrice = DataOf<typeof sidePrices>['prices'][number]
export type Profile = NonNullable<DataOf<typeof tradingProfile>>

export interface BoardQuery {
  readonly stage?: Stage
  readonly sport?: SportId
  readonly competitionId?: string
  readonly name?: string
  readonly leastWorst?: string
}

/** What lists of the desk have of their own beside what every list is searched by. */
export interface DeskFilter<State> {
  readonly fixtureId?: string
  readonly state?: State
}
export type BetQuery = ListFilter & DeskFilter<TradedBet['state']>
export type ReserveQuery = ListFilter & DeskFilter<TradedReserve['state']>
export type OrderState = (typeof tradingOrderStates)[number]
export type OrderQuery = Pick<ListFilter, 'fromAt' | 'untilAt'> & DeskFilter<OrderState>

const everyMs = 5_000

export function useBoard(query: BoardQuery): Reading<Board> {
  return useRead(tradingBoard, { query: { ...query, size: 100 } }, { everyMs })
}

export function useFixtureBoard(fixtureId: string): Reading<FixtureBoard> {
  return useRead(tradingFixture, { params: { fixtureId } }, { everyMs })
}

export function useBets(query: BetQuery): List<TradedBet> {
  return useList([tradedBets.path, query], (from, signal) =>
    call(tradedBets, { query: { ...query, ...from } }, signal),
  )
}

export function useReserves(query: ReserveQuery): List<TradedReserve> {
  return useList(
    [tradedReserves.path, query],
    (from, signal) => call(tradedReserves, { query: { ...query, ...from } }, signal),
    { everyMs },
  )
}

export function useOrders(query: OrderQuery): List<TradingOrder> {
  return useList(
    [listTradingOrders.path, query],
    (from, signal) => call(listTradingOrders, { query: { ...query, ...from } }, signal),
    { everyMs: 15_000 },
  )
}

export function useExposure(): Reading<Exposure> {
  return useRead(tradingExposure, {}, { everyMs })
}

export function useProfile(memberId: string): Reading<DataOf<typeof tradingProfile>> {
  return useRead(tradingProfile, { params: { memberId } })
}

/** To what a rule belongs, and what that is called. */
export interface RuleOf {
  readonly scope: TradingScope
  readonly subject: string
  readonly name: string
  readonly own: TradingTerms | null
}

export function ruleQuestion(
  { scope, subject, name }: RuleOf,
  terms: TradingTerms,
): ReasonQuestion {
  return {
    title: text.ruleTitle,
    text: text.ruleText(name),
    action: text.set,
    suggestions: tradingReasons.rule,
    async run(command) {
      await call(setTradingRule, { body: { ...command, scope, subject, ...terms } })
      return text.done
    },
  }
}

export function stopQuestion(of: RuleOf, isSuspended: boolean): ReasonQuestion {
  return {
    ...ruleQuestion(of, { ...(of.own ?? noTerms), isSuspended }),
    title: isSuspended ? text.stopTitle : text.resumeTitle,
    text: isSuspended ? text.stopText(of.name) : text.resumeText(of.name),
    action: isSuspended ? text.stop : text.resume,
    suggestions: isSuspended ? tradingReasons.rule : tradingReasons.resume,
  }
}

export function resettleQuestion(fixtureId: string): ReasonQuestion {
  return {
    title: text.resettleTitle,
    text: text.resettleText,
    action: text.settleAgain,
    suggestions: tradingReasons.settle,
    async run(command) {
      const { count } = await call(resettleFixture, { params: { fixtureId }, body: command })
      return text.resettled(count)
    },
  }
}

export interface WantedResult {
  readonly fixtureId: string
  readonly period: 'full' | 'firstHalf'
  readonly home: number
  readonly away: number
}

export function resultQuestion(wanted: WantedResult): ReasonQuestion {
  return {
    title: text.resultTitle,
    text: text.resultText(`${text.periods[wanted.period]} ${wanted.home}-${wanted.away}`),
    action: text.enterResult,
    suggestions: tradingReasons.settle,
    async run(command) {
      await call(askResult, { body: { ...command, ...wanted } })
      return text.asked
    },
  }
}

export interface WantedVoid {
  readonly fixtureId: string
  readonly market: string
  readonly voidReason: VoidReason
}

export function voidQuestion(wanted: WantedVoid, name: string): ReasonQuestion {
  return {
    title: text.voidTitle,
    text: text.voidText(`${name}（${voidReasonText[wanted.voidReason]}）`),
    action: text.voidBets,
    suggestions: tradingReasons.settle,
    async run(command) {
      await call(askVoid, { body: { ...command, ...wanted } })
      return text.asked
    },
  }
}

export function agreeQuestion({ id }: TradingOrder): ReasonQuestion {
  return {
    title: text.agreeTitle,
    text: text.agreeText,
    action: text.agree,
    suggestions: tradingReasons.settle,
    async run(command) {
      await call(agreeTradingOrder, { params: { id }, body: command })
      return text.agreed
    },
  }
}

export function termsQuestion(
  memberId: string,
  terms: { readonly sharePercent: number; readonly delayMs: number },
): ReasonQuestion {
  return {
    title: text.termsTitle,
    text: text.termsText,
    action: text.set,
    suggestions: tradingReasons.terms,
    async run(command) {
      await call(setMemberTerms, { params: { memberId }, body: { ...command, ...terms } })
      return text.done
    },
  }
}
