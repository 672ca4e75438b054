import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { listAsideEvents, retryAsideEvents } from '@zhengju/contract/event/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

const reason = '原因已排除'
let world: World
let alice: Person
let olga: OperatorPerson

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice')
  await world.credit(alice, '1000.00')
  olga = await operator(world, 'olga', ['event.read', 'event.retry', 'trail.read'])
})
afterAll(() => world.close())

const list = async () => (await world.must(listAsideEvents, {}, olga)).items
const record = (orderNo: string) =>
  world.call(betRecordDetail, { query: { orderNo } }, alice).then(({ data }) => data)

test('a bet that cannot be recorded stands aside with what follows; another one of its member does not', async () => {
  await world.db.tx((tx) => tx.rows('alter table bet_record rename to hidden_record'))
  const bet = await stake(world, alice, 10_00n)
  await world.relay()
  await world.db.tx((tx) => tx.rows('alter table hidden_record rename to bet_record'))
  await bet.win(20_00n)
  const other = await stake(world, alice, 10_00n)
  await world.relay()
  expect(world.takeErrors().join()).toContain('a consumer failed')
  expect(await record(other.txId)).toMatchObject({ orderNo: other.txId })
  const about = `ob ${bet.txId}`
  expect(await list()).toMatchObject([
    { consumer: 'betting', about, name: 'betPlaced', memberName: 'alice', attempts: 1, count: 2 },
  ])

  const body = { commandId: world.id(), reason, consumer: 'betting', about }
  await world.must(retryAsideEvents, { body }, olga)
  await world.relay()
  expect(await list()).toEqual([])
  expect(await record(bet.txId)).toMatchObject({ state: 'settled', validBet: '10.00' })
  await world.must(retryAsideEvents, { body }, olga)
  const again = { ...body, commandId: world.id() }
  await world.refused('office.decided', retryAsideEvents, { body: again }, olga)
  const { items } = await world.must(listTrail, { query: { subject: about } }, olga)
  expect(items).toMatchObject([{ action: 'event.retry', reason, member: 'alice' }])
})

test('who may look may not press', async () => {
  const otto = await operator(world, 'otto', ['event.read'])
  await world.must(listAsideEvents, {}, otto)
  const body = { reason, consumer: 'betting', about: 'ob 1' }
  await world.refused('office.permission', retryAsideEvents, { body }, otto)
})
