import { applyAffiliate, getAffiliate } from '@zhengju/contract/affiliate/calls'
import { approveApplication } from '@zhengju/contract/affiliate/office-calls'
import { invitationOverview, listInvitedFriends } from '@zhengju/contract/invitation/calls'
import { memberInfo, register } from '@zhengju/contract/member/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import * as office from '@zhengju/contract/promotion/office-calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { codeLifetimeMs } from '@zhengju/domain/affiliate'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults } from '../ledger/index.ts'
import { fixRealName } from '../member/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let alice: Person
let code: string
let names = 0
const { invitation: campaignId } = promotionCampaigns
const reason = '按活动方案调整'
const wish = { mode: 'revenueShare', contact: 'telegram: agnes', channel: '足球专栏' }

beforeAll(async () => {
  world = await World.create({ seed: 'invitation' })
  await fundCampaignWith(world, campaignId, 1_000_00n)
  alice = await world.member('alice')
  code = (await world.must(memberInfo, {}, alice)).inviteCode
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

const run = async () => {
  await world.relay()
  await Promise.all([world.jobs.run('invitationFriends'), world.jobs.run('invitationFriends')])
  await world.jobs.run('invitationFriends')
}
const overview = (person = alice) => world.must(invitationOverview, {}, person)
const fund = () =>
  world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(campaignId), campaignReserve(campaignId)], siteCurrency),
  )
const money = async ({ id }: Person) => {
  const { available, bonus, debt } = await world.db.read((tx) => walletOf(tx, id, siteCurrency))
  return { available, bonus, debt }
}

/** Somebody who registers with a code; `as` is another's device where it says so. */
async function friend(name: string, by = code, as?: Person) {
  const password = 'correct horse 42'
  const codes = [{ kind: 'invite_code', code: by, keptAt: world.now }]
  const body = { name, password, adultDeclared: true, agreeTerms: true, codes }
  const visitor = as ?? world.visitor(name)
  const { userId, token } = await world.must(register, { body }, visitor)
  return { ...visitor, id: userId, token } as Person
}
async function verified(person: Person, name?: string): Promise<void> {
  const real = name ?? `王${String.fromCodePoint(0x4e00 + names++ * 7)}`
  await world.db.tx((tx) => fixRealName(tx, world.keys, person.id, real))
}
async function played(person: Person, amount: bigint) {
  await world.credit(person, moneyText(amount, siteCurrency))
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  return { cancel: () => bet.cancel(win, 0n), settle: () => bet.win(0n) }
}

async function admittedAffiliate(): Promise<{ person: Person; code: string }> {
  const person = await world.member('agnes1')
  const lin = await operator(world, 'lin', { roles: ['operations'] })
  const { id } = await world.must(applyAffiliate, { body: wish }, person)
  const decision = { params: { applicationId: id }, body: { reason } }
  await world.must(approveApplication, decision, lin)
  const { affiliate } = await world.must(getAffiliate, {}, person)
  return { person, code: affiliate?.code ?? '' }
}

test('a friend counts when his name stands fast and he has played enough, once', async () => {
  const bob = await friend('bobby1')
  await run()
  expect(await overview()).toMatchObject({ code, registered: 1, verified: 0, valid: 0 })
  await played(bob, 999_99n)
  await verified(bob)
  await run()
  expect(await overview()).toMatchObject({ verified: 1, valid: 0, claimable: [] })
  const before = await fund()
  await played(bob, 1n)
  await run()
  const found = await overview()
  expect(found).toMatchObject({ valid: 1, claimable: [{ amount: '18.00', kind: 'invitation' }] })
  expect(await fund()).toEqual([(before[0] ?? 0n) - 18_00n, 18_00n])
  const { items } = await world.must(listInvitedFriends, {}, alice)
  expect(items).toMatchObject([{ state: 'valid' }])
  expect(items[0]?.name).toContain('**')
  const claim = { params: { grantId: found.claimable[0]?.id ?? '' }, body: {} }
  await world.refused('notFound', claimPromotionGrant, claim, bob)
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => world.call(claimPromotionGrant, claim, alice)),
  )
  expect(claims.filter((one) => one.code === 6000)).toHaveLength(1)
  expect(await money(alice)).toEqual({ available: 0n, bonus: 18_00n, debt: 0n })
  expect(await overview()).toMatchObject({ given: '18.00', waiting: '0.00' })
})

