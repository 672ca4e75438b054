import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { reserveStates } from '@zhengju/domain/reserve'
import { betStates } from '@zhengju/domain/slip'
import { stages } from '@zhengju/domain/sport'
import { tradingBounds, tradingScopes, voidReasons } from '@zhengju/domain/trading'
import { type TradingAnswer, tradingPaths } from '@zhengju/venue-protocol/control'
import {
  type Fields,
  fields,
  flag,
  integer,
  Malformed,
  oneOf,
  optional,
  optionalText,
  parsed,
  text,
} from '@zhengju/venue-protocol/parse'
import type { Controls } from '../../../host/game.ts'
import { failed, type TradingDesk } from './desk.ts'

/** What a trader asks, read strictly: what is not understood moves nothing. */
export function tradingControls(desk: TradingDesk): Controls {
  return {
    [tradingPaths.board]: read(readBoard, (query) => desk.board(query)),
    [tradingPaths.fixture]: read(fixtureOf, (fixtureId) => desk.fixture(fixtureId)),
    [tradingPaths.rule]: read(readRule, ({ rule, why }) => desk.setRule(rule, why)),
    [tradingPaths.member]: read(
      (body) => text(body, 'memberRef', 60),
      (memberRef) => desk.member(memberRef),
    ),
    [tradingPaths.terms]: read(readTerms, ({ memberRef, terms, why }) =>
      desk.setTerms(memberRef, terms, why),
    ),
    [tradingPaths.bets]: read(readSearch, (search) => desk.bets(search)),
    [tradingPaths.reserves]: read(readReserveSearch, (search) => desk.reserves(search)),
    [tradingPaths.story]: read(
      (body) => text(body, 'orderNo', 40),
      (orderNo) => desk.story(orderNo),
    ),
    [tradingPaths.betPrices]: read(
      (body) => text(body, 'orderNo', 40),
      (orderNo) => desk.betPrices(orderNo),
    ),
    [tradingPaths.sidePrices]: read(readSide, (asked) => desk.sidePrices(asked)),
    [tradingPaths.exposure]: () => desk.exposure(),
    [tradingPaths.result]: read(readResult, (correction) => desk.correctResult(correction)),
    [tradingPaths.resettle]: read(fixtureOf, (fixtureId) => desk.resettle(fixtureId)),
    [tradingPaths.void]: read(readVoid, (asked) => desk.makeVoid(asked)),
  }
}

function read<Asked>(
  readAsked: (body: Fields) => Asked,
  run: (asked: Asked) => TradingAnswer | Promise<TradingAnswer>,
) {
  return async (body: Fields): Promise<TradingAnswer> => {
    const asked = parsed(() => readAsked(body))
    return asked.ok ? run(asked.value) : failed('malformed', `${asked.field} is wrong`)
  }
}

function readBoard(body: Fields) {
  const size = integer(body, 'size', 1, 100)
  return {
    stage: optional(body, 'stage', (from, name) => oneOf(from, name, stages)),
    sport: optionalText(body, 'sport', 20),
    competitionId: optionalText(body, 'competitionId', 20),
    name: optionalText(body, 'name', 40),
    leastWorst: optional(body, 'leastWorst', amount) ?? 0n,
    after: optional(body, 'after', digits),
    size,
  }
}

function readRule(body: Fields) {
  const scope = oneOf(body, 'scope', tradingScopes)
  const subject = scope === 'all' ? '' : text(body, 'subject', 120)
  if (scope !== 'all' && !(scope === 'market' ? ofMarket : ofDigits).test(subject)) {
    throw new Malformed('subject')
  }
  const rule = {
    scope,
    subject,
    isSuspended: flag(body, 'isSuspended'),
    marginPercent: integer(body, 'marginPercent', 0, tradingBounds.marginPercent),
    limitPercent: integer(body, 'limitPercent', 1, 100),
    delayMs: integer(body, 'delayMs', 0, tradingBounds.delayMs),
  }
  return { rule, why: readWhy(body) }
}

function readTerms(body: Fields) {
  const terms = {
    sharePercent: integer(body, 'sharePercent', 1, 100),
    delayMs: integer(body, 'delayMs', 0, tradingBounds.delayMs),
  }
  return { memberRef: text(body, 'memberRef', 60), terms, why: readWhy(body) }
}

function readSearch(body: Fields) {
  return {
    ...readAnySearch(body),
    state: optional(body, 'state', (from, name) => oneOf(from, name, betStates)),
  }
}

function readReserveSearch(body: Fields) {
  const state = optional(body, 'state', (from, name) => oneOf(from, name, reserveStates))
  return { ...readAnySearch(body), state }
}

function readAnySearch(body: Fields) {
  return {
    orderNo: optionalText(body, 'orderNo', 64),
    memberRef: optionalText(body, 'memberRef', 60),
    fixtureId: optional(body, 'fixtureId', digits),
    amountFrom: optional(body, 'amountFrom', amount),
    amountTo: optional(body, 'amountTo', amount),
    fromAt: optional(body, 'fromAt', instant),
    untilAt: optional(body, 'untilAt', instant),
    after: optionalText(body, 'after', 64),
    // A file takes more at a time than a page shows.
    limit: integer(body, 'limit', 1, 500),
  }
}

function readResult(body: Fields) {
  return {
    fixtureId: fixtureOf(body),
    period: oneOf(body, 'period', ['full', 'firstHalf'] as const),
    score: optional(body, 'score', (from, name) => {
      const score = fields(from[name], name)
      return { home: integer(score, 'home', 0, 99), away: integer(score, 'away', 0, 99) }
    }),
  }
}

function readSide(body: Fields) {
  const side = text(body, 'side', 20)
  return { fixtureId: fixtureOf(body), market: text(body, 'market', 80), side }
}

function readVoid(body: Fields) {
  const market = optionalText(body, 'market', 80) ?? ''
  // One side alone is never made void: whoever asks for that is not given the whole market instead.
  if (optionalText(body, 'side', 16)) throw new Malformed('side')
  const { by, reason: note } = readWhy(body)
  return {
    fixtureId: fixtureOf(body),
    market,
    reason: oneOf(body, 'voidReason', voidReasons),
    note,
    by,
  }
}

function readWhy(body: Fields) {
  const commandId = optionalText(body, 'commandId', 60)
  return { by: text(body, 'by', 80), reason: text(body, 'reason', 200), commandId }
}

function fixtureOf(body: Fields): string {
  return digits(body, 'fixtureId')
}

function digits(body: Fields, name: string): string {
  const value = text(body, name, 18)
  if (!ofDigits.test(value)) throw new Malformed(name)
  return value
}

function amount(body: Fields, name: string): bigint {
  const value = parseMoney(text(body, name, 20), siteCurrency)
  if (value === undefined || value < 0n) throw new Malformed(name)
  return value
}

function instant(body: Fields, name: string): number {
  return integer(body, name, 0, Number.MAX_SAFE_INTEGER)
}

const ofDigits = /^\d{1,18}$/
const ofMarket = /^\d{1,18} [A-Za-z0-9/.-]{3,80}$/
