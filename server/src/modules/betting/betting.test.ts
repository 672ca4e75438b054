import { betRecordDetail, betRecordTotal, listBetRecords } from '@zhengju/contract/betting/calls'
import { movements, type WalletCommand } from '@zhengju/domain/ledger'
import { siteDay, siteTimeText } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { post } from '../ledger/index.ts'
import { openLot } from '../turnover/index.ts'

const leg = {
  fixtureId: 'f1',
  competition: '英超',
  home: '布伦特福德',
  away: '水晶宫',
  origin: { kind: 'replay', playedOn: '2024-08-18' },
  startAt: 1_795_150_000_000,
  isInPlay: false,
  marketId: 'm1',
  selectionId: 's1',
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 215_000,
} as const

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

async function player(): Promise<Person> {
  const person = await world.member(`better${++count}`)
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  await world.db.tx((tx) => post(tx, movements.depositCredited({ ...of, amount: 10_000_00n })))
  return person
}

interface Placed {
  readonly person: Person
  readonly txId: string
  readonly orderNo: string
}

/** Submits what a venue's wallet call becomes, and lets the log tell of it. */
async function submit(command: WalletCommand): Promise<void> {
  const { code } = await world.app.writer.submit(command)
  if (code !== 'ok') throw new Error(`answered ${code}`)
  await world.app.relay.drain()
}

function base({ person, orderNo }: Omit<Placed, 'txId'>, txId: string) {
  const of = { venue: 'ob', currency: 'CNY', roundId: orderNo, gameCode: 'football' } as const
  return { ...of, txId, memberId: person.id }
}

async function place(person: Person, amount = 100_00n, text = '100.00'): Promise<Placed> {
  const placed = { person, txId: `bet-${++count}`, orderNo: `order-${count}` }
  await submit({
    ...base(placed, placed.txId),
    kind: 'bet',
    amount,
    roundClosed: false,
    detail: {
      orderNo: placed.orderNo,
      kind: 'single',
      lineCount: 1,
      unitStake: text,
      risk: text,
      oddsFormat: 'european',
      potentialReturn: '215.00',
      legs: [leg],
    },
  })
  return placed
}

async function settle(
  placed: Placed,
  amount: bigint,
  result: 'won' | 'lost' | 'push' | 'halfLost',
): Promise<string> {
  const txId = `win-${++count}`
  await submit({
    ...base(placed, txId),
    kind: 'win',
    betTxId: placed.txId,
    amount,
    validBet: 99_00n,
    roundClosed: true,
    detail: {
      orderNo: placed.orderNo,
      outcome: result,
      risk: '100.00',
      payout: '0.00',
      settledAt: world.now,
      isResettlement: false,
      kernel: 1,
      rules: 1,
      legs: [
        {
          ...leg,
          ...evidence,
          result,
          finalScore: { home: 2, away: 1 },
          halfScore: { home: 1, away: 1 },
        },
      ],
    },
  })
  return txId
}

/** What a venue keeps beside a settled leg, so that anybody can settle it again. */
const evidence = {
  commit: 'ab'.repeat(32),
  opened: 'seed and rates',
  facts: [{ period: 'full', score: { home: 2, away: 1 } }],
}

const hour = 3_600_000
const span = (fromMs: number, toMs: number) => ({
  startAt: siteTimeText(world.now + fromMs),
  endAt: siteTimeText(world.now + toMs),
})
const always = () => span(-400 * 24 * hour, 24 * hour)
const list = (person: Person, body: object) => world.must(listBetRecords, { body }, person)

