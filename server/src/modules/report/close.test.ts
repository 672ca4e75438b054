import * as payment from '@zhengju/contract/payment/calls'
import * as assistedOffice from '@zhengju/contract/payment/office-calls'
import { getClose, listCloses, noteBreak } from '@zhengju/contract/report/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { addDays, dayMs, siteDay } from '@zhengju/domain/siteDay'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { giveBonus } from '../../testing/bonuses.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { VenueDeps } from '../../venues/port.ts'
import type { StatementWindow, VenueLine } from '../../venues/statement-port.ts'

let world: World
/** What the venue has; undefined while it is away. */
let venue: (VenueLine & { readonly at: number })[] | undefined
let lin: OperatorPerson
let alice: Person
let bob: Person
let day = ''

beforeAll(async () => {
  const statement = {
    page: async ({ fromAt, toAt }: StatementWindow) =>
      venue && {
        lines: venue.filter(({ at }) => at >= fromAt && at < toAt),
        next: '',
      },
    lookUp: async (ids: readonly string[]) => venue?.filter(({ id }) => ids.includes(id)),
  }
  const ob = (deps: VenueDeps) => ({ ...venueRegistry.ob(deps), statement })
  world = await World.create({ seed: 'close', venues: { ...venueRegistry, ob } })
  day = siteDay(world.now)
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
  alice = await world.member('alice')
  bob = await world.member('bobby')
})
afterAll(() => world.close())

async function pay(person: Person, amount: string): Promise<string> {
  const body = { method: 'bankTransfer', currency: 'CNY', amount }
  const { billNo } = await world.must(payment.createDeposit, { body }, person)
  await world.must(payment.declareDepositPaid, { params: { billNo } }, person)
  world.advance(5_000)
  await world.jobs.run('announceDeposits')
  await world.sandbox.tick()
  return billNo
}

async function nextDay(): Promise<void> {
  world.advance(dayMs)
  lin = await enter(world, lin)
  await world.jobs.run('closeDays')
}

const look = (of: string) => world.must(getClose, { params: { day: of } }, lin)

test('a clean day balances and has no break; closed once it stays as it is', async () => {
  await pay(alice, '500.00')
  await nextDay()
  const close = await look(day)
  expect(close).toMatchObject({ isFinal: true, isBalanced: true, breaks: 0 })
  expect(close.report.figures).toMatchObject({ deposits: '500.00', depositCount: 1 })
  expect(close.report.accounts).toContainEqual(
    expect.objectContaining({ purpose: 'available', opening: '0.00', closing: '500.00' }),
  )
  const bank = close.report.providers.find(({ provider }) => provider === 'sandbox')
  expect(bank).toEqual({ provider: 'sandbox', isAnswered: true, lines: 1, orders: 1, breaks: [] })
  expect(close.file.name).toBe(`close-${day}.csv`)
  expect(close.file.content).toContain('sandbox')
  world.advance(3_600_000)
  lin = await enter(world, lin)
  await world.jobs.run('closeDays')
  expect(await look(day)).toEqual(close)
})

test('what one of the three has otherwise is a break with a name', async () => {
  const second = siteDay(world.now)
  const lost = await pay(bob, '700.00')
  const other = await pay(alice, '300.00')
  const kept = world.sandbox.store.order(other)
  if (!kept?.received) throw new Error('nothing came in')
  world.sandbox.store.keep({ ...kept, received: { ...kept.received, amount: '29000' } })
  world.sandbox.store.keep({ ...kept, orderNo: 'D2026999999999999999999' })
  world.sandbox.store.forget(lost)
  await nextDay()
  const { report, breaks, file } = await look(second)
  const found = report.providers.flatMap((one) => one.breaks)
  expect(breaks).toBe(3)
  expect(found.map(({ orderNo, kind }) => [orderNo, kind])).toEqual(
    [
      [lost, 'notOurs'],
      [other, 'amount'],
      ['D2026999999999999999999', 'unknownOrder'],
    ].toSorted(([one], [another]) => (String(one) < String(another) ? -1 : 1)),
  )
  expect(file.content).toContain(`${other},amount,290.00 CNY,300.00 CNY,credited,300.00 CNY`)
})

