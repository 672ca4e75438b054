import * as payment from '@zhengju/contract/payment/calls'
import { openWithdrawalName, withdrawalEvidence } from '@zhengju/contract/report/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, fund, realName } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let alice: Person
let billNo = ''

beforeAll(async () => {
  world = await World.create({ seed: 'evidence' })
  alice = await world.member('alice')
  await world.member('bobby')
  const paymentAccountId = await addCard(world, alice, { password: '258036' })
  await fund(world, alice, 5_000_00n)
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
