import type { Fixture } from '@zhengju/domain/sport'
import { imCode, imPaths, imStampMs } from '@zhengju/venue-protocol/im'
import type { Fields } from '@zhengju/venue-protocol/parse'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEngine } from '../wire/testing/fake-engine.ts'
import { createDeltaLog } from './delta-log.ts'
import { registerImWire } from './index.ts'

let at = 1_767_000_000_000
let engine: FakeEngine
let app: FastifyInstance
let session: Fields

beforeEach(async () => {
  at = 1_767_000_000_000
  engine = new FakeEngine(() => at)
  app = fastify()
  registerImWire(app, { engine, keys: [], now: () => at })
  const launch = { account: '2001_alice', memberRef: 'a', currency: 'CNY' } as const
  const { token, memberCode } = await engine.launch(launch)
  session = { Token: token, MemberCode: memberCode, TimeStamp: String(at), LanguageCode: 'CHS' }
})
afterEach(() => app.close())

async function ask(path: string, body: Fields | string): Promise<Fields> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload })
  expect(answer.statusCode).toBe(200)
  return JSON.parse(answer.payload)
}

const codeOf = async (path: string, body: Fields | string) => (await ask(path, body)).StatusCode
const reads = { ...{ SportId: 1, OddsType: 3 }, EventIds: ['f1'] }

describe('who asks', () => {
  test('no token, a foreign one and one that is over have no session', async () => {
    for (const Token of [undefined, '', 'x', 'f'.repeat(40)]) {
      expect(await codeOf(imPaths.sportCount, { ...session, Token })).toBe(102)
    }
    expect(await codeOf(imPaths.sportCount, { ...session, Token: 5 })).toBe(330)
    expect(await codeOf(imPaths.sportCount, session)).toBe(100)
  })

  test('a visitor is no member, and a member says who he is', async () => {
    const { token } = await engine.publicSession()
    const visitor = { Token: token, MemberCode: '', TimeStamp: String(at) }
    expect(await codeOf(imPaths.sportCount, visitor)).toBe(100)
    for (const path of [imPaths.balance, imPaths.betList, imPaths.betInfo, imPaths.placeBet]) {
      expect(await codeOf(path, visitor)).toBe(103)
      expect(await codeOf(path, { ...session, MemberCode: 'somebody' })).toBe(103)
      expect(await codeOf(path, { ...session, MemberCode: '' })).toBe(103)
    }
  })

  test('a stamp is of now; the server says what time it is to whoever has lost it', async () => {
    for (const TimeStamp of [String(at - imStampMs - 1), String(at + imStampMs + 1), 'x', '-1']) {
      expect(await codeOf(imPaths.balance, { ...session, TimeStamp })).toBe(101)
      expect(await codeOf(imPaths.sportCount, { ...session, TimeStamp })).toBe(101)
    }
    expect(await codeOf(imPaths.balance, { ...session, TimeStamp: '' })).toBe(101)
    expect(await codeOf(imPaths.sportCount, { ...session, TimeStamp: '' })).toBe(100)
    const { TimeStamp } = await ask(imPaths.serverTime, { ...session, TimeStamp: '1' })
    expect(await codeOf(imPaths.balance, { ...session, TimeStamp })).toBe(100)
  })

  test('what holds now is told to everybody with a session, in the words of the house', async () => {
    const { token } = await engine.publicSession()
    for (const who of [session, { Token: token, MemberCode: '', TimeStamp: String(at) }]) {
      expect(await ask(imPaths.announcements, who)).toMatchObject({
        StatusCode: 100,
        Announcement: [
          {
            AnnouncementId: 'stop all',
            AnnouncementDetail: '全部赛事暂停投注，已接受的注单不变。',
          },
        ],
      })
    }
    expect(await codeOf(imPaths.announcements, { ...session, Token: 'x' })).toBe(102)
  })

  test('a language is one of IM', async () => {
    expect(await codeOf(imPaths.sportCount, { ...session, LanguageCode: 'zh' })).toBe(330)
    expect(await codeOf(imPaths.sportCount, { ...session, LanguageCode: 'VN' })).toBe(100)
  })
})