test('a difference is noted by whoever may, once for each time it is; it shows whose it is', async () => {
  const second = siteDay(world.now - dayMs)
  const before = await look(second)
  const open = before.report.providers.flatMap((one) => one.breaks)
  expect(before).toMatchObject({ breaks: 3, openBreaks: 3 })
  expect(open.find(({ kind }) => kind === 'notOurs')).toMatchObject({
    memberId: bob.id,
    memberName: 'bobby',
    notes: [],
  })
  expect(open.find(({ kind }) => kind === 'unknownOrder')).toMatchObject({ memberId: null })
  const [first] = open
  if (!first) throw new Error('no difference')
  const note = (part: object = {}, of = second) => ({
    params: { day: of },
    body: {
      ...{ commandId: world.id(), reason: '支付商已确认，次日补单' },
      ...{ book: 'sandbox', of: first.of, number: first.orderNo },
      ...part,
    },
  })
  const nobody = await operator(world, 'noone', ['report.read'])
  await world.refused('auth.required', noteBreak, note())
  await world.refused('auth.required', noteBreak, note(), alice)
  await world.refused('office.permission', noteBreak, note(), nobody)
  await world.refused('office.reasonRequired', noteBreak, note({ reason: '   ' }), lin)
  await world.refused('notFound', noteBreak, note({ number: 'D404' }), lin)
  await world.refused('notFound', noteBreak, note({ of: 'call' }), lin)
  await world.refused('notFound', noteBreak, note({}, '2020-01-01'), lin)
  const command = note()
  await world.must(noteBreak, command, lin)
  await world.must(noteBreak, command, lin)
  const after = await look(second)
  expect(after).toMatchObject({ breaks: 3, openBreaks: 2 })
  const noted = after.report.providers.flatMap((one) => one.breaks)[0]
  expect(noted?.notes).toEqual([{ by: 'lin', at: world.now, text: '支付商已确认，次日补单' }])
  expect(after.file.content).toContain('lin: 支付商已确认，次日补单')
  const auditor = await operator(world, 'auditor', ['trail.read'])
  const lines = await world.must(listTrail, { query: { action: 'close.note' } }, auditor)
  expect(lines.items).toMatchObject([
    { subject: first.orderNo, operator: 'lin', after: { day: second, book: 'sandbox' } },
  ])
})

test('what came in before midnight and was credited after it is no break', async () => {
  const own = siteDay(world.now)
  const order = await pay(alice, '250.00')
  const kept = world.sandbox.store.order(order)
  if (!kept?.received) throw new Error('nothing came in')
  const at = kept.received.at - dayMs
  world.sandbox.store.keep({ ...kept, received: { ...kept.received, at } })
  await nextDay()
  const { report, breaks } = await look(own)
  expect(breaks).toBe(0)
  expect(report.providers).toContainEqual(
    expect.objectContaining({ provider: 'sandbox', lines: 0, orders: 1 }),
  )
})

test('a provider that does not answer keeps the day open until it does', async () => {
  const third = siteDay(world.now)
  await pay(alice, '200.00')
  world.sandbox.silence(true)
  await nextDay()
  expect(await look(third)).toMatchObject({ isFinal: false, breaks: 0 })
  world.sandbox.silence(false)
  await world.jobs.run('closeDays')
  expect(await look(third)).toMatchObject({ isFinal: true, breaks: 0 })
  const { items, nextCursor } = await world.must(listCloses, { query: { size: 3 } }, lin)
  expect(items.map((one) => one.day)).toEqual([third, addDays(third, -1), addDays(third, -2)])
  const rest = await world.must(listCloses, { query: { cursor: nextCursor } }, lin)
  expect(rest.items[0]?.day).toBe(day)
})

