import * as protection from '@zhengju/contract/protection/calls'
import { movements } from '@zhengju/domain/ledger'
import type { LimitKind } from '@zhengju/domain/protection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake as stakeAtVenue } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { postStake } from '../ledger/index.ts'
import { notePlay } from './sitting-service.ts'
import { stakeFacts } from './stake-service.ts'

// Sixty commands at once: on PostgreSQL they really are.

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const many = Array.from({ length: 60 }, (_, at) => at)

async function limited(name: string, kind: LimitKind, value: string): Promise<Person> {
  const person = await world.member(name)
  await world.credit(person, '1000.00')
  for (const period of ['week', 'month'] as const) {
    await world.must(protection.setLimit, { body: { kind, period, value } }, person)
  }
  return person
}

async function passed(run: (at: number) => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(many.map(run))
  return results.filter(({ status }) => status === 'fulfilled').length
}

function stake(person: Person, amount: bigint) {
  const of = { memberId: person.id, currency: 'CNY', reference: 'bet' } as const
  return world.db.tx((tx) =>
    postStake(tx, movements.stakeHeld({ ...of, stake: amount, placedAt: tx.now }), stakeFacts),
  )
}

test.each(['loss', 'stake'] as const)(
  'a limit of the %s takes exactly what it leaves',
  async (kind) => {
    const person = await limited(`all${kind}`, kind, '100.00')
    expect(await passed(() => stake(person, 700n))).toBe(14)
    expect(await world.balance(person)).toBe('902.00')
  },
)

test.each(['loss', 'stake'] as const)(
  'so does one of the %s for bets of venues, which the writer takes in batches',
  async (kind) => {
    const person = await limited(`bets${kind}`, kind, '100.00')
    expect(await passed(() => stakeAtVenue(world, person, 700n))).toBe(14)
    expect(await world.balance(person)).toBe('902.00')
  },
)

test('raises and stakes at once never pass the limit that holds', async () => {
  const person = await limited('raiser1', 'loss', '50.00')
  const body = { kind: 'loss', period: 'week', value: '900.00' } as const
  await passed((at) =>
    at % 2 === 0 ? stake(person, 1_000n) : world.call(protection.setLimit, { body }, person),
  )
  expect(await world.balance(person)).toBe('950.00')
})

test('pauses at once: the longest stands, and no stake comes after it', async () => {
  const person = await limited('pauser1', 'loss', '900.00')
  await passed((at) => {
    const term = (['day1', 'month6', 'day7'] as const)[at % 3] ?? 'day1'
    return world.call(protection.restrictSelf, { body: { term } }, person)
  })
  const { restriction } = await world.must(protection.getProtection, {}, person)
  expect(restriction).toMatchObject({ kind: 'exclusion' })
  expect(await passed(() => stake(person, 100n))).toBe(0)
})

test('a limit of time counts a minute once, however many calls tell of it', async () => {
  const person = await limited('sitter1', 'session', '10')
  const played = async () => {
    const { limits } = await world.must(protection.getProtection, {}, person)
    return limits.find(({ kind, period }) => kind === 'session' && period === 'week')?.used
  }
  const minute = async () => {
    world.advance(60_000)
    expect(await passed(() => world.db.tx((tx) => notePlay(tx, person.id)))).toBe(60)
  }
  await world.db.tx((tx) => notePlay(tx, person.id))
  for (let at = 0; at < 9; at++) await minute()
  expect(await played()).toBe('9.00')
  expect(await passed(() => stake(person, 100n))).toBe(60)
  await minute()
  expect(await played()).toBe('10.00')
  const [stakes, ofVenues] = [() => stake(person, 100n), () => stakeAtVenue(world, person, 100n)]
  expect(await passed(stakes)).toBe(0)
  expect(await passed(ofVenues)).toBe(0)
  expect(await world.balance(person)).toBe('940.00')
})
