import type { QueryOf } from '@zhengju/contract/kernel/endpoint'
import * as file from '@zhengju/contract/member-file/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { bindPhone, fixRealName } from '../member/index.ts'
import { earn } from '../promotion/index.ts'

let world: World
let olga: OperatorPerson
let narrow: OperatorPerson
let alice: Person
let bob: Person
let carol: Person

const phone = '8613800000321'
const card = '6222020200112230021'

beforeAll(async () => {
  world = await World.create({ seed: 'member-file' })
  olga = await operator(world, 'olga', { roles: ['supervisor'] })
  narrow = await operator(world, 'nora', ['trail.read'])
  alice = await world.member('alice')
  bob = await world.member('bobby')
  carol = await world.member('carol')
  await world.db.tx((tx) => bindPhone(tx, world.keys, alice.id, phone))
  for (const person of [alice, bob]) await putCard(person, person === bob ? world.now : null)
  await world.db.tx((tx) =>
    tx.rows(
      `update member_session set address = '203.0.113.9' where member_id = any ($1::uuid[])`,
      [`{${alice.id},${carol.id}}`],
    ),
  )
})
afterAll(() => world.close())

/** One account on two files, one of them taken off. */
async function putCard(person: Person, removedAt: number | null): Promise<void> {
  await world.db.tx((tx) =>
    tx.rows(
      `insert into payment_account (id, member_id, type, bank_code, is_credit, card_sealed, card_lookup, created_at, removed_at)
       values ($1, $2, 1, 'ICBC', false, $3, $4, $5, $6)`,
      [
        tx.runtime.ids.next(),
        person.id,
        world.keys.seal('bankCard', card),
        world.keys.lookup('bankCard', card),
        tx.now,
        removedAt,
      ],
    ),
  )
}

const of = (person: Person) => ({ params: { memberId: person.id } })
const found = async (text: string) => {
  const { items } = await world.must(file.findMember, { body: { text } }, olga)
  return items.map(({ name, by }) => `${name} ${by}`)
}

test.each([
  ['ALICE', ['alice name']],
  ['138 0000 0321', ['alice phone']],
  ['+86 13800000321', ['alice phone']],
  ['6222 0202 0011 2230 021', ['alice card', 'bobby card']],
  ['203.0.113.9', ['alice address', 'carol address']],
  ['6222020200112230022', []],
  ["' or 1=1 --", []],
])('one box finds by %j', async (text, expected) => {
  expect(await found(text)).toEqual(expected)
})

test('where his balance came from adds up to what his accounts hold', async () => {
  const ella = await world.member('ella11')
  await payIn(world, ella, '1000.00')
  const won = await stake(world, ella, 100_00n)
  await won.win(250_00n)
  await stake(world, ella, 30_00n)
  const origin = await world.must(file.memberOrigin, of(ella), olga)
  expect(origin).toEqual({
    ...{ currency: 'CNY', deposits: '1000.00', payouts: '0.00', gifts: '0.00' },
    ...{ play: '150.00', other: '0.00', balance: '1150.00' },
  })
  await world.relay()
  const { items } = await world.must(file.memberWaterfall, { ...of(ella), query: {} }, olga)
  expect(items).toMatchObject([{ risk: '100.00', validBet: '100.00', fed: [{ amount: '100.00' }] }])
})

test('his bets are searched by order, amount, days and state', async () => {
  const fred = await world.member('freddy')
  await world.credit(fred, '500.00')
  const won = await stake(world, fred, 100_00n)
  await won.win(250_00n)
  await stake(world, fred, 30_00n)
  await world.relay()
  const found = async (query: QueryOf<typeof file.memberBets>) =>
    (await world.must(file.memberBets, { ...of(fred), query }, olga)).items.map(
      ({ stake }) => stake,
    )
  expect(await found({})).toEqual(['30.00', '100.00'])
  expect(await found({ state: 'settled' })).toEqual(['100.00'])
  expect(await found({ amountFrom: '30', amountTo: '99.99' })).toEqual(['30.00'])
  expect(await found({ fromAt: world.now + 1 })).toEqual([])
  expect(await found({ order: 'nothing-of-him' })).toEqual([])
})

