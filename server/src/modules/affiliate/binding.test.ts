import { applyAffiliate, getAffiliate, listDownline } from '@zhengju/contract/affiliate/calls'
import * as office from '@zhengju/contract/affiliate/office-calls'
import { memberInfo, memberJwt, register } from '@zhengju/contract/member/calls'
import { codeLifetimeMs } from '@zhengju/domain/affiliate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let agnes: Person
let code: string

const wish = { mode: 'revenueShare', contact: 'telegram: agnes', channel: '足球专栏' }
const reason = '渠道真实，已联系'

async function admitted(name: string): Promise<{ person: Person; code: string }> {
  const person = await world.member(name)
  const { id } = await world.must(applyAffiliate, { body: wish }, person)
  await world.must(
    office.approveApplication,
    { params: { applicationId: id }, body: { reason } },
    lin,
  )
  const { affiliate } = await world.must(getAffiliate, {}, person)
  return { person, code: affiliate?.code ?? '' }
}

const sent = (kind: string, text: string, keptAt: number | null = world.now) => {
  return { kind, code: text, keptAt }
}
async function registered(name: string, extra: object, as: Person = world.visitor(name)) {
  const password = 'correct horse 42'
  const body = { name, password, adultDeclared: true, agreeTerms: true, ...extra }
  return world.must(register, { body }, as)
}
async function bindingOf(name: string) {
  const { items } = await world.must(office.listBindings, { query: { member: name } }, lin)
  return items[0]
}

beforeAll(async () => {
  world = await World.create({ seed: 'binding' })
  lin = await operator(world, 'lin', { roles: ['operations'] })
  ;({ person: agnes, code } = await admitted('agnes1'))
})
afterAll(() => world.close())

test('one applies, an operator decides, once; the member is told that he is an affiliate', async () => {
  expect(code).toMatch(/^A[0-9A-Z]{8}$/)
  await world.refused('affiliate.applied', applyAffiliate, { body: wish }, agnes)
  expect((await world.must(memberInfo, {}, agnes)).isAgent).toBe(true)
  const jwt = await world.must(memberJwt, {}, agnes)
  const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ isAgent: true })
  const bob = await world.member('bobby1')
  await world.refused('affiliate.none', listDownline, {}, bob)
  const answers = await Promise.all([
    world.call(applyAffiliate, { body: wish }, bob),
    world.call(applyAffiliate, { body: wish }, bob),
  ])
  expect(answers.map((one) => one.code).toSorted()).toEqual([6000, 709701])
  const [item] = (await world.must(office.listApplications, { query: { state: 'waiting' } }, lin))
    .items
  const decide = { params: { applicationId: item?.id ?? '' }, body: { reason } }
  const refused = await world.must(office.refuseApplication, decide, lin)
  expect(refused).toMatchObject({ state: 'refused', decidedBy: 'lin', memberName: 'bobby1' })
  await world.refused('office.decided', office.approveApplication, decide, lin)
  // Refused once, he may ask again.
  await world.must(applyAffiliate, { body: wish }, bob)
  await world.refused('parameter', applyAffiliate, { body: { ...wish, contact: '     ' } }, agnes)
})

test('an affiliate comes before a friend, and one binding earns one reward', async () => {
  const friend = await world.member('friend1')
  const { inviteCode } = await world.must(memberInfo, {}, friend)
  const codes = [sent('invite_code', inviteCode), sent('agent_verify', code.toLowerCase(), null)]
  const { userId, registerInvitationActivityPopType } = await registered('carla1', { codes })
  expect(registerInvitationActivityPopType).toBe(0)
  expect(await bindingOf('carla1')).toMatchObject({
    ...{ id: userId, ownerKind: 'affiliate', ownerName: 'agnes1', selfSigns: [] },
    codes: [{ verdict: 'affiliateFirst' }, { verdict: 'bound' }],
  })
  const { items } = await world.must(listDownline, {}, agnes)
  expect(items).toMatchObject([{ name: 'car***1', isCounted: true, isAffiliate: false }])
  const typed = await registered('daria1', { inviteCode: inviteCode.toLowerCase() })
  expect(typed.registerInvitationActivityPopType).toBe(1)
  expect(await bindingOf('daria1')).toMatchObject({ ownerKind: 'member', ownerName: 'friend1' })
  // Of two affiliates the newest.
  const other = await admitted('olga01')
  const two = [sent('r_code', other.code, world.now - 5), sent('agent_verify', code, null)]
  await registered('edwin1', { codes: two })
  expect(await bindingOf('edwin1')).toMatchObject({ ownerName: 'olga01' })
})

