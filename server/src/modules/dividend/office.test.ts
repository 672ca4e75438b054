import { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import * as office from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { dividendCampaignId } from '@zhengju/domain/dividend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { grantBody, grantedTo } from '../../testing/dividends.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { changeStatus } from '../member/index.ts'

let world: World
let gina: OperatorPerson
let lin: OperatorPerson
let reader: OperatorPerson
let alice: Person
let bob: Person
let count = 0

const aDay = 86_400_000
const reason = '名单与金额核对一致'

beforeAll(async () => {
  world = await World.create({ seed: 'office-dividend' })
  await fundCampaignWith(world, dividendCampaignId, 1_000_000_00n)
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
  reader = await operator(world, 'reader', { roles: ['support'] })
  alice = await world.member('alice')
  bob = await world.member('bobby')
})
afterAll(() => world.close())

/** Somebody whose day is still empty. */
async function someone(): Promise<OperatorPerson> {
  gina = await operator(world, `gina${++count}`, { roles: ['operations'] })
  return gina
}

const grant = (part: object = {}, members = [alice], as: Person = gina) =>
  world.must(office.grantDividend, { body: grantBody(world, members, part) }, as)
const refusedGrant = (failure: Parameters<World['refused']>[0], part: object, as: Person = gina) =>
  world.refused(failure, office.grantDividend, { body: grantBody(world, [alice], part) }, as)
const list = async (query: Record<string, unknown> = {}) =>
  (await world.must(office.officeListDividends, { query }, lin)).items
const lead = (person: Person) => world.must(manualDividends, {}, person)
const lines = async (subject: string) =>
  (await world.must(listTrail, { query: { subject } }, lin)).items
const decide = (grantId: string, body: object = { reason }) => ({ params: { grantId }, body })
const back = (billNo: string, body: object = { reason: '发放对象有误' }) => ({
  params: { billNo },
  body,
})

describe('a grant', () => {
  test('opens one dividend for each of its members, once, with a line in the trail', async () => {
    await someone()
    const body = {
      commandId: world.id(),
      ...grantBody(world, [alice, bob]),
      members: ['Alice', 'bobby', 'alice'],
    }
    const made = await world.must(office.grantDividend, { body }, gina)
    expect(await world.must(office.grantDividend, { body }, gina)).toEqual(made)
    await world.refused(
      'command.conflict',
      office.grantDividend,
      { body: { ...body, money: '19' } },
      gina,
    )
    expect(made).toMatchObject({
      state: 'approved',
      members: 2,
      money: '18.00',
      total: '36.00',
      applicant: gina.name,
      checkUser: null,
    })
    const own = (await list()).filter(({ grant: { id } }) => id === made.id)
    expect(own).toMatchObject([
      { memberName: 'bobby', state: 'open', status: 1, walletCategory: 1, issueType: 1 },
      { memberName: 'alice', state: 'open' },
    ])
    expect((await lead(bob)).count).toBe(1)
    expect(await lines(made.id)).toMatchObject([
      { operator: gina.name, action: 'dividend.grant', after: { total: '36.00' } },
    ])
  })

  test('goes to everybody named or to nobody', async () => {
    await someone()
    const before = (await list()).length
    const frozen = await world.member('frosty')
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
    const { data, message } = await refusedGrant('dividend.memberUnknown', {
      members: ['alice', 'nobody1', 'frosty'],
    })
    expect(data).toEqual({ names: 'nobody1、frosty' })
    expect(message).toContain('nobody1、frosty')
    expect(await list()).toHaveLength(before)
  })

  test('keeps its bounds', async () => {
    await someone()
    for (const part of [
      { members: [] },
      { members: Array.from({ length: 51 }, (_, number) => `name${number}`) },
      { title: '' },
      { title: '长'.repeat(31) },
      { money: '-1' },
      { money: 18 },
      { flowTimes: 51 },
      { flowTimes: 1.5 },
      { reason: '' },
    ]) {
      await refusedGrant('validation', part)
    }
    await refusedGrant('office.reasonRequired', { reason: '   ' })
    await refusedGrant('parameter', { title: '   ' })
    const { data } = await refusedGrant('payment.amountOutOfRange', { money: '50000.01' })
    expect(data).toEqual({ min: '1.00', max: '50000.00' })
    await refusedGrant('dividend.expired', { expireAt: world.now })
    await refusedGrant('parameter', { expireAt: world.now + 367 * aDay })
  })
})

describe('above the limit of one operator’s day', () => {
  test('members are told nothing until another operator has approved', async () => {
    await someone()
    const carol = await world.member('carol1')
    const made = await grant({ money: '1000.01' }, [carol])
    expect(made).toMatchObject({ state: 'waiting', decidedAt: null })
    const [waiting] = await list({ state: 'waiting', member: 'carol1' })
    expect((await lead(carol)).count).toBe(0)
    const id = waiting?.id ?? ''
    const input = { params: { dividendId: id }, body: {} }
    await world.refused('notFound', claimDividend, input, carol)
    const self = await operator(world, 'both', ['dividend.grant', 'dividend.decide'])
    const own = await grant({ money: '2000' }, [carol], self)
    for (const call of [office.approveDividends, office.refuseDividends]) {
      await world.refused('office.secondPerson', call, decide(own.id), self)
    }
    await world.refused('office.permission', office.approveDividends, decide(made.id), gina)
    await world.refused(
      'office.reasonRequired',
      office.approveDividends,
      decide(made.id, { reason: '  ' }),
      lin,
    )
    const command = decide(made.id, { commandId: world.id(), reason })
    const approved = await world.must(office.approveDividends, command, lin)
    expect(await world.must(office.approveDividends, command, lin)).toEqual(approved)
    expect(approved).toMatchObject({ state: 'approved', applicant: gina.name, checkUser: 'lin' })
    await world.refused('office.decided', office.refuseDividends, decide(made.id), lin)
    expect((await lead(carol)).list).toMatchObject([{ id, money: '1000.01' }])
    await world.must(claimDividend, input, carol)
    expect(await list({ state: 'claimed', member: 'carol1' })).toMatchObject([
      { id, status: 2, claimedAt: world.now, grant: { checkUser: 'lin' } },
    ])
    expect(await lines(made.id)).toMatchObject([
      { operator: 'lin', action: 'dividend.approve', before: { state: 'waiting' }, reason },
      { operator: gina.name, action: 'dividend.grant' },
    ])
  })

  test('small grants of a day count together, also two at once; the next day is a new one', async () => {
    await someone()
    const states = await Promise.all(
      Array.from({ length: 4 }, async () => (await grant({ money: '200' }, [alice, bob])).state),
    )
    expect(states.toSorted()).toEqual(['approved', 'approved', 'waiting', 'waiting'])
    expect((await grant({ money: '200' })).state).toBe('approved')
    expect((await grant({ money: '1' })).state).toBe('waiting')
    world.advance(aDay)
    lin = await enter(world, lin)
    reader = await enter(world, reader)
    gina = await enter(world, gina)
    expect((await grant({ money: '1000' })).state).toBe('approved')
  })

  test('what another one approved, and what was taken back, is not the operator’s own', async () => {
    await someone()
    const large = await grant({ money: '5000' })
    await world.must(office.approveDividends, decide(large.id), lin)
    const own = await grant({ money: '1000' })
    expect(own.state).toBe('approved')
    const [mine] = (await list({ member: 'alice' })).filter(({ grant: { id } }) => id === own.id)
    await world.must(office.withdrawDividend, back(mine?.billNo ?? ''), gina)
    expect((await grant({ money: '1000' })).state).toBe('approved')
  })

  test('refused nobody gets anything; decided by two at once it is decided once', async () => {
    await someone()
    const dave = await world.member('dave01')
    const made = await grant({ money: '3000' }, [dave])
    const zhou = await operator(world, `zhou${count}`, { roles: ['finance'] })
    const answers = await Promise.all([
      world.call(office.refuseDividends, decide(made.id, { reason: '依据不足' }), lin),
      world.call(office.refuseDividends, decide(made.id, { reason: '依据不足' }), zhou),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, 707004])
    expect((await lead(dave)).count).toBe(0)
    expect(await list({ state: 'refused', member: 'dave01' })).toMatchObject([
      { status: 3, grant: { state: 'refused', checkReason: '依据不足' } },
    ])
  })

  test('that ran out while it waited is not approved any more', async () => {
    await someone()
    const made = await grant({ money: '3000', expireAt: world.now + 60_000 })
    world.advance(60_000)
    await world.refused('dividend.expired', office.approveDividends, decide(made.id), lin)
    await world.refused('notFound', office.approveDividends, decide(world.id()), lin)
    await world.must(office.refuseDividends, decide(made.id), lin)
  })
})

describe('one that nobody claimed', () => {
  test('can be taken back, once, and is gone for the member', async () => {
    await someone()
    const erin = await world.member('erin01')
    await grantedTo(world, gina, [erin])
    const [item] = await list({ member: 'erin01' })
    const billNo = item?.billNo ?? ''
    await world.refused(
      'office.reasonRequired',
      office.withdrawDividend,
      back(billNo, { reason: '  ' }),
      gina,
    )
    await world.refused('notFound', office.withdrawDividend, back('B00000000'), gina)
    const after = await world.must(office.withdrawDividend, back(billNo), gina)
    expect(after).toMatchObject({ state: 'withdrawn', status: 3, withdrawnBy: gina.name })
    await world.refused('office.decided', office.withdrawDividend, back(billNo), gina)
    expect((await lead(erin)).count).toBe(0)
    const claim = { params: { dividendId: item?.id ?? '' }, body: {} }
    await world.refused('dividend.withdrawn', claimDividend, claim, erin)
    expect(await lines(billNo)).toMatchObject([
      { action: 'dividend.withdraw', before: { state: 'open' }, after: { state: 'withdrawn' } },
    ])
  })

  test('what was claimed or ran out stays as it is', async () => {
    await someone()
    const fred = await world.member('fred01')
    const [id = ''] = await grantedTo(world, gina, [fred])
    await world.must(claimDividend, { params: { dividendId: id }, body: {} }, fred)
    const [claimed] = await list({ member: 'fred01' })
    await world.refused(
      'office.decided',
      office.withdrawDividend,
      back(claimed?.billNo ?? ''),
      gina,
    )
    await grantedTo(world, gina, [fred], { expireAt: world.now + 1_000 })
    world.advance(1_000)
    const [over] = await list({ member: 'fred01', state: 'expired' })
    expect(over).toMatchObject({ state: 'expired', status: 3 })
    await world.refused('office.decided', office.withdrawDividend, back(over?.billNo ?? ''), gina)
    expect(await list({ member: 'fred01', state: 'open' })).toEqual([])
  })
})

test('the list is read page by page, by state and by member', async () => {
  await someone()
  const people = [await world.member('page01'), await world.member('page02')]
  for (let round = 0; round < 3; round++) await grantedTo(world, gina, people)
  const all = await list({ size: 100 })
  const paged: typeof all = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, unknown> = { size: 4, ...(cursor === '' ? {} : { cursor }) }
    const page: DataOf<typeof office.officeListDividends> = await world.must(
      office.officeListDividends,
      { query },
      lin,
    )
    paged.push(...page.items)
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
  expect(await list({ member: 'Page01' })).toHaveLength(3)
  expect(await list({ member: 'page01', state: 'open' })).toHaveLength(3)
  expect(await list({ member: 'page01', state: 'claimed' })).toEqual([])
})

test('every call asks for its right: visitors, members and operators without it are refused', async () => {
  await someone()
  const made = await grant({ money: '2000' })
  const [item] = await list({ state: 'waiting' })
  const billNo = item?.billNo ?? ''
  const calls = [
    [office.officeListDividends, {}],
    [office.grantDividend, { body: grantBody(world, [alice]) }],
    [office.approveDividends, decide(made.id)],
    [office.refuseDividends, decide(made.id)],
    [office.withdrawDividend, back(billNo)],
  ] as const
  const bare = await operator(world, 'bare', ['member.read'])
  for (const [call, input] of calls) {
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, alice)
    await world.refused('office.permission', call, input, bare)
    if (call !== office.officeListDividends) {
      await world.refused('office.permission', call, input, reader)
    }
  }
  await world.must(office.officeListDividends, {}, reader)
  expect((await list({ state: 'waiting' }))[0]?.billNo).toBe(billNo)
})
