import * as protection from '@zhengju/contract/protection/calls'
import { movements } from '@zhengju/domain/ledger'
import type { LimitKind, LimitPeriod } from '@zhengju/domain/protection'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { post, postStake } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'
import { notePlay } from './sitting-service.ts'
import { stakeFacts } from './stake-service.ts'

// Beginning on Friday, 2026-11-20.

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const [minute, day] = [60_000, 86_400_000]

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

const set = (person: Person, kind: LimitKind, period: LimitPeriod, value: string | null) =>
  world.must(protection.setLimit, { body: { kind, period, value } }, person)

async function limitOf(person: Person, kind: LimitKind, period: LimitPeriod) {
  const { limits } = await world.must(protection.getProtection, {}, person)
  return limits.find((one) => one.kind === kind && one.period === period)
}

test('nobody has a limit at first', async () => {
  const alice = await world.member('alice')
  expect(await world.must(protection.getLossLimit, {}, alice)).toEqual({
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
  const { limits, ...rest } = await world.must(protection.getProtection, {}, alice)
  expect(limits).toHaveLength(12)
  expect(new Set(limits.map(({ value, left, pending }) => value ?? left ?? pending))).toEqual(
    new Set([null]),
  )
  expect(rest).toEqual({ restriction: null, realityCheckMin: null, isOffered: false })
  await world.must(protection.declineLimits, { body: {} }, alice)
  expect(await world.must(protection.getProtection, {}, alice)).toMatchObject({ isOffered: true })
})

describe('a limit', () => {
  test('is of stakes of a day, a week and a month, of what is lost, and the lowest wins', async () => {
    const carol = await withMoney('carol')
    await set(carol, 'loss', 'day', '300.00')
    await set(carol, 'loss', 'week', '400.00')
    await set(carol, 'stake', 'month', '450.00')
    await stake(carol, 20_000n)
    await expect(stake(carol, 10_001n)).rejects.toThrow('protection.lossLimit')
    expect(await world.must(protection.getLossLimit, {}, carol)).toMatchObject({
      ...{ todayStake: '200.00', todayOpen: '200.00', todayResult: '0.00', todayLoss: '200.00' },
      left: '100.00',
    })
    await stake(carol, 10_000n)
    expect(await limitOf(carol, 'loss', 'week')).toMatchObject({ used: '300.00', left: '100.00' })
    world.advance(2 * day)
    // The week is over on Monday, the month is the same.
    const week = await limitOf(carol, 'loss', 'week')
    world.advance((week?.renewsAt ?? 0) - world.now)
    await expect(stake(carol, 15_001n)).rejects.toThrow('protection.stakeLimit')
    await stake(carol, 15_000n)
    expect(await limitOf(carol, 'stake', 'month')).toMatchObject({ used: '450.00', left: '0.00' })
  })

  test('lower holds at once, higher or none after 24 hours and a second word', async () => {
    const bobby = await world.member('bobby')
    const confirm = { body: { kind: 'loss', period: 'day' } } as const
    await set(bobby, 'loss', 'day', '500.00')
    await set(bobby, 'loss', 'day', '200')
    expect(await limitOf(bobby, 'loss', 'day')).toMatchObject({ value: '200.00', pending: null })
    await world.refused('protection.noRaise', protection.confirmLimit, confirm, bobby)
    await set(bobby, 'loss', 'day', '800.00')
    const pending = { value: '800.00', readyAt: world.now + day, expiresAt: world.now + 8 * day }
    expect(await limitOf(bobby, 'loss', 'day')).toMatchObject({ value: '200.00', pending })
    world.advance(day - 1)
    await world.refused('protection.raiseEarly', protection.confirmLimit, confirm, bobby)
    world.advance(1)
    expect(await limitOf(bobby, 'loss', 'day')).toMatchObject({ value: '200.00', pending })
    await world.must(protection.confirmLimit, confirm, bobby)
    expect(await limitOf(bobby, 'loss', 'day')).toMatchObject({ value: '800.00', pending: null })
    await set(bobby, 'loss', 'day', null)
    world.advance(8 * day)
    await world.refused('protection.noRaise', protection.confirmLimit, confirm, bobby)
    expect(await limitOf(bobby, 'loss', 'day')).toMatchObject({ value: '800.00', pending: null })
    const acts = await world.db.read((tx) =>
      tx.rows<{ act: string }>(
        'select act from member_limit_change where member_id = $1 order by id',
        [bobby.id],
      ),
    )
    expect(acts.map(({ act }) => act)).toEqual(['set', 'set', 'raiseAsked', 'raised', 'raiseAsked'])
  })

  test('of time at play counts while somebody is here, and refuses stakes when it is over', async () => {
    const dora = await withMoney('dora01')
    await set(dora, 'session', 'day', '10')
    const play = async (minutes: number) => {
      for (let at = 0; at < minutes; at++) {
        world.advance(minute)
        await world.db.tx((tx) => notePlay(tx, dora.id))
      }
    }
    await play(9)
    await stake(dora, 100n)
    expect(await limitOf(dora, 'session', 'day')).toMatchObject({ value: '10.00', left: '2.00' })
    // Whoever is gone for six minutes has not played them.
    world.advance(6 * minute)
    await play(3)
    await expect(stake(dora, 100n)).rejects.toThrow('protection.sessionLimit')
    world.advance(day)
    await stake(dora, 100n)
    const bad = { kind: 'session', period: 'day' } as const
    for (const value of ['0.50', '44641']) {
      await world.refused('parameter', protection.setLimit, { body: { ...bad, value } }, dora)
    }
  })

  test('refuses bad input in words', async () => {
    const erin = await world.member('erin01')
    const body = { kind: 'loss', period: 'day', value: '1.00' }
    for (const bad of ['1e3', '-5', '１００', '12345678901234', '1.234', 5]) {
      await world.refused(
        'validation',
        protection.setLimit,
        { body: { ...body, value: bad } },
        erin,
      )
    }
    const other = { body: { ...body, kind: 'luck' } }
    await world.refused('validation', protection.setLimit, other, erin)
    await world.refused('auth.required', protection.getProtection, {})
  })
})

describe('a pause', () => {
  test('stops every stake at once, is told through the log, and can only be made longer', async () => {
    const finn = await withMoney('finn01')
    const of = { memberId: finn.id, currency: 'CNY', reference: 'bet' } as const
    const open = await stake(finn, 5_000n)
    const term = (term: string) => ({ body: { term } })
    const { restriction } = await world.must(protection.restrictSelf, term('day7'), finn)
    const until = world.now + 7 * day
    expect(restriction).toEqual({ kind: 'timeOut', fromAt: world.now, untilAt: until })
    await expect(stake(finn, 100n)).rejects.toThrow('protection.timeOut')
    await world.refused('protection.shorter', protection.restrictSelf, term('day1'), finn)
    await world.must(protection.restrictSelf, term('month6'), finn)
    await expect(stake(finn, 100n)).rejects.toThrow('protection.excluded')
    await world.refused('protection.shorter', protection.restrictSelf, term('day42'), finn)
    // What was staked before is settled and paid.
    const settled = { holdId: open.id, stake: 5_000n, payout: 9_000n, placedAt: open.at }
    await world.db.tx((tx) => post(tx, movements.betSettled({ ...of, ...settled })))
    expect(await world.balance(finn)).toBe('1040.00')
    const events = await world.db.read((tx) =>
      tx.rows(`select payload from event where subject = $1 and name = 'protectionStarted'`, [
        finn.id,
      ]),
    )
    expect(JSON.stringify(events)).toContain(String(until))
    expect(events).toHaveLength(2)
    world.advance(184 * day)
    await stake(finn, 100n)
  })

  test('bad terms and strangers are refused', async () => {
    const gina = await world.member('gina01')
    await world.refused('validation', protection.restrictSelf, { body: { term: 'hour' } }, gina)
    await world.refused('auth.required', protection.restrictSelf, { body: { term: 'day1' } })
  })
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
  expect(await world.must(protection.getLossLimit, {}, dave)).toMatchObject({
    todayStake: '80.00',
    todayOpen: '50.00',
    todayPayout: '0.00',
    todayResult: '-30.00',
    todayLoss: '80.00',
  })
})

test('a sitting tells how long it is and what came of it', async () => {
  const hana = await withMoney('hana01')
  const body = { everyMin: 30 } as const
  await world.must(protection.setRealityCheck, { body }, hana)
  await world.db.tx((tx) => notePlay(tx, hana.id))
  const from = world.now
  const first = await stake(hana, 2_000n)
  await stake(hana, 1_000n)
  const of = { memberId: hana.id, currency: 'CNY', reference: 'bet' } as const
  const settled = { holdId: first.id, stake: 2_000n, payout: 500n, placedAt: first.at }
  await world.db.tx((tx) => post(tx, movements.betSettled({ ...of, ...settled })))
  world.advance(4 * minute)
  expect(await world.must(protection.getSitting, {}, hana)).toEqual({
    ...{ fromAt: from, elapsedMs: 4 * minute, everyMin: 30 },
    ...{ staked: '30.00', returned: '5.00', net: '-15.00', open: '10.00' },
  })
  const wrong = { body: { everyMin: 7 } }
  await world.refused('validation', protection.setRealityCheck, wrong, hana)
})

test('no stake without the declaration, under 18, or while the account does not stand', async () => {
  const young = await withMoney('young1', { adultDeclared: false })
  await expect(stake(young, 100n)).rejects.toThrow('member.ageUnconfirmed')
  const teen = await withMoney('teen01')
  await world.db.tx((tx) =>
    tx.rows(`update member set birthday = '2010-12-25' where id = $1`, [teen.id]),
  )
  await expect(stake(teen, 100n)).rejects.toThrow('member.underage')
  const frozen = await withMoney('frozen1')
  await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
  await expect(stake(frozen, 100n)).rejects.toThrow('member.frozen')
})

test('the facts of a whole batch come in one go, strangers are not among them', async () => {
  const people = [await world.member('batch1'), await world.member('batch2')] as const
  await set(people[1], 'loss', 'day', '50.00')
  const ids = [...people.map(({ id }) => id), world.id()]
  const facts = await world.db.read((tx) => stakeFacts(tx, ids))
  expect(facts.size).toBe(2)
  const limits = { loss: { day: 5_000n } }
  expect(facts.get(people[1].id)).toMatchObject({ status: 'active', limits })
})