test('five friends of a month reach a tier; a bet that is void takes back exactly what it brought', async () => {
  const bets: Awaited<ReturnType<typeof played>>[] = []
  for (let at = 2; at <= 5; at++) {
    const person = await friend(`friend${at}`)
    await verified(person)
    bets.push(await played(person, 1_000_00n))
  }
  await run()
  const reached = await overview()
  expect(reached.valid).toBe(5)
  const amounts = reached.claimable.map(({ amount }) => amount).toSorted()
  expect(amounts).toEqual(['18.00', '18.00', '18.00', '18.00', '74.00'])
  for (const { id } of reached.claimable) {
    await world.must(claimPromotionGrant, { params: { grantId: id }, body: {} }, alice)
  }
  expect(reached).toMatchObject({ given: '18.00', waiting: '146.00' })
  const [, before] = [await fund(), await money(alice)]
  expect(await overview()).toMatchObject({ given: '164.00', waiting: '0.00' })
  expect(before).toEqual({ available: 0n, bonus: 164_00n, debt: 0n })
  const [left = 0n] = await fund()
  await bets[0]?.cancel()
  await run()
  expect(await money(alice)).toEqual({ available: 0n, bonus: 72_00n, debt: 0n })
  expect(await fund()).toEqual([left + 92_00n, 0n])
  expect(await overview()).toMatchObject({ valid: 4, given: '72.00', waiting: '0.00' })
  const { items } = await world.must(listPromotionGrants, {}, alice)
  expect(items.filter(({ state }) => state === 'clawedBack')).toHaveLength(2)
})

test('whoever moves to another place brings what its tier does, however often a result changes', async () => {
  const greta = await world.member('greta1')
  const { inviteCode } = await world.must(memberInfo, {}, greta)
  const bets: Awaited<ReturnType<typeof played>>[] = []
  for (let at = 1; at <= 10; at++) {
    const person = await friend(`place${at}x`, inviteCode)
    await verified(person)
    bets.push(await played(person, 1_000_00n))
    world.advance(1_000)
    await run()
  }
  const promised = async () => {
    const { items } = await world.must(listPromotionGrants, { query: { size: 50 } }, greta)
    const due = items.filter(({ state }) => state === 'open' || state === 'paid')
    return due.map(({ amount }) => amount).toSorted()
  }
  const nine = [...Array(9).fill('18.00'), '74.00']
  const ten = [...Array(9).fill('18.00'), '188.00', '28.00', '74.00']
  expect(await promised()).toEqual(ten)
  for (const { id } of (await overview(greta)).claimable) {
    await world.must(claimPromotionGrant, { params: { grantId: id }, body: {} }, greta)
  }
  const [left = 0n] = await fund()
  for (const bet of [bets[0], bets[3]]) {
    await bet?.cancel()
    await run()
    expect(await promised()).toEqual(nine)
    await bet?.settle()
    await run()
    expect(await promised()).toEqual(ten)
  }
  // What is earned again waits to be claimed; nothing more is given, and nothing less.
  for (const { id } of (await overview(greta)).claimable) {
    await world.must(claimPromotionGrant, { params: { grantId: id }, body: {} }, greta)
  }
  expect(await fund()).toEqual([left, 0n])
})

test('two accounts of one person bring nothing, and both may log in', async () => {
  const dora = await world.member('dorothy')
  const { inviteCode } = await world.must(memberInfo, {}, dora)
  const second = await friend('dorothy2', inviteCode)
  await verified(dora, '赵一一')
  await verified(second, '赵一一')
  await played(second, 5_000_00n)
  const before = await fund()
  await run()
  expect(await overview(dora)).toMatchObject({ valid: 0, claimable: [] })
  expect(await fund()).toEqual(before)
  const { items } = await world.must(listInvitedFriends, {}, dora)
  expect(items).toMatchObject([{ state: 'blocked' }])
  await world.must(memberInfo, {}, second)
})