test('unknown and expired ones stop nothing and are kept with a reason', async () => {
  const late = world.now - (codeLifetimeMs.r_code ?? 0)
  const codes = [
    sent('r_code', code, late),
    sent('i_code', '<script>alert(1)</script>'),
    sent('r_bet', 'SEASON1'),
    sent('invite_code', code, world.now + 60_000),
  ]
  await registered('fiona1', { codes })
  expect(await bindingOf('fiona1')).toMatchObject({
    ownerKind: null,
    codes: [
      { verdict: 'expired' },
      { verdict: 'unknown' },
      { verdict: 'unknown' },
      { verdict: 'expired' },
    ],
  })
  await registered('plain1', {})
  expect(await bindingOf('plain1')).toBeUndefined()
  const body = {
    name: 'gregor',
    password: 'correct horse 42',
    adultDeclared: true,
    agreeTerms: true,
  }
  for (const wrong of [
    { codes: [sent('x_code', code)] },
    { codes: [{ ...sent('r_code', code), extra: 1 }] },
    { codes: Array.from({ length: 6 }, () => sent('r_code', code)) },
    { codes: [sent('r_code', code, -1)] },
  ]) {
    await world.refused('validation', register, { body: { ...body, ...wrong } })
  }
})

test('his own device or address blocks the reward, never the login, and the binding stays', async () => {
  const codes = [sent('r_code', code)]
  const device = { ...world.visitor('henry1'), deviceId: agnes.deviceId }
  expect((await registered('henry1', { codes }, device)).token).not.toBe('')
  expect(await bindingOf('henry1')).toMatchObject({ ownerName: 'agnes1', selfSigns: ['device'] })
  const near = { ...world.visitor('irene1'), address: agnes.address }
  await registered('irene1', { codes }, near)
  expect((await bindingOf('irene1'))?.selfSigns).toEqual(['addressBlock'])
  const blocked = await world.must(office.listBindings, { query: { isBlocked: true } }, lin)
  expect(blocked.items.map((one) => one.memberName).toSorted()).toEqual(['henry1', 'irene1'])
  const { items } = await world.must(listDownline, { query: { size: 2 } }, agnes)
  expect(items.map(({ isCounted }) => isCounted)).toEqual([false, false])
  const change = world.db.tx((tx) =>
    tx.rows('update member_binding set owner_id = null, owner_kind = null where owner_id = $1', [
      agnes.id,
    ]),
  )
  await expect(change).rejects.toThrow('once, for good')
})

test('whoever came by an affiliate’s link stands below him, in his mode', async () => {
  const codes = [sent('r_code', code)]
  const as = world.visitor('karim1')
  const { token, userId } = await registered('karim1', { codes }, as)
  const karim = { ...as, token, id: userId }
  const body = { ...wish, mode: 'multiLevel' }
  const { id } = await world.must(applyAffiliate, { body }, karim)
  const listed = await world.must(office.listApplications, { query: { member: 'Karim1' } }, lin)
  expect(listed.items[0]?.parentCode).toBe(code)
  const decide = { params: { applicationId: id }, body: { reason } }
  await world.must(office.approveApplication, decide, lin)
  const { affiliate } = await world.must(getAffiliate, {}, karim)
  expect(affiliate).toMatchObject({ mode: 'revenueShare', isSecondLevel: true })
  const below = await world.must(office.listAffiliates, { query: { parentId: agnes.id } }, lin)
  expect(below.items).toMatchObject([{ memberName: 'karim1', parentName: 'agnes1' }])
  const [top] = (await world.must(office.listAffiliates, { query: { member: 'agnes1' } }, lin))
    .items
  expect(top).toMatchObject({ members: 4, blocked: 2, affiliates: 1 })
})