test('money that operators found is held against orders and ledger as any provider is', async () => {
  const own = siteDay(world.now)
  const rights = ['deposit.read', 'deposit.decide'] as const
  const one = await operator(world, 'finder', [...rights])
  const other = await operator(world, 'booker', [...rights])
  const picture = { width: 300, height: 400, channels: 3, background: '#eee' } as const
  const receipt = (await sharp({ create: picture }).jpeg().toBuffer()).toString('base64')
  const asked = async (name: string) => {
    const person = await world.member(name)
    const wish = { currency: 'CNY', amount: '1800.00', way: 'bankTransfer', receipt }
    return (await world.must(payment.createAssistedDeposit, { body: wish }, person)).billNo
  }
  const reason = '银行流水核对一致'
  const [credited, waiting, dropped, forged] = [
    ...[await asked('desk01'), await asked('desk02'), await asked('desk03')],
    await asked('desk04'),
  ]
  for (const [at, billNo] of [credited, waiting, dropped, forged].entries()) {
    const body = { reason, reference: `ICBC-77-000${at}`, amount: '1800.00' }
    await world.must(assistedOffice.matchAssisted, { params: { billNo: billNo ?? '' }, body }, one)
  }
  const decide = (billNo = '') => ({ params: { billNo }, body: { reason } })
  await world.must(assistedOffice.creditDeposit, decide(credited), other)
  await world.must(assistedOffice.creditDeposit, decide(forged), other)
  await world.must(assistedOffice.dismissDeposit, decide(dropped), other)
  await world.db.tx((tx) =>
    tx.rows(
      `update assisted_deposit a set matched_amount = 70000 from deposit_order d
       where d.id = a.order_id and d.bill_no = $1`,
      [forged],
    ),
  )
  await nextDay()
  const close = await look(own)
  const desk = close.report.providers.find(({ provider }) => provider === 'desk')
  expect(desk).toMatchObject({ isAnswered: true, lines: 4, orders: 4 })
  const found = new Map(desk?.breaks.map(({ orderNo, kind }) => [orderNo, kind]))
  expect(found).toEqual(
    new Map([
      [waiting, 'underWay'],
      [dropped, 'closedPaid'],
      [forged, 'amount'],
    ]),
  )
  // What was found yesterday and is credited today is no difference of today.
  expect(close.isFinal).toBe(false)
  const booker = await enter(world, other)
  await world.must(assistedOffice.creditDeposit, decide(waiting), booker)
  await nextDay()
  const next = await look(addDays(own, 1) ?? '')
  expect(next.report.providers.find(({ provider }) => provider === 'desk')).toMatchObject({
    ...{ lines: 0, orders: 1, breaks: [] },
  })
  expect((await look(own)).isFinal).toBe(true)
})

test('a venue that has what we have is no break, and what one of the two has otherwise is', async () => {
  const own = siteDay(world.now)
  await pay(alice, '500.00')
  const line = (id: string, call: string, change: bigint | undefined, state = 'done' as const) => ({
    ...{ id, call, currency: 'CNY' as const, at: world.now, state },
    ...(change !== undefined && { change }),
  })
  const won = await stake(world, alice, 100_00n)
  const winTxId = await won.win(196_00n)
  const gone = await stake(world, alice, 10_00n)
  await gone.rollBack()
  const late = await stake(world, alice, 20_00n)
  const wrong = await stake(world, alice, 30_00n)
  const lost = await stake(world, alice, 40_00n)
  venue = [
    line(won.txId, 'bet', -100_00n),
    line(winTxId, 'win', 196_00n),
    // Answered before the clock struck there: it stands on the day before.
    { ...line(late.txId, 'bet', -20_00n), at: world.now - dayMs },
    line(wrong.txId, 'bet', -31_00n),
    line('nobody-heard-of-it', 'win', 5_00n),
  ]
  const ob = async () => (await look(own)).report.venues.find((one) => one.venue === 'ob')
  await nextDay()
  expect(await look(own)).toMatchObject({ isFinal: true, breaks: 4 })
  const day = await ob()
  // Five stakes, what one won and what gave one back.
  expect(day).toMatchObject({ isAnswered: true, lines: 4, calls: 7, breakCount: 4 })
  const of = (kind: string) => day?.breaks.filter((one) => one.kind === kind)
  expect(of('amount')).toEqual([
    expect.objectContaining({ txId: wrong.txId, venue: '-31.00 CNY', ledger: '-30.00 CNY' }),
  ])
  expect(of('unknownCall')).toEqual([
    expect.objectContaining({ txId: 'nobody-heard-of-it', venue: '5.00 CNY', ledger: null }),
  ])
  // The stake that came back is nothing; that the venue never asked for it back is.
  const alone = of('notTheirs')?.map(({ call, ledger }) => [call, ledger])
  expect(alone?.toSorted()).toEqual([
    ['bet', '-40.00 CNY'],
    ['rollback', '10.00 CNY'],
  ])
  expect(of('notTheirs')).toContainEqual(expect.objectContaining({ txId: lost.txId }))
  const { file } = await look(own)
  expect(file.content).toContain(`ob,bet,${wrong.txId},amount,'-31.00 CNY,'-30.00 CNY`)
})

