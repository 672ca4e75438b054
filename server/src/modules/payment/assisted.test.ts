import { headers } from '@zhengju/contract/kernel/header'
import * as payment from '@zhengju/contract/payment/calls'
import * as office from '@zhengju/contract/payment/office-calls'
import { siteCurrency } from '@zhengju/domain/money'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let receipt = ''
let count = 0

beforeAll(async () => {
  world = await World.create()
  const rights = ['deposit.read', 'deposit.decide'] as const
  lin = await operator(world, 'lin', [...rights])
  zhou = await operator(world, 'zhou', [...rights])
  const picture = { width: 300, height: 400, channels: 3, background: '#eee' } as const
  receipt = (await sharp({ create: picture }).jpeg().toBuffer()).toString('base64')
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const reason = '银行流水核对一致'
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => wallet(tx, id, siteCurrency))).available
const wish = (amount = '2000.00', picture = receipt) => ({
  body: { currency: 'CNY', amount, way: 'bankTransfer', receipt: picture },
})
async function requested(amount?: string) {
  const person = await world.member(`asker${++count}`)
  const { billNo } = await world.must(payment.createAssistedDeposit, wish(amount), person)
  return { person, billNo, params: { billNo } }
}
const match = (billNo: string, reference: string, amount = '2000.00') => ({
  params: { billNo },
  body: { reason, reference, amount },
})

