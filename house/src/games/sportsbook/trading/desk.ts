import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { MemberTerms } from '@zhengju/domain/slip'
import {
  marketSubject,
  noTerms,
  type TradingRule,
  tradingBounds,
  type VoidReason,
} from '@zhengju/domain/trading'
import type { TradingAnswer, TradingFailure } from '@zhengju/venue-protocol/control'
import type { Correction } from '../settlement/results.ts'
import { correct } from '../settlement/results.ts'
import { settleDecided, settleOrder } from '../settlement/settle.ts'
import type { Sportsbook } from '../sportsbook.ts'
import { apart, type SportsbookState } from '../state.ts'
import type { BetSearch } from '../store/desk.ts'
import { memberRecord, ordersOn } from '../store/desk.ts'
import type { ReserveSearch } from '../store/reserves.ts'
import { saveRule, saveTerms, type Why } from '../store/trading.ts'
import { insertVoid, isMadeVoid } from '../store/voids.ts'
import { type BoardQuery, boardOf, fixtureBoard } from './board.ts'
import { exposureOf } from './exposure.ts'
import { errorOn } from './obvious-error.ts'
import { betPrices, type SideAsked, sidePrices } from './prices.ts'
import { reservesPage } from './reserves.ts'
import { betStory, betsPage } from './story.ts'

/** What whoever trades may do. What moves money is asked by two: the platform sees to that. */
export interface TradingDesk {
  board(query: BoardQuery): TradingAnswer
  fixture(fixtureId: string): TradingAnswer
  setRule(rule: TradingRule, why: Why): Promise<TradingAnswer>
  member(memberRef: string): Promise<TradingAnswer>
  setTerms(memberRef: string, terms: MemberTerms, why: Why): Promise<TradingAnswer>
  bets(search: BetSearch): Promise<TradingAnswer>
  reserves(search: ReserveSearch): Promise<TradingAnswer>
  story(orderNo: string): Promise<TradingAnswer>
  betPrices(orderNo: string): Promise<TradingAnswer>
  sidePrices(asked: SideAsked): Promise<TradingAnswer>
  exposure(): Promise<TradingAnswer>
  correctResult(correction: Correction): Promise<TradingAnswer>
  resettle(fixtureId: string): Promise<TradingAnswer>
  makeVoid(asked: AskedVoid): Promise<TradingAnswer>
}

export interface AskedVoid {
  readonly fixtureId: string
  readonly market: string
  readonly reason: VoidReason
  readonly note: string
  readonly by: string
}

type Alone = <Answer>(run: () => Promise<Answer>) => Promise<Answer>

export function createTradingDesk(
  parts: SportsbookState,
  at: Sportsbook['at'],
  alone: Alone,
): TradingDesk {
  const { db } = parts
  return {
    board: (query) => done(boardOf(parts, query)),
    fixture(fixtureId) {
      const board = fixtureBoard(parts, at, fixtureId)
      return board ? done(board) : failed('unknown', 'no such fixture')
    },
    setRule: (rule, why) => alone(() => setRule(parts, rule, why)),
    async member(memberRef) {
      const record = await db.read((tx) => memberRecord(tx, memberRef))
      return record ? done(profileOf(parts, record)) : failed('unknown', 'no such member')
    },
    async setTerms(memberRef, terms, why) {
      const record = await db.read((tx) => memberRecord(tx, memberRef))
      if (!record) return failed('unknown', 'no such member')
      await db.tx((tx) => saveTerms(tx, record.memberId, terms, why))
      return done({ isSet: true })
    },
    bets: async (search) => done(await db.read((tx) => betsPage(tx, search))),
    reserves: async (search) => done(await db.read((tx) => reservesPage(parts, tx, search))),
    async story(orderNo) {
      const story = await db.read((tx) => betStory(tx, orderNo))
      return story ? done(story) : failed('unknown', 'no such bet')
    },
    async betPrices(orderNo) {
      const prices = await db.read((tx) => betPrices(tx, orderNo))
      return prices ? done(prices) : failed('unknown', 'no such bet')
    },
    async sidePrices(asked) {
      const prices = await sidePrices(parts, asked)
      return prices ? done(prices) : failed('unknown', 'not offered')
    },
    exposure: async () => done(await exposureOf(parts)),
    correctResult: (correction) => alone(() => correctFed(parts, correction)),
    resettle: (fixtureId) => alone(() => resettle(parts, fixtureId)),
    makeVoid: (asked) => alone(() => makeVoid(parts, asked)),
  }
}

