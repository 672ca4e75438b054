import { getLossLimit, setLossLimit } from '@zhengju/contract/protection/calls'
import { movements } from '@zhengju/domain/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { post, postStake } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'
import { stakeFacts } from './service.ts'

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const day = 86_400_000

async function withMoney(name: string, options = {}): Promise<Person> {
  const person = await world.member(name, options)
  await world.credit(person, '1000.00')
  return person
}

function stake(person: Person, amount: bigint) {
  const of = { memberId: person.id, currency: 'CNY', reference: 'bet' } as const
  return world.db.tx((tx) =>
    postStake(tx, movements.stakeHeld({ ...of, stake: amount, placedAt: tx.now }), stakeFacts),
  )
}

test('nobody has a limit at first', async () => {
  const alice = await world.member('alice')
  expect(await world.must(getLossLimit, {}, alice)).toEqual({
    siteDay: '2026-11-20',
    dailyLossLimit: null,
    next: null,
    todayStake: '0.00',
    todayOpen: '0.00',
    todayPayout: '0.00',
    todayResult: '0.00',
    todayLoss: '0.00',
    left: null,
  })
})

test('a lower limit holds at once, a higher one or none after 24 hours', async () => {
  const bobby = await world.member('bobby')
  const set = (dailyLossLimit: string | null) =>
    world.must(setLossLimit, { body: { dailyLossLimit } }, bobby)
  expect(await set('500.00')).toMatchObject({
    dailyLossLimit: '500.00',
    next: null,
    left: '500.00',
  })
  expect(await set('200')).toMatchObject({ dailyLossLimit: '200.00', next: null })
  const raised = await set('800.00')
  expect(raised).toMatchObject({
    dailyLossLimit: '200.00',
    next: { dailyLossLimit: '800.00', effectiveAt: world.now + day },
  })
  world.advance(day - 1)
  expect(await world.must(getLossLimit, {}, bobby)).toMatchObject({ dailyLossLimit: '200.00' })
  world.advance(1)
  expect(await world.must(getLossLimit, {}, bobby)).toMatchObject({
    dailyLossLimit: '800.00',
    next: null,
  })
  expect(await set(null)).toMatchObject({
    dailyLossLimit: '800.00',
    next: { dailyLossLimit: null },
  })
  expect(await set('100.00')).toMatchObject({ dailyLossLimit: '100.00', next: null })
  expect(await set('0')).toMatchObject({ dailyLossLimit: '0.00', left: '0.00' })
})

test('a stake beyond the limit is refused with a figure that stands on the screen', async () => {
  const carol = await withMoney('carol')
  await world.must(setLossLimit, { body: { dailyLossLimit: '300.00' } }, carol)
  await stake(carol, 20_000n)
  await expect(stake(carol, 10_001n)).rejects.toThrow('protection.lossLimit')
  expect(await world.must(getLossLimit, {}, carol)).toMatchObject({
    todayStake: '200.00',
    todayOpen: '200.00',
    todayResult: '0.00',
    todayLoss: '200.00',
    left: '100.00',
  })
  await stake(carol, 10_000n)
  expect(await world.must(getLossLimit, {}, carol)).toMatchObject({ left: '0.00' })
  world.advance(day)
  await stake(carol, 30_000n)
})

test('what is not settled is not lost: open stakes and the settled result stand apart', async () => {
  const dave = await withMoney('dave01')
  const lost = await stake(dave, 3_000n)
  await stake(dave, 5_000n)
  const of = { memberId: dave.id, currency: 'CNY', reference: 'bet' } as const
  await world.db.tx((tx) =>
    post(
      tx,
      movements.betSettled({ ...of, holdId: lost.id, stake: 3_000n, payout: 0n, placedAt: tx.now }),
    ),
  )
  expect(await world.must(getLossLimit, {}, dave)).toMatchObject({
    todayStake: '80.00',
    todayOpen: '50.00',
    todayPayout: '0.00',
    todayResult: '-30.00',
    todayLoss: '80.00',
  })
})

test('no stake without the declaration, under 18, or while the account does not stand', async () => {
  const young = await withMoney('young1', { adultDeclared: false })
  await expect(stake(young, 100n)).rejects.toThrow('member.ageUnconfirmed')
  const teen = await withMoney('teen01')
  await world.db.tx((tx) =>
    tx.rows(`update member set birthday = '2008-12-25' where id = $1`, [teen.id]),
  )
  await expect(stake(teen, 100n)).rejects.toThrow('member.underage')
  const frozen = await withMoney('frozen1')
  await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
  await expect(stake(frozen, 100n)).rejects.toThrow('member.frozen')
})

test('the facts of a whole batch come in one go, strangers are not among them', async () => {
  const people = [await world.member('batch1'), await world.member('batch2')]
  await world.must(setLossLimit, { body: { dailyLossLimit: '50.00' } }, people[1])
  const ids = [...people.map(({ id }) => id), world.id()]
  const facts = await world.db.read((tx) => stakeFacts(tx, ids))
  expect(facts.size).toBe(2)
  expect(facts.get(ids[1] ?? '')).toMatchObject({ status: 'active', dailyLossLimit: 5_000n })
})