test('his own code, one whose time is over, one of nobody and one behind an affiliate’s bring no money', async () => {
  const { person: agent, code: agentCode } = await admittedAffiliate()
  const hana = await world.member('hannah')
  const { inviteCode } = await world.must(memberInfo, {}, hana)
  const late = world.now - (codeLifetimeMs.invite_code ?? 0)
  const invited = (kept: string, keptAt = world.now) => ({
    kind: 'invite_code',
    code: kept,
    keptAt,
  })
  const cases = {
    // On her own device: she is her own friend.
    hannah2: { codes: [invited(inviteCode)], as: hana },
    hexpired: { codes: [invited(inviteCode, late)] },
    hnobody: { codes: [invited('ZZZZ2222')] },
    htwocodes: {
      codes: [invited(inviteCode), { kind: 'r_code', code: agentCode, keptAt: world.now }],
    },
  } as const
  await run()
  const [before, own, ofAgent] = [await fund(), await money(hana), await money(agent)]
  for (const [name, given] of Object.entries(cases)) {
    const body = { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
    const visitor = 'as' in given ? given.as : world.visitor(name)
    const asked = { body: { ...body, codes: given.codes } }
    const { userId, token } = await world.must(register, asked, visitor)
    const person = { ...visitor, id: userId, token } as Person
    await verified(person)
    await played(person, 5_000_00n)
  }
  await run()
  expect(await fund()).toEqual(before)
  expect([await money(hana), await money(agent)]).toEqual([own, ofAgent])
  expect(await overview(hana)).toMatchObject({ valid: 0, claimable: [], given: '0.00' })
  // Two codes are one binding: the affiliate has the member, and nobody else has anything of him.
  const { items } = await world.must(listInvitedFriends, {}, hana)
  expect(items).toMatchObject([{ state: 'blocked' }])
})

test('nothing is given while one of them takes a break or the promotion is stopped; then it is', async () => {
  const erin = await world.member('erinn')
  const { inviteCode } = await world.must(memberInfo, {}, erin)
  const finn = await friend('finn11', inviteCode)
  await verified(finn)
  await played(finn, 1_000_00n)
  await world.must(restrictSelf, { body: { term: 'day1' } }, erin)
  await run()
  expect(await overview(erin)).toMatchObject({ valid: 0, restsFor: 'timeOut', rule: null })
  world.advance(dayMs + 1_000)
  const lin = await operator(world, 'linin', { roles: ['operations'] })
  const zhou = await operator(world, 'zhouin', { roles: ['financeLead'] })
  const halt = { params: { kind: 'invitation' as const }, body: { reason } }
  await world.must(office.stopPromotion, halt, lin)
  await run()
  expect(await overview(erin)).toMatchObject({ valid: 0, isStopped: true, claimable: [] })
  await world.must(office.resumePromotion, halt, zhou)
  await run()
  expect(await overview(erin)).toMatchObject({ valid: 1, claimable: [{ amount: '18.00' }] })
  const params = { kind: 'invitation' as const }
  const { current } = await world.must(office.listPromotionRules, { params }, lin)
  const invitation = current.rule.invitation
  if (!invitation) throw new Error('no rule')
  const fromDay = siteDay(world.now + 10 * dayMs)
  const rule = { invitation: { ...invitation, turnover: '500.00' } }
  const body = { kind: 'invitation' as const, fromDay, reason, rule }
  const made = await world.must(office.proposePromotionRule, { body }, lin)
  world.advance(dayMs)
  const late = await operator(world, 'linlate', { roles: ['operations'] })
  const decide = { params: { ruleId: made.id }, body: { reason } }
  const tried = await world.must(office.tryPromotionRule, decide, late)
  expect(tried.trial).toMatchObject({ cost: '18.00', members: 1 })
})