test('what lots could not give back, and what is kept back for it, is no break with the venue', async () => {
  const own = siteDay(world.now)
  const carol = await world.member('carol')
  const terms = { maxConversion: 8_00n }
  await giveBonus(world, carol, 10_00n, { multiplePercent: 100, terms })
  const bet = await stake(world, carol, 10_00n)
  const first = await bet.win(20_00n)
  await world.relay()
  await world.relay()
  // The lot has nothing left, 8.00 of it were converted: 12.00 cannot be taken, and are kept back of the second payout.
  await bet.cancel(first, 20_00n)
  const second = await bet.win(20_00n)
  const cancels = await world.db.read((tx) =>
    tx.rows<{ id: string }>(
      `select id from command where actor = 'ob' and name = 'cancelSettle' and about = $1`,
      [first],
    ),
  )
  const line = (id: string, call: string, change: bigint) =>
    ({ id, call, change, currency: 'CNY', at: world.now, state: 'done' }) as const
  venue = [
    line(bet.txId, 'bet', -10_00n),
    line(first, 'win', 20_00n),
    ...cancels.map(({ id }) => line(id, 'cancelSettle', -20_00n)),
    line(second, 'win', 20_00n),
  ]
  await nextDay()
  const day = (await look(own)).report.venues.find((one) => one.venue === 'ob')
  expect(day).toMatchObject({ lines: 4, calls: 4, breakCount: 0 })
})

test('what is under way beyond the breaks that are shown keeps the day open', async () => {
  const own = siteDay(world.now)
  const late = await stake(world, alice, 10_00n)
  const unknown = Array.from({ length: 501 }, (_, at) => ({
    ...{ id: `unheard-${at}`, call: 'win', currency: 'CNY' as const, at: world.now },
    ...{ state: 'done' as const, change: 1_00n },
  }))
  const waiting = { id: late.txId, call: 'bet', currency: 'CNY', at: world.now } as const
  venue = [...unknown, { ...waiting, state: 'waiting', change: -10_00n }]
  await nextDay()
  expect(await look(own)).toMatchObject({ isFinal: false, breaks: 502 })
  venue = venue.map((one) => ({ ...one, state: 'done' as const }))
  world.advance(3_600_000)
  lin = await enter(world, lin)
  await world.jobs.run('closeDays')
  expect(await look(own)).toMatchObject({ isFinal: true, breaks: 501 })
})

test('a venue of which we have calls keeps the day open until it answers', async () => {
  const own = siteDay(world.now)
  const bet = await stake(world, alice, 10_00n)
  const said = {
    id: bet.txId,
    call: 'bet',
    currency: 'CNY',
    change: -10_00n,
    at: world.now,
  } as const
  venue = undefined
  await nextDay()
  expect(await look(own)).toMatchObject({ isFinal: false, breaks: 0 })
  venue = [{ ...said, state: 'waiting' }]
  await world.jobs.run('closeDays')
  expect(await look(own)).toMatchObject({ isFinal: false, breaks: 1 })
  venue = [{ ...said, state: 'done' }]
  await world.jobs.run('closeDays')
  expect(await look(own)).toMatchObject({ isFinal: true, breaks: 0 })
})

test('every call asks for its right', async () => {
  const nobody = await operator(world, 'nobody', ['chat.read'])
  for (const [call, input] of [
    [listCloses, {}],
    [getClose, { params: { day } }],
  ] as const) {
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, alice)
    await world.refused('office.permission', call, input, nobody)
  }
  await world.refused('notFound', getClose, { params: { day: '2020-01-01' } }, lin)
  await world.refused('validation', getClose, { params: { day: 'today' } }, lin)
})