describe('wrong input', () => {
  const list = { SportId: 1, OddsType: 3, Market: 2, IsCombo: false, Page: 1, PageRecords: 20 }
  const wrong: readonly (readonly [string, Fields | string])[] = [
    [imPaths.eventsByPage, 'no json'],
    [imPaths.eventsByPage, '[1]'],
    ...fieldwise(imPaths.eventsByPage, list, {
      SportId: [0, 9_999, 'x'],
      OddsType: [undefined, 0, 6, 7, '3'],
      Market: [undefined, 0, 5, 'live'],
      IsCombo: ['no', 1],
      Page: [0, 1.5, 1_001, '1'],
      PageRecords: [0, 201, '20'],
      OrderBy: [0, 3, 'time'],
      CompetitionIds: ['1', [null], Array.from({ length: 101 }, () => 1)],
      EventIds: ['1', [{}], Array.from({ length: 301 }, () => 1)],
      EventDate: ['tomorrow', 5, '2026-13-01'],
      BetTypeIds: [1, ['1'], [-1]],
      PeriodIds: [1, [null]],
      MarketlineLevels: [1, [0.5]],
    }),
    ...fieldwise(imPaths.outrightEvents, list, {
      OddsType: [undefined, '3'],
      Page: [0, '1'],
      PageRecords: [201],
    }),
    ...fieldwise(imPaths.selectedEvents, reads, { EventIds: [undefined, 'f1', [[]]] }),
    ...fieldwise(imPaths.popularEvents, reads, {
      OddsType: [undefined, 7, '3'],
      SportId: [0, 9_999, 'x'],
      MarketlineLevels: [1, [0.5]],
    }),
    ...fieldwise(imPaths.popularEvents, { OddsType: 3 }, { SportIds: [1, ['x'], [9_999]] }),
    ...fieldwise(imPaths.search, reads, { Filter: [undefined, '', 5, 'x'.repeat(41)] }),
    ...fieldwise(imPaths.delta, reads, {
      OddsType: [undefined, 'x'],
      EventIds: ['f1', [null]],
      Delta: [5, 'x'.repeat(41)],
    }),
    ...fieldwise(
      imPaths.pendingStatus,
      {},
      {
        WagerIds: [undefined, '1', [null], Array.from({ length: 21 }, () => '1')],
      },
    ),
    ...fieldwise(
      imPaths.betList,
      {},
      {
        BetConfirmationStatus: ['1', [0], [1, 2, 3, 4, 1]],
        Page: [0],
        PageRecords: [101],
      },
    ),
    ...fieldwise(
      imPaths.statement,
      {},
      {
        StartDate: ['x', 5],
        EndDate: ['2026-02-31x'],
        DateType: [1, 3, '2'],
      },
    ),
    [imPaths.statement, { StartDate: '2026-01-02', EndDate: '2026-01-01' }],
    [imPaths.betInfo, {}],
    [imPaths.placeBet, {}],
  ]

  test.each(wrong)('%s %j is answered with a code, and nothing moved', async (path, body) => {
    const asked = typeof body === 'string' ? body : { ...session, ...body }
    const answer = await ask(path, asked)
    expect(answer.StatusCode).toBe(330)
    expect(answer.StatusDesc).toBe('请求参数错误')
    expect(await codeOf(imPaths.betList, session)).toBe(100)
    const { TotalRecords } = await ask(imPaths.betList, session)
    expect(TotalRecords).toBe(0)
  })

  test('a body of a megabyte is not read', async () => {
    expect(await codeOf(imPaths.betList, 'x'.repeat(1_048_576))).toBe(330)
  })
})

describe('delta', () => {
  test('tells what changed since, once, and of what is asked about', async () => {
    const { Delta } = await ask(imPaths.delta, { ...session, ...reads })
    const none = await ask(imPaths.delta, { ...session, ...reads, Delta })
    expect(none).toMatchObject({ Delta, Events: [], IsListChanged: false, RemovedEventIds: [] })
    const [market] = marketsOf('f1')
    if (!market) throw new Error('no market')
    engine.emit({ kind: 'odds', fixtureId: 'f1', markets: [market] })
    engine.emit({ kind: 'odds', fixtureId: 'f2', markets: marketsOf('f2') })
    engine.emit({ kind: 'fixtures' })
    const changed = await ask(imPaths.delta, { ...session, ...reads, Delta })
    expect(changed).toMatchObject({
      IsListChanged: true,
      Events: [{ EventId: 'f1', MarketLines: [{ MarketlineId: market.id }] }],
    })
    const later = await ask(imPaths.delta, { ...session, ...reads, Delta: changed.Delta })
    expect(later).toMatchObject({ Events: [], IsListChanged: false })
    const gone = await ask(imPaths.delta, { ...session, ...reads, EventIds: ['f1', '9'], Delta })
    expect(gone.RemovedEventIds).toEqual([9])
  })

  test('a cursor that is over, of another run or of the future is refused', async () => {
    const { Delta } = await ask(imPaths.delta, { ...session, ...reads })
    const [epoch] = String(Delta).split('.')
    const expired = imCode('deltaExpired')
    for (const cursor of [`${epoch}.999`, 'other.0', 'x', `${epoch}.-1`, `${epoch}.`]) {
      expect(await codeOf(imPaths.delta, { ...session, ...reads, Delta: cursor })).toBe(expired)
    }
    const log = createDeltaLog(engine, 'e', () => at)
    const first = log.cursor()
    for (let n = 0; n < 20_001; n++) engine.emit({ kind: 'fixtures' })
    expect(log.since(first, [])).toBeUndefined()
    expect(log.since(log.cursor(), [])).toMatchObject({ isListChanged: false })
  })

  function marketsOf(id: string): Fixture['markets'] {
    return engine.fixture(id)?.markets ?? []
  }
})

test('odds are written in the format that is asked for, decimal ones exactly', async () => {
  const pricesIn = async (OddsType: number) => {
    const { Sports } = await ask(imPaths.selectedEvents, { ...session, ...reads, OddsType })
    return JSON.stringify(Sports)
  }
  expect(await pricesIn(3)).toContain('"Odds":2.15')
  expect(await pricesIn(2)).toContain('"Odds":1.15')
  expect(await pricesIn(1)).toContain('"Odds":-0.87')
  expect(await pricesIn(4)).toContain('"Odds":-1.25')
})

function fieldwise(
  path: string,
  whole: Fields,
  values: Readonly<Record<string, readonly unknown[]>>,
): readonly (readonly [string, Fields])[] {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => [path, { ...whole, [name]: value }] as const),
  )
}

test('a list that is read again and followed prices no match as a whole; one match does', async () => {
  const wholes = vi.spyOn(engine, 'fixture')
  const list = { ...session, OddsType: 3, EventIds: ['f1', 'f2'] }
  expect(await codeOf(imPaths.selectedEvents, { ...list, MarketlineLevels: [1] })).toBe(100)
  expect(await codeOf(imPaths.delta, list)).toBe(100)
  expect(wholes).not.toHaveBeenCalled()
  expect(await codeOf(imPaths.selectedEvents, { ...list, EventIds: ['f1'] })).toBe(100)
  expect(wholes).toHaveBeenCalledWith('f1')
})