test('sums say what his lists come to, each to those who may see the list', async () => {
  const dora = await world.member('dora1')
  await payIn(world, dora, '1000.00')
  await payIn(world, dora, '500.00')
  const won = await stake(world, dora, 100_00n)
  await won.win(250_00n)
  const old = await stake(world, dora, 10_00n)
  await old.win(0n)
  await world.relay()
  await world.db.tx((tx) =>
    tx.rows('update bet_record set settled_at = $2 where tx_id = $1', [
      old.txId,
      world.now - 31 * 86_400_000,
    ]),
  )
  const none = { count: 0, amount: '0.00', fee: '0.00' }
  expect(await world.must(file.memberSums, of(dora), olga)).toMatchObject({
    bets: { count: 1, stake: '100.00', payout: '250.00', netWin: '150.00' },
    deposits: { count: 2, amount: '1500.00', fee: '0.00' },
    withdrawals: none,
  })
  expect((await world.must(file.memberSums, of(alice), olga)).deposits).toEqual(none)
  const may = await operator(world, 'moneyonly', ['member.money'])
  const seen = await world.must(file.memberSums, of(dora), may)
  expect([seen.deposits, seen.withdrawals]).toEqual([null, null])
  await world.refused('office.permission', file.memberSums, of(dora), narrow)
  const nobody = { params: { memberId: world.id() } }
  await world.refused('notFound', file.memberSums, nobody, olga)
})

test('whose a phone, a card or an address is, only those find who may see links', async () => {
  const sue = await operator(world, 'suewho', ['member.read'])
  for (const text of ['13800000321', '6222020200112230021', '203.0.113.9']) {
    expect(await world.must(file.findMember, { body: { text } }, sue)).toEqual({ items: [] })
  }
  const { items } = await world.must(file.findMember, { body: { text: 'alice' } }, sue)
  expect(items).toMatchObject([{ name: 'alice', by: 'name' }])
})

test('each wallet has a statement of its own, and an order or a bet is found in it by its number', async () => {
  const frida = await world.member('frida1')
  await world.credit(frida, '80.00')
  const bet = await stake(world, frida, 30_00n)
  const lines = async (query: QueryOf<typeof file.memberStatement>) =>
    (await world.must(file.memberStatement, { ...of(frida), query }, olga)).lines.items
  const [held] = await lines({ wallet: 'held' })
  expect(held).toMatchObject({ movement: 'stakeHeld', amount: '30.00', balanceAfter: '30.00' })
  expect(await lines({ wallet: 'locked' })).toEqual([])
  expect(await lines({ wallet: 'bonus' })).toEqual([])
  const amounts = async (query: QueryOf<typeof file.memberStatement>) =>
    (await lines(query)).map(({ amount }) => amount)
  expect(await amounts({})).toEqual(['-30.00', '80.00'])
  await bet.win(12_00n)
  const order = held?.reference ?? ''
  expect(await amounts({ order })).toEqual(['12.00', '-30.00'])
  expect(await amounts({ order, wallet: 'held' })).toEqual(['-30.00', '30.00'])
  expect(await amounts({ order: 'nothing-of-his' })).toEqual([])
  const query = { order: 'a b' }
  await world.refused('validation', file.memberStatement, { ...of(frida), query }, olga)
})

test('what promotions gave him stands in his file, with what they hold ready', async () => {
  const gina = await world.member('gina01')
  const empty = await world.must(file.memberGrants, { ...of(gina), query: {} }, olga)
  expect(empty).toMatchObject({ items: [], sums: { paid: '0.00', open: '0.00' }, restsFor: null })
  await world.db.tx((tx) =>
    earn(tx, {
      ...{
        kind: 'activity',
        memberId: gina.id,
        occasion: 'file',
        title: '周末礼金',
        amount: 8_00n,
      },
      ...{ terms: { multiplePercent: 300, mostTimes: 0, claimDays: 1 }, ruleVersion: 1 },
    }),
  )
  const { items } = await world.must(file.memberGrants, { ...of(gina), query: {} }, olga)
  expect(items).toMatchObject([{ kind: 'activity', title: '周末礼金', amount: '8.00' }])
  const query = { state: 'paid' } as const
  expect((await world.must(file.memberGrants, { ...of(gina), query }, olga)).items).toEqual([])
})

test('a line of the statement leads to all entries of its transaction; another’s is none', async () => {
  await world.credit(alice, '100.00')
  const { lines } = await world.must(file.memberStatement, { ...of(alice), query: {} }, olga)
  const [line] = lines.items
  expect(line).toMatchObject({ amount: '100.00', balanceAfter: '100.00' })
  const transactionId = line?.id ?? ''
  const params = { memberId: alice.id, transactionId }
  const booked = await world.must(file.memberTransaction, { params }, olga)
  const sum = booked.entries.reduce((total, { amount }) => total + Number(amount), 0)
  expect(sum).toBe(0)
  expect(booked.entries).toContainEqual({
    owner: 'member',
    account: 'available',
    amount: '100.00',
    balanceAfter: '100.00',
  })
  const strange = { params: { memberId: bob.id, transactionId } }
  await world.refused('notFound', file.memberTransaction, strange, olga)
})

