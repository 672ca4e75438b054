import * as office from '@zhengju/contract/adjustment/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let alice: Person

const reason = '凭证与账变核对一致'

beforeAll(async () => {
  world = await World.create({ seed: 'adjustment' })
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
  zhou = await operator(world, 'zhou', { roles: ['finance'] })
  alice = await world.member('alice')
})
afterAll(() => world.close())

const wish = (part: object = {}) => ({
  member: 'alice',
  direction: 'credit',
  amount: '120.50',
  title: '重复扣款退回',
  reason: '重复扣款，已核对账变',
  ...part,
})
const ask = (part: object = {}, as: Person = lin) =>
  world.must(office.askAdjustment, { body: wish(part) }, as)
const decide = (billNo: string, body: object = { reason }) => ({ params: { billNo }, body })
const list = async (query: Record<string, unknown> = {}) =>
  (await world.must(office.listAdjustments, { query }, lin)).items
const money = async () => {
  const wallet = await world.db.read((tx) => walletOf(tx, alice.id, 'CNY'))
  return { available: wallet.available, debt: wallet.debt }
}

test('one asks, another one decides; the member reads what it was for', async () => {
  const command = { body: { commandId: world.id(), ...wish() } }
  const made = await world.must(office.askAdjustment, command, lin)
  expect(await world.must(office.askAdjustment, command, lin)).toEqual(made)
  expect(made).toMatchObject({ state: 'waiting', askedBy: 'lin', decidedBy: null })
  expect(await money()).toEqual({ available: 0n, debt: 0n })
  for (const call of [office.approveAdjustment, office.refuseAdjustment]) {
    await world.refused('office.secondPerson', call, decide(made.billNo), lin)
  }
  await world.refused('office.secondPerson', office.callOffAdjustment, decide(made.billNo), zhou)
  const approval = decide(made.billNo, { commandId: world.id(), reason })
  const done = await world.must(office.approveAdjustment, approval, zhou)
  expect(await world.must(office.approveAdjustment, approval, zhou)).toEqual(done)
  expect(done).toMatchObject({ state: 'done', decidedBy: 'zhou', decidedReason: reason })
  expect(await money()).toEqual({ available: 12_050n, debt: 0n })
  const { lines } = await world.must(listStatement, { query: {} }, alice)
  expect(lines.items).toMatchObject([
    {
      kind: 'adjustment',
      movement: 'adjustmentCredited',
      detail: '重复扣款退回',
      amount: '120.50',
    },
  ])
  const query = { subject: made.billNo }
  expect((await world.must(listTrail, { query }, lin)).items).toMatchObject([
    {
      operator: 'zhou',
      action: 'adjustment.approve',
      member: 'alice',
      before: { state: 'waiting' },
    },
    { operator: 'lin', action: 'adjustment.ask', member: 'alice' },
  ])
})

test('what is taken has to be there: never below zero, never a debt', async () => {
  const { available } = await money()
  const large = await ask({ direction: 'debit', amount: '120.51' })
  const { data } = await world.refused(
    'wallet.insufficient',
    office.approveAdjustment,
    decide(large.billNo),
    zhou,
  )
  expect(data).toEqual({ available: '120.50' })
  expect(await money()).toEqual({ available, debt: 0n })
  await world.must(office.callOffAdjustment, decide(large.billNo), lin)
  const small = await ask({ direction: 'debit', amount: '20.50' })
  await world.must(office.approveAdjustment, decide(small.billNo), zhou)
  expect(await money()).toEqual({ available: 10_000n, debt: 0n })
  expect(await world.db.read(faults)).toEqual([])
})

test('decided by two at once it is decided once; what is over stays', async () => {
  const mei = await operator(world, 'mei', { roles: ['financeLead'] })
  const made = await ask({ amount: '1' })
  const answers = await Promise.all([
    world.call(office.approveAdjustment, decide(made.billNo), zhou),
    world.call(office.refuseAdjustment, decide(made.billNo), mei),
    world.call(office.callOffAdjustment, decide(made.billNo), lin),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, 707004, 707004])
  await world.refused('office.decided', office.approveAdjustment, decide(made.billNo), zhou)
  await world.refused('notFound', office.approveAdjustment, decide('M00000000'), zhou)
  await world.refused(
    'office.reasonRequired',
    office.approveAdjustment,
    decide(made.billNo, { reason: '  ' }),
    zhou,
  )
})

test('bounds of one and of a day', async () => {
  const ming = await operator(world, 'ming', { roles: ['finance'] })
  const refused = (failure: Parameters<World['refused']>[0], part: object) =>
    world.refused(failure, office.askAdjustment, { body: wish(part) }, ming)
  for (const amount of ['1e3', '-5', '１２', '123456789012345', '', '1.005']) {
    await refused('validation', { amount })
  }
  await refused('validation', { direction: 'both' })
  await refused('validation', { title: '' })
  await refused('notFound', { member: 'nobody1' })
  await refused('parameter', { title: '   ' })
  await refused('office.reasonRequired', { reason: '   ' })
  const { data } = await refused('payment.amountOutOfRange', { amount: '50000.01' })
  expect(data).toEqual({ min: '0.01', max: '50000.00' })
  await refused('payment.amountOutOfRange', { amount: '0' })
  const large = { amount: '50000', direction: 'debit' }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => world.call(office.askAdjustment, { body: wish(large) }, ming)),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, 6000, 6000, 6000, 709501])
  expect((await refused('adjustment.dayLimit', { amount: '0.01' })).data).toEqual({ left: '0.00' })
  const [last] = await list({ state: 'waiting' })
  await world.must(office.refuseAdjustment, decide(last?.billNo ?? ''), zhou)
  await ask({ amount: '100' }, ming)
})

test('the list is found by order, member, amount, state and days, page by page', async () => {
  const all = await list({ size: 100 })
  const first = await world.must(office.listAdjustments, { query: { size: 3 } }, lin)
  const rest = { size: 100, cursor: first.nextCursor }
  const second = await world.must(office.listAdjustments, { query: rest }, lin)
  expect([...first.items, ...second.items]).toEqual(all)
  const [one] = all
  expect(await list({ order: one?.billNo })).toEqual([one])
  expect(await list({ member: 'Alice', size: 100 })).toEqual(all)
  expect(await list({ member: 'nobody1' })).toEqual([])
  expect(await list({ untilAt: one?.createdAt, fromAt: 0, amountTo: '0.00' })).toEqual([])
  const same = await list({ amountFrom: one?.amount, amountTo: one?.amount, size: 100 })
  expect(same).toEqual(all.filter(({ amount }) => amount === one?.amount))
  expect(await list({ fromAt: (one?.createdAt ?? 0) + 1 })).toEqual([])
  for (const { state } of await list({ state: 'done' })) expect(state).toBe('done')
})

test('every call asks for its right', async () => {
  const { billNo } = await ask({ amount: '2' })
  const bare = await operator(world, 'bare', ['member.read', 'adjustment.read'])
  const nobody = await operator(world, 'nobody', ['member.read'])
  const calls = [
    [office.askAdjustment, { body: wish() }],
    [office.approveAdjustment, decide(billNo)],
    [office.refuseAdjustment, decide(billNo)],
    [office.callOffAdjustment, decide(billNo)],
  ] as const
  for (const [call, input] of calls) {
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, alice)
    await world.refused('office.permission', call, input, bare)
  }
  await world.refused('auth.required', office.listAdjustments, {}, alice)
  await world.refused('office.permission', office.listAdjustments, {}, nobody)
  await world.must(office.listAdjustments, {}, bare)
})
