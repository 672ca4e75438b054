import type { BodyOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import * as own from '@zhengju/contract/protection/calls'
import * as office from '@zhengju/contract/protection/office-calls'
import { movements } from '@zhengju/domain/ledger'
import { limitConfirmMs, limitRaiseDelayMs } from '@zhengju/domain/protection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { postStake } from '../ledger/index.ts'
import { lookAtPlayers, noteDeposit } from './harm-service.ts'
import { notePlay } from './sitting-service.ts'
import { stakeFacts } from './stake-service.ts'

let world: World
let lin: OperatorPerson
let reader: OperatorPerson
let alice: Person

beforeAll(async () => {
  world = await World.create({ seed: 'protection-desk' })
  lin = await operator(world, 'lin', [
    'protection.read',
    'protection.intervene',
    'protection.restrict',
  ])
  reader = await operator(world, 'reader', ['protection.read'])
  alice = await world.member('alice1')
})
afterAll(() => world.close())

const reason = '会员在客服对话中要求'
const rulesOf = async (person: Person, isOpen?: boolean) => {
  const query = { memberId: person.id, ...(isOpen === undefined ? {} : { isOpen }) }
  const { items } = await world.must(office.listHarmMarkers, { query }, lin)
  return items.map(({ rule }) => rule).sort()
}

function deposit(person: Person, amount: string) {
  const of = { name: 'depositCredited', memberId: person.id, orderId: world.id() } as const
  return world.db.tx((tx) => noteDeposit(tx, { ...of, amount, currency: 'CNY', at: tx.now }))
}

function lose(person: Person, amount: bigint) {
  const of = { memberId: person.id, currency: 'CNY', reference: 'bet' } as const
  return world.db.tx((tx) =>
    postStake(tx, movements.stakeHeld({ ...of, stake: amount, placedAt: tx.now }), stakeFacts),
  )
}

test('deposits after losses are found, explained by their figure, and closed by what is done', async () => {
  await world.credit(alice, '9000.00')
  for (let round = 0; round < 5; round++) {
    await deposit(alice, '100.00')
    await lose(alice, 100_00n)
  }
  expect(await rulesOf(alice)).toEqual(['chasingLosses', 'frequentDeposits'])
  const { items } = await world.must(office.listHarmMarkers, { query: { isOpen: true } }, lin)
  expect(items.find(({ rule }) => rule === 'chasingLosses')).toMatchObject({
    ...{ memberName: 'alice1', level: 'act', figure: '4', isOpen: true },
  })
  const params = { memberId: alice.id }
  const body = { kind: 'contacted', reason: '电话沟通，会员表示在承受范围内' } as const
  await world.must(office.intervene, { params, body }, lin)
  expect(await rulesOf(alice, true)).toEqual([])
  const done = await world.must(office.listInterventions, { query: params }, lin)
  expect(done.items).toMatchObject([{ kind: 'contacted', operator: 'lin', note: body.reason }])
  // What was dealt with this week is not found again before the next one.
  await deposit(alice, '100.00')
  expect(await rulesOf(alice, true)).toEqual([])
})

test('an operator pauses a member at his wish, and nobody makes it shorter; lists are paged', async () => {
  const carol = await world.member('carol1')
  const params = { memberId: carol.id }
  await world.must(office.restrictMember, { params, body: { term: 'day7', reason } }, lin)
  const shorter = { params, body: { term: 'day1', reason } } as const
  await world.refused('protection.shorter', office.restrictMember, shorter, lin)
  await world.must(own.restrictSelf, { body: { term: 'month6' } }, carol)
  const first = await world.must(office.listRestrictions, { query: { size: 1 } }, lin)
  expect(first.items).toMatchObject([{ kind: 'exclusion', operator: null, isRunning: true }])
  const query = { size: 1, cursor: first.nextCursor ?? '' }
  const second = await world.must(office.listRestrictions, { query }, lin)
  expect(second.items).toMatchObject([{ kind: 'timeOut', operator: 'lin', reason }])
  expect(second.nextCursor).toBeNull()
})

test('each list is searched by member, days, kind and state; a name that nobody has finds nothing', async () => {
  const dora = await world.member('dora11')
  await world.must(own.restrictSelf, { body: { term: 'day1' } }, dora)
  const at = world.now
  const found = async (query: QueryOf<typeof office.listRestrictions>) =>
    (await world.must(office.listRestrictions, { query }, lin)).items.map(
      ({ memberName }) => memberName,
    )
  expect(await found({ member: 'DORA11' })).toEqual(['dora11'])
  expect(await found({ member: 'nobody1' })).toEqual([])
  expect(await found({ member: 'dora11', kind: 'exclusion' })).toEqual([])
  expect(await found({ member: 'dora11', isOpen: true, fromAt: at, untilAt: at + 1 })).toEqual([
    'dora11',
  ])
  expect(await found({ member: 'dora11', isOpen: false })).toEqual([])
  expect(await found({ member: 'dora11', fromAt: at + 1 })).toEqual([])
  const markers = { member: 'alice1', kind: 'chasingLosses' } as const
  expect((await world.must(office.listHarmMarkers, { query: markers }, lin)).items).toHaveLength(1)
  const done = { member: 'alice1', kind: 'watched' } as const
  expect((await world.must(office.listInterventions, { query: done }, lin)).items).toEqual([])
})

test('each needs its right, a reason and a member', async () => {
  const params = { memberId: alice.id }
  const noted = { params, body: { kind: 'watched', reason } } as const
  const paused = { params, body: { term: 'day1', reason } } as const
  await world.refused('office.permission', office.intervene, noted, reader)
  await world.refused('office.permission', office.restrictMember, paused, reader)
  const stranger = await operator(world, 'stranger', ['member.read'])
  await world.refused('office.permission', office.listHarmMarkers, {}, stranger)
  await world.refused('office.permission', office.officeProtection, { params }, stranger)
  await world.refused('auth.required', office.listRestrictions, {})
  const nobody = { params: { memberId: world.id() }, body: noted.body }
  await world.refused('notFound', office.intervene, nobody, lin)
  const silent = { params, body: { kind: 'watched', reason: '   ' } } as const
  await world.refused('office.reasonRequired', office.intervene, silent, lin)
})

test('nights, long days and raised limits are found by the clock', async () => {
  const bobby = await world.member('bobby1')
  for (const value of ['100', '200', '300']) {
    await world.must(own.setLimit, { body: { kind: 'loss', period: 'day', value } }, bobby)
  }
  // From twenty to midnight of the site's clock on, eight hours of the new day.
  world.advance(Date.UTC(2026, 10, 21, 15, 40) - world.now)
  for (let at = 0; at < 5 + 8 * 15; at++) {
    await world.db.tx((tx) => notePlay(tx, bobby.id))
    world.advance(4 * 60_000)
  }
  await lookAtPlayers(world.db)
  // The other operators' sessions are over by then.
  const mei = await operator(world, 'mei', ['protection.read'])
  const query = { memberId: bobby.id }
  const { items } = await world.must(office.listHarmMarkers, { query }, mei)
  expect(items.map(({ rule }) => rule).sort()).toEqual(['longPlay', 'nightPlay', 'raisedLimits'])
  const changes = await world.must(office.listLimitChanges, { query }, mei)
  expect(changes.items.map(({ act, after }) => [act, after])).toEqual([
    ['raiseAsked', '300.00'],
    ['raiseAsked', '200.00'],
    ['set', '100.00'],
  ])
  const seen = await world.must(office.officeProtection, { params: query }, mei)
  expect(seen).toMatchObject({ memberName: 'bobby1' })
})

test('who has which limit is listed by kind, window, amount and state, page by page', async () => {
  lin = await enter(world, lin)
  const [erin, fred] = [await world.member('erin11'), await world.member('freddy')]
  const set = (person: Person, body: Omit<BodyOf<typeof own.setLimit>, 'commandId'>) =>
    world.must(own.setLimit, { body }, person)
  await set(erin, { kind: 'deposit', period: 'day', value: '500' })
  await set(erin, { kind: 'loss', period: 'month', value: '3000' })
  await set(fred, { kind: 'deposit', period: 'day', value: '800' })
  await set(fred, { kind: 'session', period: 'day', value: '60' })
  const since = world.now
  const list = (query: QueryOf<typeof office.listKeptLimits> = {}, as = lin) =>
    world.must(office.listKeptLimits, { query }, as)
  const found = async (query: QueryOf<typeof office.listKeptLimits>, as = lin) =>
    (await list(query, as)).items.map(({ memberName, kind }) => `${memberName} ${kind}`)
  expect(await found({ fromAt: since })).toEqual([
    ...['freddy session', 'freddy deposit', 'erin11 loss', 'erin11 deposit'],
  ])
  const first = await list({ size: 3, fromAt: since })
  const rest = await list({ size: 3, fromAt: since, cursor: first.nextCursor ?? '' })
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null])
  expect(await found({ kind: 'deposit' })).toEqual(['freddy deposit', 'erin11 deposit'])
  expect(await found({ period: 'month' })).toEqual(['erin11 loss'])
  expect(await found({ member: 'ERIN11', period: 'day' })).toEqual(['erin11 deposit'])
  expect(await found({ amountFrom: '500.01', amountTo: '800' })).toEqual(['freddy deposit'])
  expect(await found({ kind: 'session', amountTo: '60' })).toEqual(['freddy session'])
  expect(await found({ fromAt: world.now + 1 })).toEqual([])
  // A higher one waits a day, then for its confirmation; the lower one is in force meanwhile.
  await set(erin, { kind: 'deposit', period: 'day', value: '900' })
  expect(await found({ state: 'waiting', kind: 'deposit' })).toEqual(['erin11 deposit'])
  const [raised] = (await list({ state: 'waiting', kind: 'deposit' })).items
  const readyAt = world.now + limitRaiseDelayMs
  expect(raised).toMatchObject({ value: '500.00', pending: { value: '900.00', readyAt } })
  const late = async () => (lin = await enter(world, lin))
  world.advance(limitRaiseDelayMs)
  const ready = await late()
  expect(await found({ state: 'waiting', kind: 'deposit' }, ready)).toEqual([])
  expect(await found({ state: 'ready', kind: 'deposit' }, ready)).toEqual(['erin11 deposit'])
  world.advance(limitConfirmMs)
  const over = await late()
  expect(await found({ state: 'ready', kind: 'deposit' }, over)).toEqual([])
  expect((await list({ member: 'erin11', kind: 'deposit' }, over)).items).toMatchObject([
    { value: '500.00', pending: null },
  ])
  expect(await found({ state: 'inForce', kind: 'deposit' }, over)).toHaveLength(2)
  const stranger = await operator(world, 'strange', ['member.read'])
  await world.refused('auth.required', office.listKeptLimits, {})
  await world.refused('auth.required', office.listKeptLimits, {}, erin)
  await world.refused('office.permission', office.listKeptLimits, {}, stranger)
})