test('an affiliate opens the tree below himself, node by node, and nobody else’s', async () => {
  const top = await admitted('treeone1')
  let place = 0
  const below = async (name: string, by: string) => {
    const as = { ...world.visitor(name), address: `10.77.${++place}.1` }
    const { token, userId } = await registered(name, { codes: [sent('r_code', by)] }, as)
    return { ...as, token, id: userId }
  }
  const admit = async (person: Person) => {
    const { id } = await world.must(applyAffiliate, { body: wish }, person)
    const decide = { params: { applicationId: id }, body: { reason } }
    await world.must(office.approveApplication, decide, lin)
    return (await world.must(getAffiliate, {}, person)).affiliate?.code ?? ''
  }
  const second = await below('treetwo1', top.code)
  const third = await below('treethr1', await admit(second))
  const thirdCode = await admit(third)
  for (const name of ['leafone1', 'leaftwo1', 'leafthr1']) await below(name, thirdCode)
  const plain = await below('leafown1', top.code)
  const node = (under: string | undefined, as: Person, more: object = {}) =>
    world.must(listDownline, { query: { ...(under && { under }), ...more } }, as)

  expect((await node(undefined, top.person)).items).toMatchObject([
    { id: plain.id, name: 'lea***1', isAffiliate: false, isOpenable: false },
    { id: second.id, name: 'tre***1', isAffiliate: true, isOpenable: true, members: 1 },
  ])
  expect(await node(top.person.id, top.person)).toEqual(await node(undefined, top.person))
  const opened = await node(second.id, top.person)
  expect(opened.items).toMatchObject([{ id: third.id, isOpenable: true, members: 3 }])
  const page = await node(third.id, top.person, { size: 2 })
  expect(page.items).toMatchObject([{ name: 'lea***1' }, { name: 'lea***1' }])
  const rest = await node(third.id, top.person, { size: 2, cursor: page.nextCursor })
  expect(rest).toMatchObject({ items: [{ isOpenable: false }], nextCursor: null })
  // Not above himself, not beside, not a member who is no affiliate, not nobody.
  const beside = await admitted('treebes1')
  const foreign = [
    [second, top.person.id],
    [third, second.id],
    [beside.person, third.id],
    [top.person, beside.person.id],
    [top.person, plain.id],
    [top.person, world.id()],
  ] as const
  for (const [as, under] of foreign) {
    await world.refused('notFound', listDownline, { query: { under } }, as)
  }
  await world.refused('affiliate.none', listDownline, { query: { under: third.id } }, plain)
  await world.refused('validation', listDownline, { query: { under: 'x' } }, top.person)

  const tops = await world.must(office.listAffiliates, { query: { isTop: true } }, lin)
  const names = tops.items.map(({ memberName }) => memberName)
  expect(names).toContain('treeone1')
  expect(names).not.toContain('treetwo1')
  const under = await world.must(office.listAffiliates, { query: { parentId: second.id } }, lin)
  expect(under.items).toMatchObject([{ memberName: 'treethr1', members: 3, affiliates: 0 }])
})

test('who is the affiliate himself by another name stands in no line and is not opened', async () => {
  const top = await admitted('linetop1')
  const as = { ...world.visitor('linetwo1'), deviceId: top.person.deviceId }
  const { token, userId } = await registered('linetwo1', { codes: [sent('r_code', top.code)] }, as)
  const twin = { ...as, token, id: userId }
  const { id } = await world.must(applyAffiliate, { body: wish }, twin)
  const decide = { params: { applicationId: id }, body: { reason } }
  await world.must(office.approveApplication, decide, lin)
  const own = (await world.must(getAffiliate, {}, twin)).affiliate?.code ?? ''
  await registered('linethr1', { codes: [sent('r_code', own)] })
  const { items } = await world.must(listDownline, {}, top.person)
  expect(items).toMatchObject([{ id: userId, isCounted: false, isOpenable: false, members: 1 }])
  await world.refused('notFound', listDownline, { query: { under: userId } }, top.person)
})

test('every call asks for its right', async () => {
  const bare = await operator(world, 'bare', ['affiliate.read'])
  const nobody = await operator(world, 'nobody', ['member.read'])
  const decide = { params: { applicationId: world.id() }, body: { reason } }
  for (const call of [office.approveApplication, office.refuseApplication]) {
    await world.refused('auth.required', call, decide, agnes)
    await world.refused('office.permission', call, decide, bare)
    await world.refused('notFound', call, decide, lin)
    const blank = { ...decide, body: { reason: '   ' } }
    await world.refused('office.reasonRequired', call, blank, lin)
  }
  for (const call of [office.listApplications, office.listAffiliates, office.listBindings]) {
    await world.refused('office.permission', call, {}, nobody)
    await world.must(call, {}, bare)
  }
  for (const call of [getAffiliate, listDownline]) await world.refused('auth.required', call)
})