test('a receipt may be sent for an order of any method, by its member, and opened for a reason', async () => {
  const [alice, bob] = [await world.member('sender'), await world.member('other')]
  const body = { method: 'bankTransfer', currency: 'CNY', amount: '500' }
  const { billNo, receiptAt } = await world.must(payment.createDeposit, { body }, alice)
  expect(receiptAt).toBeNull()
  const params = { billNo }
  const opening = { params, body: { reason } }
  await world.refused('notFound', office.openReceipt, opening, lin)
  const send = (part: object = {}) => ({ params, body: { receipt, ...part } })
  await world.refused('auth.required', payment.sendReceipt, send())
  await world.refused('notFound', payment.sendReceipt, send(), bob)
  const noPicture = Buffer.from('this is no picture at all, whatever it says'.repeat(4))
  const forged = send({ receipt: noPicture.toString('base64') })
  await world.refused('upload.failed', payment.sendReceipt, forged, alice)
  const command = send({ commandId: world.id() })
  const sent = await world.must(payment.sendReceipt, command, alice)
  expect(sent).toMatchObject({ state: 'created', receiptAt: world.now })
  expect(await world.must(payment.sendReceipt, command, alice)).toEqual(sent)
  await world.must(payment.sendReceipt, send(), alice)
  await world.must(payment.cancelDeposit, { params }, alice)
  await world.must(payment.sendReceipt, send(), alice)
  await world.refused('payment.receiptLimit', payment.sendReceipt, send(), alice)
  const opened = await world.must(office.openReceipt, opening, lin)
  expect(Buffer.from(opened.content, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
  const reader = await operator(world, 'reader', ['deposit.read'])
  await world.refused('office.permission', office.openReceipt, opening, reader)
  expect(await available(alice)).toBe(0n)
})

test('the network of a coin order is changed by a new order alone, after the old one was cancelled', async () => {
  const carol = await world.member('coiner')
  const body = { method: 'virtualCoin', currency: 'CNY', amount: '500' }
  const order = (way: 'TRC20' | 'ERC20', commandId = world.id()) => ({
    body: { ...body, way, commandId },
  })
  const commandId = world.id()
  const first = await world.must(payment.createDeposit, order('TRC20', commandId), carol)
  expect(first).toMatchObject({ way: 'TRC20', instruction: { network: 'TRC20' } })
  await world.refused('command.conflict', payment.createDeposit, order('ERC20', commandId), carol)
  const open = await world.refused(
    ...(['payment.openOrderExists', payment.createDeposit, order('ERC20'), carol] as const),
  )
  expect(open.data).toEqual({ billNo: first.billNo })
  const params = { billNo: first.billNo }
  const still = await world.must(payment.getDeposit, { params }, carol)
  expect(still.instruction).toMatchObject({ network: 'TRC20' })
  await world.must(payment.cancelDeposit, { params }, carol)
  const second = await world.must(payment.createDeposit, order('ERC20'), carol)
  expect(second).toMatchObject({ way: 'ERC20', instruction: { network: 'ERC20' } })
  expect(second.billNo).not.toBe(first.billNo)
})

test('is found by one operator and credited by another one, once', async () => {
  const { person, billNo, params } = await requested()
  const { items } = await world.must(office.officeListAssisted, { query: {} }, lin)
  expect(items[0]).toMatchObject({ order: { billNo, state: 'declared' }, way: 'bankTransfer' })
  const opened = await world.must(office.openReceipt, { params, body: { reason } }, lin)
  expect(Buffer.from(opened.content, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
  await world.must(office.matchAssisted, match(billNo, 'ICBC-2026-0001'), lin)
  expect(await available(person)).toBe(0n)
  const credit = { params, body: { reason } }
  await world.refused('office.secondPerson', office.creditDeposit, credit, lin)
  await world.must(office.creditDeposit, credit, zhou)
  await world.refused('office.decided', office.creditDeposit, credit, zhou)
  expect(await available(person)).toBe(2000_00n)
})

test('a receipt that is opened stands in clear nowhere, and each opening in the trail', async () => {
  const { billNo, params } = await requested()
  const sent = { [headers.idempotencyKey]: 'receipt-key-1' }
  const open = () =>
    world.must(office.openReceipt, { params, body: { reason }, headers: sent }, lin)
  expect(await open()).toEqual(await open())
  const [kept, entries] = await world.db.read(async (tx) => [
    await tx.rows<{ answer: string }>(
      `select answer from command where name like '%/office/%/receipt'`,
    ),
    await tx.rows('select 1 from audit_trail where subject = $1', [billNo]),
  ])
  expect(new Set(kept.map(({ answer }) => answer))).toEqual(new Set(['{"done":true}']))
  expect(entries).toHaveLength(2)
})

test('one reference stands for one order', async () => {
  const [one, other] = [await requested(), await requested()]
  await world.must(office.matchAssisted, match(one.billNo, 'ICBC-2026-0002'), lin)
  const again = match(other.billNo, 'icbc20260002')
  await world.refused('office.referenceTaken', office.matchAssisted, again, zhou)
  await world.refused('office.decided', office.matchAssisted, match(one.billNo, 'X-00001'), zhou)
})

test('what came in is credited, whatever was asked for', async () => {
  const { person, billNo, params } = await requested('5000.00')
  await world.must(office.matchAssisted, match(billNo, 'ICBC-2026-0003', '4990.00'), lin)
  await world.must(office.creditDeposit, { params, body: { reason } }, zhou)
  expect(await available(person)).toBe(4990_00n)
})

test('behind which no money is found is turned down, and another one may be asked for', async () => {
  const { person, params } = await requested()
  await world.refused('payment.openOrderExists', payment.createAssistedDeposit, wish(), person)
  await world.must(office.turnDownAssisted, { params, body: { reason } }, lin)
  await world.refused('office.decided', office.turnDownAssisted, { params, body: { reason } }, zhou)
  expect(await world.must(payment.getDeposit, { params }, person)).toMatchObject({
    state: 'cancelled',
  })
  await world.must(payment.createAssistedDeposit, wish(), person)
  expect(await available(person)).toBe(0n)
})

test('bad input moves nothing', async () => {
  const person = await world.member(`asker${++count}`)
  const text = Buffer.from('no picture at all, only words '.repeat(9)).toString('base64')
  await world.refused('upload.failed', payment.createAssistedDeposit, wish('2000', text), person)
  const huge = Buffer.alloc(5_000_000).toString('base64')
  const refused = await world.call(payment.createAssistedDeposit, wish('2000', huge), person)
  expect(refused.status).toBe(400)
  for (const amount of ['1e3', '-2000', '２０００', '999999999999999', '0', '1.001']) {
    const { status } = await world.call(payment.createAssistedDeposit, wish(amount), person)
    expect([amount, status >= 400 && status < 500]).toEqual([amount, true])
  }
  const { items } = await world.must(payment.listDeposits, { query: {} }, person)
  expect(items).toEqual([])
})