test('a bet: open, then settled with its legs, figures and steps', async () => {
  const person = await player()
  await world.db.tx((tx) =>
    openLot(tx, {
      currency: 'CNY',
      memberId: person.id,
      source: 'deposit',
      sourceNo: 'D1',
      base: 500_00n,
      multiplePercent: 100,
      balanceBefore: 10_000_00n,
    }),
  )
  world.advance(1_000)
  const placed = await place(person)
  const open = await list(person, { ...always(), flag: 0 })
  expect(open.totalRecord).toBe(1)
  expect(open.gameRecordList[0]?.data[0]).toMatchObject({
    orderNo: placed.orderNo,
    venue: 'OBTY',
    state: 'accepted',
    category: 'sport',
    game: 'football',
    roundId: placed.orderNo,
    roundState: 'open',
    stake: '100.00',
    payout: null,
    validBet: null,
    detail: {
      kind: 'sport',
      betKind: 'single',
      potentialReturn: '215.00',
      uncapped: null,
      legs: [{ home: '布伦特福德', line: -1, odds: 215_000 }],
    },
  })
  world.advance(2 * hour)
  await settle(placed, 215_00n, 'won')
  expect((await list(person, { ...always(), flag: 0 })).totalRecord).toBe(0)
  const settled = await list(person, { ...always(), flag: 1 })
  expect(settled.gameRecordList[0]?.data[0]).toMatchObject({
    state: 'settled',
    outcome: 'won',
    payout: '215.00',
    netWin: '115.00',
    validBet: '100.00',
    roundState: 'closed',
    detail: { legs: [{ result: 'won', finalScore: { home: 2, away: 1 } }] },
  })
  expect(settled.gameRecordList[0]?.data[0]?.detail).not.toMatchObject({ legs: [evidence] })
  const query = { orderNo: placed.orderNo }
  const detail = await world.must(betRecordDetail, { query }, person)
  expect(detail).toMatchObject({ txId: placed.txId, venueValidBet: '99.00' })
  expect(detail.detail).toMatchObject({ kernel: 1, rules: 1, legs: [evidence] })
  expect(detail.ledgerIds).toHaveLength(2)
  expect(detail.lots).toMatchObject([{ fed: '100.00' }])
})

test('valid turnover by result: half lost counts half, push nothing', async () => {
  const person = await player()
  await settle(await place(person), 50_00n, 'halfLost')
  await settle(await place(person), 100_00n, 'push')
  const body = { ...always(), flag: 1 }
  expect(await world.must(betRecordTotal, { body }, person)).toEqual({
    count: 2,
    betAmount: '200.00',
    payoutAmount: '150.00',
    validBetAmount: '50.00',
    netAmount: '-50.00',
  })
})

test('cancelled, settled anew, adjusted; rolled back', async () => {
  const person = await player()
  const placed = await place(person)
  const winTxId = await settle(placed, 215_00n, 'won')
  const cancel = `cancel-${++count}`
  await submit({
    ...base(placed, cancel),
    kind: 'cancelSettle',
    winTxId,
    amount: 215_00n,
    detail: { reason: 'score' },
  })
  const again = await list(person, { ...always(), flag: 0 })
  expect(again.gameRecordList[0]?.data[0]).toMatchObject({ state: 'accepted', outcome: null })
  expect(again.gameRecordList[0]?.data[0]?.detail).toMatchObject({ legs: [leg] })
  expect(again.gameRecordList[0]?.data[0]?.detail).not.toHaveProperty(['legs', 0, 'result'])
  await settle(placed, 0n, 'lost')
  await submit({
    ...base(placed, `adjust-${++count}`),
    kind: 'adjust',
    betTxId: placed.txId,
    amount: 10_00n,
    detail: { reason: 'goodwill' },
  })
  const query = { orderNo: placed.orderNo }
  const detail = await world.must(betRecordDetail, { query }, person)
  expect(detail).toMatchObject({ outcome: 'lost', payout: '10.00', netWin: '-90.00' })
  expect(detail.ledgerIds).toHaveLength(5)

  const undone = await place(person)
  await submit({
    ...base(undone, `rollback-${++count}`),
    kind: 'rollback',
    betTxId: undone.txId,
    detail: { reason: 'timeout' },
  })
  const all = await list(person, { ...always(), flag: 1 })
  expect(all.totalLine).toMatchObject({ count: 2, betAmount: '100.00', netAmount: '-90.00' })
  expect(all.gameRecordList[0]?.data[0]).toMatchObject({ state: 'rolledBack', payout: null })
})

test('a rollback of a bet that never came leaves no record', async () => {
  const person = await player()
  const never = { person, txId: 'never', orderNo: 'never' }
  await submit({
    ...base(never, 'rollback-never'),
    kind: 'rollback',
    betTxId: 'never',
    detail: { reason: 'timeout' },
  })
  expect((await list(person, { ...always(), flag: 1 })).totalRecord).toBe(0)
})