async function setRule(
  parts: SportsbookState,
  rule: TradingRule,
  why: Why,
): Promise<TradingAnswer> {
  const { book, db, runtime, trading } = parts
  if (rule.marginPercent > tradingBounds.marginPercent) return failed('malformed', 'margin')
  const [fixtureId = ''] = rule.subject.split(' ')
  const isFixture = rule.scope === 'fixture' || rule.scope === 'market'
  if (isFixture && !book.stored(fixtureId)) return failed('unknown', 'no such fixture')
  const outcome = await db.tx(async (tx) => {
    if (!rule.isSuspended && (await isMadeVoid(tx, rule))) return 'decided'
    return (await saveRule(tx, rule, why)) ? 'saved' : 'told'
  })
  if (outcome === 'decided') return failed('decided', 'what was made void is not opened again')
  // Told again or late: the answer is the same, and what was set since stands.
  if (outcome === 'told') return done({ isSet: true })
  trading.rules.set(rule)
  // Heard at once, before the next look: a stop that waits for a second is none.
  const changes = isFixture
    ? book.lookAt(fixtureId, runtime.clock.now())
    : book.look(runtime.clock.now())
  for (const change of changes) parts.publish(change)
  return done({ isSet: true })
}

/** A match that we invent ends as its plan says, to which we committed before its first price. */
async function correctFed(parts: SportsbookState, correction: Correction): Promise<TradingAnswer> {
  const stored = parts.book.stored(correction.fixtureId)
  if (!stored) return failed('unknown', 'no such fixture')
  if (stored.playedOn === undefined)
    return failed('notFed', 'an invented match ends as it was committed to')
  if (!(await correct(parts, correction)))
    return failed('notEnded', 'this period has no result yet')
  await settleDecided(parts)
  return done({ isSet: true })
}

/**
 * Every bet on a fixture is reckoned once more: one whose payout stays as it is hears nothing. Where one throws the others
 * are done, and that it is not is the answer: whoever asked asks again.
 */
async function resettle(parts: SportsbookState, fixtureId: string): Promise<TradingAnswer> {
  let after = ''
  let count = 0
  let failedCount = 0
  for (;;) {
    const orders = await parts.db.read((tx) => ordersOn(tx, fixtureId, after, pageSize))
    for (const { orderNo, state } of orders) {
      if (await apart(parts, orderNo, (tx) => settleOrder(parts, tx, orderNo, state))) count += 1
      else failedCount += 1
    }
    const last = orders.at(-1)
    if (!last || orders.length < pageSize) break
    after = last.orderNo
  }
  parts.wakeWallet()
  if (failedCount > 0) return failed('unsettled', `${failedCount} bets could not be settled`)
  return done({ count })
}

/** The market takes no more bets from then on, at any venue. */
async function makeVoid(parts: SportsbookState, asked: AskedVoid): Promise<TradingAnswer> {
  const { fixtureId, market, note, by } = asked
  if (!parts.book.stored(fixtureId)) return failed('unknown', 'no such fixture')
  const rule: TradingRule = {
    scope: market === '' ? 'fixture' : 'market',
    subject: market === '' ? fixtureId : marketSubject(fixtureId, market),
    ...noTerms,
    isSuspended: true,
  }
  const evidence = asked.reason === 'obviousError' ? await errorOn(parts, asked) : undefined
  if (asked.reason === 'obviousError' && !evidence) {
    return failed('noError', 'the price log shows no obvious error on these bets')
  }
  await setRule(parts, rule, { by, reason: note })
  await parts.db.tx((tx) =>
    insertVoid(tx, { ...asked, ...(evidence && { evidence }) }, { by, note }),
  )
  return resettle(parts, fixtureId)
}

function profileOf(
  { trading }: SportsbookState,
  record: NonNullable<Awaited<ReturnType<typeof memberRecord>>>,
): object {
  const { memberId, bets, inPlay, refused, staked, paid, terms } = record
  return {
    bets,
    inPlay,
    refused,
    staked: moneyText(staked, siteCurrency),
    paid: moneyText(paid, siteCurrency),
    openWin: moneyText(trading.positions.member(memberId), siteCurrency),
    terms: terms ?? null,
  }
}

function done(data: object): TradingAnswer {
  return { ok: true, data }
}

export function failed(failure: TradingFailure, line: string): TradingAnswer {
  return { ok: false, failure, line }
}

const pageSize = 200
