import { listTrail } from '@zhengju/contract/trail/office-calls'
import { transferMoney } from '@zhengju/contract/transfer/calls'
import {
  askTransfer,
  decideTransfer,
  listUnknownTransfers,
  resumeTransfer,
} from '@zhengju/contract/transfer/office-calls'
import { siteCurrency } from '@zhengju/domain/money'
import { markWaitMs } from '@zhengju/domain/transfer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import { createStubTransfers } from '../../venues/testing/stub-transfers.ts'
import { faults, wallet } from '../ledger/index.ts'

const stub = createStubTransfers()
const rights = ['transfer.read', 'transfer.decide', 'trail.read'] as const
const reason = '场馆书面确认，编号 Q1'
let world: World
let olga: OperatorPerson
let otto: OperatorPerson

beforeAll(async () => {
  const zjby = { url: 'http://127.0.0.1:1', keys: [{ id: 'b1', hex: 'b1'.repeat(32) }] }
  world = await World.create({
    config: { venues: { ...testConfig.venues, zjby } },
    venues: {
      ...venueRegistry,
      zjby: (deps) => ({ ...venueRegistry.zjby(deps), transfers: stub, walletCalls: [] }),
    },
  })
  olga = await operator(world, 'olga', rights)
  otto = await operator(world, 'otto', rights)
})
afterEach(() => {
  stub.lost = 'nothing'
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

/** 300.00 on the way to a venue that says nothing, and nothing of it arrives. */
async function lost(name: string): Promise<{ person: Person; id: string; transferNo: string }> {
  const person = await world.member(name)
  await world.credit(person, '1000.00')
  stub.lost = 'call'
  const body = { enName: 'ZJBY', direction: 'in', amount: '300' }
  const { id, transferNo } = await world.must(transferMoney, { body }, person)
  return { person, id, transferNo }
}
const of = (id: string, more = {}) => ({ params: { id }, body: { reason, ...more } })
const purse = (person: Person) => world.db.read((tx) => wallet(tx, person.id, siteCurrency))
const listed = async () => (await world.must(listUnknownTransfers, {}, olga)).items
const sweep = async () => {
  world.advance(60_000)
  await world.jobs.run('venueTransfers')
}

test('one operator says what became of it, another one confirms, later; the venue is not asked to move it again', async () => {
  const { person, id, transferNo } = await lost('alice1')
  expect(await listed()).toMatchObject([
    { id, memberName: 'alice1', direction: 'in', amount: '300.00', asks: 1, marked: null },
  ])
  const marked = await world.must(decideTransfer, of(id, { outcome: 'returned' }), olga)
  expect(marked).toMatchObject({ state: 'unknown', marked: { as: 'returned', by: 'olga', reason } })
  // From here on the lost call is never sent again, also when the venue is back.
  stub.lost = 'nothing'
  await sweep()
  expect(stub.known.has(transferNo)).toBe(false)
  await world.refused('office.secondPerson', decideTransfer, of(id, { outcome: 'returned' }), olga)
  await world.refused('office.decided', decideTransfer, of(id, { outcome: 'done' }), otto)
  await world.refused('transfer.tooSoon', decideTransfer, of(id, { outcome: 'returned' }), otto)
  world.advance(markWaitMs)
  const body = { outcome: 'returned', commandId: world.id() }
  const decided = await world.must(decideTransfer, of(id, body), otto)
  expect(decided).toMatchObject({ state: 'returned' })
  expect(await world.must(decideTransfer, of(id, body), otto)).toMatchObject({ state: 'returned' })
  expect(await purse(person)).toMatchObject({ available: 100_000n, held: 0n })
  expect(await listed()).toEqual([])
  await world.refused('office.decided', decideTransfer, of(id, { outcome: 'returned' }), otto)
  const { items } = await world.must(listTrail, { query: { subject: transferNo } }, olga)
  expect(items.map(({ action }) => action)).toEqual(['transfer.decide', 'transfer.mark'])
})

test("the venue's own answer counts before ours", async () => {
  const { person, id, transferNo } = await lost('bobby1')
  await world.must(decideTransfer, of(id, { outcome: 'returned' }), olga)
  world.advance(markWaitMs)
  stub.known.set(transferNo, 'done')
  stub.balances.set(person.id, 30_000n)
  stub.lost = 'nothing'
  const decided = await world.must(decideTransfer, of(id, { outcome: 'returned' }), otto)
  expect(decided).toMatchObject({ state: 'done' })
  expect(await purse(person)).toMatchObject({ available: 70_000n, held: 0n })
})

test('a word is taken back, and it is sent as before; whoever asks again hears what came of it', async () => {
  const { person, id } = await lost('carol1')
  await world.refused('office.decided', resumeTransfer, of(id), olga)
  await world.must(decideTransfer, of(id, { outcome: 'done' }), olga)
  expect(await world.must(resumeTransfer, of(id), otto)).toMatchObject({ marked: null })
  expect(await world.must(askTransfer, of(id), olga)).toMatchObject({ state: 'unknown' })
  stub.lost = 'nothing'
  expect(await world.must(askTransfer, of(id), olga)).toMatchObject({ state: 'done' })
  expect(stub.balances.get(person.id)).toBe(30_000n)
  expect(await purse(person)).toMatchObject({ available: 70_000n, held: 0n })
})

test('who may not, what is not there, and no reason', async () => {
  const { person, id } = await lost('david1')
  const reader = await operator(world, 'reader', ['transfer.read'])
  const stranger = await operator(world, 'strange', ['member.read'])
  for (const call of [askTransfer, decideTransfer, resumeTransfer] as const) {
    const input = call === decideTransfer ? of(id, { outcome: 'done' }) : of(id)
    await world.refused('office.permission', call, input as never, reader)
    await world.refused('auth.required', call, input as never)
    await world.refused('auth.required', call, input as never, person)
  }
  await world.refused('office.permission', listUnknownTransfers, {}, stranger)
  await world.refused('auth.required', listUnknownTransfers)
  await world.refused('notFound', askTransfer, of(world.id()), olga)
  await world.refused('office.reasonRequired', askTransfer, of(id, { reason: '  ' }), olga)
})