describe('days and pages', () => {
  test('groups by the site day, with the sums of whole days', async () => {
    const person = await player()
    const days: string[] = []
    for (let day = 0; day < 3; day++) {
      for (let bet = 0; bet < 2; bet++) await settle(await place(person), 0n, 'lost')
      days.unshift(siteDay(world.now))
      world.advance(24 * hour)
    }
    const first = await list(person, { ...always(), flag: 1, pageSize: 3 })
    expect(first.gameRecordList.map(({ day }) => day)).toEqual(days.slice(0, 2))
    expect(first.gameRecordList.map(({ data }) => data.length)).toEqual([2, 1])
    const whole = { count: 2, betAmount: '200.00', netAmount: '-200.00' }
    expect(first.gameRecordList[1]).toMatchObject(whole)
    expect(first.totalLine).toMatchObject({ countId: 6, betAmount: '600.00' })
    const second = await list(person, { ...always(), flag: 1, pageSize: 3, page: 2 })
    expect(second.gameRecordList.map(({ day }) => day)).toEqual(days.slice(1))
    const beyond = await list(person, { ...always(), flag: 1, page: 9 })
    expect(beyond).toMatchObject({ gameRecordList: [], totalRecord: 6, pageNum: 9 })
  })

  test('behind a cursor it goes on without a gap and adds nothing up again', async () => {
    const person = await player()
    for (let at = 0; at < 5; at++) await place(person)
    const ordersOf = ({ gameRecordList }: Awaited<ReturnType<typeof list>>) =>
      gameRecordList.flatMap(({ data }) => data.map(({ orderNo }) => orderNo))
    const all = await list(person, { ...always(), flag: 0 })
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const asked = { ...always(), flag: 0, pageSize: 2, ...(cursor === null ? {} : { cursor }) }
      const page = await list(person, asked)
      expect(page.totalLine === null).toBe(cursor !== null)
      paged.push(...ordersOf(page))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(ordersOf(all))
    for (const cursor of ['99999999999999999999.x.YQ', '1.x.AA', '1.x._w']) {
      expect(ordersOf(await list(person, { ...always(), flag: 0, cursor }))).toEqual(ordersOf(all))
    }
  })

  test('by placement or by settlement, bounds included to the second', async () => {
    const person = await player()
    const placed = await place(person)
    const placedAt = siteTimeText(world.now)
    world.advance(48 * hour)
    await settle(placed, 0n, 'lost')
    const settledAt = siteTimeText(world.now)
    const ask = async (at: string, queryFlag: number) =>
      (await list(person, { startAt: at, endAt: at, flag: 1, queryFlag })).totalRecord
    expect([await ask(placedAt, 1), await ask(placedAt, 2)]).toEqual([1, 0])
    expect([await ask(settledAt, 1), await ask(settledAt, 2)]).toEqual([0, 1])
  })

  test('venue and game filters', async () => {
    const person = await player()
    await place(person)
    const found = async (filter: object) =>
      (await list(person, { ...always(), flag: 0, ...filter })).totalRecord
    expect(await found({ venueId: 0, gameType: 1, currency: 'CNY' })).toBe(1)
    expect(await found({ venueId: 2 })).toBe(1)
    expect(await found({ venueId: 1 })).toBe(0)
    expect(await found({ gameType: 4 })).toBe(0)
  })
})

describe('what is refused', () => {
  test('missing or impossible dates are 6008', async () => {
    const person = await player()
    const { startAt, endAt } = always()
    for (const dates of [
      {},
      { startAt },
      { endAt },
      { startAt: endAt, endAt: startAt },
      { startAt: '2026-02-30 00:00:00', endAt },
      { startAt: '2026-02-03 25:00:00', endAt },
    ]) {
      await world.refused('parameter', listBetRecords, { body: { ...dates, flag: 1 } }, person)
      await world.refused('parameter', betRecordTotal, { body: { ...dates, flag: 1 } }, person)
    }
    await world.refused('validation', listBetRecords, { body: { startAt, endAt } }, person)
  })

  test("another member's bet is unknown", async () => {
    const placed = await place(await player())
    const query = { orderNo: placed.orderNo }
    await world.refused('bet.unknown', betRecordDetail, { query }, await player())
    await world.refused('auth.required', betRecordDetail, { query })
  })
})
