import * as payment from '@zhengju/contract/payment/calls'
import { openWithdrawalName, withdrawalEvidence } from '@zhengju/contract/report/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund, payIn, realName } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let alice: Person
let billNo = ''
let dorasCard = ''

beforeAll(async () => {
  world = await World.create({ seed: 'evidence' })
  alice = await world.member('alice')
  await world.member('bobby')
  await world.member('carla')
  const paymentAccountId = await addCard(world, alice, { password: '258036' })
  await fund(world, alice, 5_000_00n)
  const dora = await world.member('doraa')
  dorasCard = await addCard(world, dora, {
    ...{ cardNum: cardEnding('4321', 7), name: '李小红', password: '258036' },
  })
  await fund(world, dora, 5_000_00n)
  world.advance(4 * 86_400_000)
  alice = await world.logIn('alice')
  const body = {
    ...{ paymentAccountId, currency: 'CNY', amount: '3000.00' },
    withdrawalPassword: '258036',
  }
  billNo = (await world.must(payment.requestWithdrawal, { body }, alice)).billNo
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
})
afterAll(() => world.close())

const look = () => world.must(withdrawalEvidence, { params: { billNo } }, lin)
const open = (part: object = {}) => ({
  params: { billNo },
  body: { reason: '核对取款户名', ...part },
})

test('what is known of a withdrawal is put in order, the worst first', async () => {
  const { findings, deposits, payouts, previous, bets, paidToAccount } = await look()
  expect(findings[0]).toMatchObject({ level: expect.stringMatching(/bad|look/) })
  expect(findings).toContainEqual({ kind: 'name', level: 'ok' })
  expect(findings).toContainEqual({ kind: 'card', level: 'look' })
  expect({ paidToAccount, previous, bets }).toEqual({ paidToAccount: 0, previous: [], bets: [] })
  expect(deposits).toMatchObject({ count: 0, amount: '0.00' })
  expect(payouts).toMatchObject({ count: 0, amount: '0.00' })
})

test('whoever shares a device or an address is named', async () => {
  await world.db.tx(async (tx) => {
    await tx.rows(
      `insert into member_device (id, member_id, device_id, user_agent, address, first_seen_at, last_seen_at)
       select $1, (select id from member where name = 'bobby'), d.device_id, '', '', 0, 0
       from member_device d where d.member_id = $2 limit 1`,
      [world.id(), alice.id],
    )
  })
  const { findings, onDevices } = await look()
  expect(findings[0]).toEqual({ kind: 'sharedDevice', level: 'bad' })
  expect(onDevices).toMatchObject([{ name: 'bobby', status: 'active' }])
})

test('whoever has, or had, an account of his is named, and so is who proved the same name or came from there', async () => {
  await world.db.tx(async (tx) => {
    await tx.rows(
      `insert into payment_account (id, member_id, type, bank_code, is_credit, card_sealed, card_lookup,
         created_at, removed_at)
       select $1, (select id from member where name = 'bobby'), a.type, a.bank_code, a.is_credit,
         a.card_sealed, a.card_lookup, 0, 1
       from payment_account a where a.member_id = $2 limit 1`,
      [world.id(), alice.id],
    )
    await tx.rows(
      `update member set real_name_lookup = (select real_name_lookup from member where id = $1)
       where name = 'carla'`,
      [alice.id],
    )
    await tx.rows(
      `update member_session set address = '203.0.113.9', created_at = $1
       where member_id = (select id from member where name = 'carla')`,
      [tx.now],
    )
    await tx.rows(`update withdrawal_order set member_address = '203.0.113.9' where bill_no = $1`, [
      billNo,
    ])
  })
  const { findings, onCards, onNames, onAddress } = await look()
  expect(findings).toContainEqual({ kind: 'sharedCard', level: 'bad' })
  expect(findings).toContainEqual({ kind: 'sharedName', level: 'look' })
  expect(findings).toContainEqual({ kind: 'sharedAddress', level: 'look' })
  expect(onCards).toMatchObject([{ name: 'bobby' }])
  expect(onNames).toMatchObject([{ name: 'carla' }])
  expect(onAddress).toMatchObject([{ name: 'carla' }])
})

test('without the right to see links of members it is told how many there are, and not who', async () => {
  const finance = await operator(world, 'wang', { roles: ['finance'] })
  const found = await world.must(withdrawalEvidence, { params: { billNo } }, finance)
  const whole = await look()
  expect(found.shared).toEqual({ sharedDevice: 1, sharedAddress: 1, sharedCard: 1, sharedName: 1 })
  expect(found).toEqual({ ...whole, onDevices: [], onAddress: [], onCards: [], onNames: [] })
})

test('what came in, went out and was asked for before is summed up, with the account that it went to', async () => {
  const person = await world.logIn('doraa')
  const ask = async (amount: string) => {
    const body = {
      paymentAccountId: dorasCard,
      currency: 'CNY',
      amount,
      withdrawalPassword: '258036',
    }
    return (await world.must(payment.requestWithdrawal, { body }, person)).billNo
  }
  const before = await ask('100.00')
  await world.db.tx((tx) =>
    tx.rows(
      `update withdrawal_order set state = 'paid', completed_at = $2, next_at = null where bill_no = $1`,
      [before, tx.now],
    ),
  )
  const params = { billNo: await ask('200.00') }
  await payIn(world, person, '300.00')
  const found = await world.must(withdrawalEvidence, { params }, lin)
  expect(found).toMatchObject({
    deposits: { count: 1, amount: '300.00', lastAt: expect.any(Number) },
    payouts: { count: 1, amount: '100.00', lastAt: expect.any(Number) },
    paidToAccount: 1,
    previous: [{ billNo: before, state: 'paid', account: expect.stringMatching(/4321$/) }],
  })
  expect(JSON.stringify(found)).not.toContain(cardEnding('4321', 7))
})

test('the name is opened for a reason, with one line in the trail, and stands in clear nowhere', async () => {
  const command = open({ commandId: world.id() })
  const opened = await world.must(openWithdrawalName, command, lin)
  expect(opened).toEqual({ realName })
  expect(await world.must(openWithdrawalName, command, lin)).toEqual(opened)
  const { items } = await world.must(listTrail, { query: { action: 'withdrawal.openName' } }, lin)
  expect(items).toMatchObject([{ operator: 'lin', subject: billNo, member: 'alice' }])
  const kept = await world.db.read((tx) =>
    tx.rows<{ answer: string }>("select answer from command where answer like '%' || $1 || '%'", [
      realName,
    ]),
  )
  expect(kept).toEqual([])
  await world.refused('office.reasonRequired', openWithdrawalName, open({ reason: '   ' }), lin)
})

test('every call asks for its right; an order that is none is not found', async () => {
  const unknown = { params: { billNo: 'W00000000' } }
  await world.refused('notFound', withdrawalEvidence, unknown, lin)
  await world.refused('notFound', openWithdrawalName, { ...open(), ...unknown }, lin)
  const reader = await operator(world, 'reader', ['withdrawal.read'])
  const nobody = await operator(world, 'nobody', ['chat.read'])
  await world.must(withdrawalEvidence, { params: { billNo } }, reader)
  await world.refused('office.permission', withdrawalEvidence, { params: { billNo } }, nobody)
  await world.refused('office.permission', openWithdrawalName, open(), reader)
  await world.refused('auth.required', openWithdrawalName, open(), alice)
  await world.refused('auth.required', withdrawalEvidence, { params: { billNo } }, alice)
})