test('whom a member shares a card and an address with, and through what', async () => {
  const links = await world.must(file.memberLinks, of(alice), olga)
  expect(links.members.map(({ name }) => name)).toEqual(['alice', 'bobby', 'carol'])
  expect(links.links).toEqual([
    { kind: 'card', label: '', memberIds: [alice.id, bob.id] },
    { kind: 'address', label: '203.0.113.9', memberIds: [alice.id, carol.id] },
  ])
  expect(links.isWhole).toBe(true)
})

test('by a name that two have proved, and by a phone that one has and another had', async () => {
  const dora = await world.member('doralin')
  const emma = await world.member('emmalin')
  const other = '8613800000999'
  await world.db.tx(async (tx) => {
    for (const { id } of [dora, emma]) await fixRealName(tx, world.keys, id, '林晓月')
    await bindPhone(tx, world.keys, dora.id, other)
    await bindPhone(tx, world.keys, dora.id, '8613800000998')
    await bindPhone(tx, world.keys, carol.id, other)
  })
  const { links, members } = await world.must(file.memberLinks, of(dora), olga)
  expect(members.map(({ name }) => name)).toEqual(['carol', 'doralin', 'emmalin'])
  expect(links).toEqual([
    { kind: 'phone', label: '', memberIds: [dora.id, carol.id] },
    { kind: 'name', label: '', memberIds: [dora.id, emma.id] },
  ])
  // Kept before names were hashed: the job makes up for it.
  await world.db.tx((tx) =>
    tx.rows('update member set real_name_lookup = null where id = $1', [emma.id]),
  )
  const kinds = async () =>
    (await world.must(file.memberLinks, of(emma), olga)).links.map(({ kind }) => kind)
  expect(await kinds()).toEqual([])
  await world.jobs.run('member.hashNames')
  expect(await kinds()).toEqual(['name'])
})

test('a bet leads to its member by its number, for those who may see his money', async () => {
  await world.credit(bob, '50.00')
  const { txId } = await stake(world, bob, 10_00n)
  await world.relay()
  expect(await found(txId)).toEqual(['bobby bet'])
  const sue = await operator(world, 'suebet', ['member.read'])
  expect(await world.must(file.findMember, { body: { text: txId } }, sue)).toEqual({ items: [] })
})

test('notes stay, tags are replaced, and both stand in the trail', async () => {
  const note = { ...of(alice), body: { commandId: world.id(), text: ' 本人来电确认换卡 ' } }
  const first = await world.must(file.addMemberNote, note, olga)
  expect(await world.must(file.addMemberNote, note, olga)).toEqual(first)
  const tag = (tags: readonly string[]) =>
    world.must(file.tagMember, { ...of(alice), body: { commandId: world.id(), tags } }, olga)
  await tag(['新卡观察', '体育为主'])
  expect(await tag(['体育为主'])).toEqual({ tags: ['体育为主'] })
  const { notes, tags } = await world.must(file.memberNotes, { ...of(alice), query: {} }, olga)
  expect(tags).toEqual(['体育为主'])
  expect(notes.items).toMatchObject([{ text: '本人来电确认换卡', by: 'olga' }])
  const { items } = await world.must(listTrail, { query: { subject: 'alice' } }, olga)
  expect(items.slice(0, 3).map(({ action }) => action)).toEqual([
    'member.tag',
    'member.tag',
    'member.note',
  ])
  const blank = { ...of(alice), body: { commandId: world.id(), text: '    ' } }
  await world.refused('validation', file.addMemberNote, blank, olga)
})

const reads = [
  file.memberStatement,
  file.memberBets,
  file.memberLots,
  file.memberGrants,
  file.memberOrigin,
  file.memberWaterfall,
  file.memberProtection,
  file.memberDeposits,
  file.memberWithdrawals,
  file.memberLinks,
  file.memberNotes,
] as const

test('rights: nobody, members and operators without the right read nothing; nobody’s file is none', async () => {
  const nobody = { params: { memberId: '01980000-0000-7000-8000-000000000000' } }
  for (const call of reads) {
    const input = { ...of(alice), query: {} }
    expect((await world.call(call, input, olga)).status, call.path).toBe(200)
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, bob)
    await world.refused('office.permission', call, input, narrow)
    await world.refused('notFound', call, { ...nobody, query: {} }, olga)
  }
  const body = { commandId: world.id(), text: '没有权限', tags: [] }
  const asked = { body: { text: 'alice' } }
  await world.refused('auth.required', file.findMember, asked, bob)
  await world.refused('office.permission', file.findMember, asked, narrow)
  const { text, tags: _, ...command } = body
  const note = { ...of(alice), body: { ...command, text } }
  await world.refused('office.permission', file.addMemberNote, note, narrow)
  const tag = { ...of(alice), body: { commandId: world.id(), tags: ['x'] } }
  await world.refused('auth.required', file.tagMember, tag, bob)
  await world.refused('office.permission', file.tagMember, tag, narrow)
})
