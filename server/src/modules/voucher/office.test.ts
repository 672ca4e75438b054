import { stopPromotion } from '@zhengju/contract/promotion/office-calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { listVouchers, reserveVoucher } from '@zhengju/contract/voucher/calls'
import * as office from '@zhengju/contract/voucher/office-calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let gina: OperatorPerson
let lin: OperatorPerson
let reader: OperatorPerson
const campaignId = promotionCampaigns.voucher
const reason = '名单与条款核对一致'
const leg = { fixtureId: 'F1', marketId: 'M1', selectionId: 'S1' }

beforeAll(async () => {
  world = await World.create({ seed: 'office-voucher' })
  await fundCampaignWith(world, campaignId, 10_000_00n)
  gina = await operator(world, 'gina', ['promotion.read', 'promotion.ask', 'promotion.decide'])
  lin = await operator(world, 'lin', [
    ...(['promotion.read', 'promotion.decide', 'promotion.stop', 'trail.read'] as const),
  ])
  reader = await operator(world, 'reader', ['promotion.read'])
  // Who acts on bets begins where the log ends when he first looks; the product looks as it starts.
  await world.relay()
})
afterAll(async () => {
  await world.relay()
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

function termsFor(members: readonly Person[], part: object = {}) {
  return {
    ...{
      reason,
      title: '开季免费投注',
      kind: 'freeBet',
      amount: '100',
      percent: 0,
      mostExtra: '0',
    },
    ...{ venues: ['ob'], lifeDays: 7, members: members.map(({ name }) => name), mostPerMember: 1 },
    ...part,
  }
}
const boost = { title: '加赔券', kind: 'oddsBoost', percent: 20, mostExtra: '50' }
const propose = (members: readonly Person[], part: object = {}, as: Person = gina) =>
  world.must(office.proposeVouchers, { body: termsFor(members, part) }, as)
const decide = (issueId: string, body: object = { reason }) => ({ params: { issueId }, body })
const grant = (issueId: string) => world.must(office.grantVouchers, decide(issueId), lin)
const given = async (members: readonly Person[], part: object = {}) =>
  grant((await propose(members, part)).id)
const ofMember = async ({ name }: Person) =>
  (await world.must(office.listMemberVouchers, { query: { memberName: name } }, reader)).items
const own = async (person: Person) => (await world.must(listVouchers, {}, person)).items
const figures = async () => (await world.must(office.listVoucherIssues, {}, reader)).figures
const wallet = ({ id }: Person) => world.db.read((tx) => walletOf(tx, id, siteCurrency))
async function funds() {
  const refs = [fundedCampaign(campaignId), campaignReserve(campaignId)]
  return world.db.read((tx) => balancesOf(tx, refs, siteCurrency))
}
const keep = (voucherId: string, person: Person) => {
  const bet = { venue: 'ob', kind: 'single', legs: [leg], stake: '100.00', mostReturn: '300.00' }
  return world.must(reserveVoucher, { params: { voucherId }, body: bet }, person)
}
const back = (voucherId: string, why = '发放对象有误') => ({
  params: { voucherId },
  body: { reason: why },
})

test('nobody has anything before another operator agrees, and once only', async () => {
  const [alice, bob] = [await world.member('deskalice'), await world.member('deskbob')]
  const [fund = 0n] = await funds()
  const asked = await propose([alice, bob])
  expect(asked).toMatchObject({ state: 'proposed', cost: '200.00', askedBy: 'gina' })
  expect(await own(alice)).toEqual([])
  expect(await funds()).toEqual([fund, 0n])
  await world.refused('office.secondPerson', office.grantVouchers, decide(asked.id), gina)
  await world.refused(
    'office.reasonRequired',
    office.grantVouchers,
    decide(asked.id, { reason: '  ' }),
    lin,
  )
  const granted = await grant(asked.id)
  expect(granted).toMatchObject({ state: 'granted', decidedBy: 'lin', passedOver: [] })
  for (const person of [alice, bob]) {
    const items = await own(person)
    expect(items).toMatchObject([{ state: 'usable', amount: '100.00', title: '开季免费投注' }])
    expect(await ofMember(person)).toEqual(items)
    expect(await wallet(person)).toMatchObject({ available: 0n, bonus: 100_00n })
  }
  expect(await funds()).toEqual([fund - 200_00n, 0n])
  await world.refused('office.decided', office.grantVouchers, decide(asked.id), lin)
  await world.refused('office.decided', office.refuseVouchers, decide(asked.id), lin)
  expect(await funds()).toEqual([fund - 200_00n, 0n])
  const lines = (await world.must(listTrail, { query: { subject: asked.id } }, lin)).items
  expect(lines.map(({ action }) => action)).toEqual(['voucher.grant', 'voucher.propose'])
})

test('what is refused gives nothing, ever', async () => {
  const carol = await world.member('deskcarol')
  const asked = await propose([carol])
  const refused = await world.must(office.refuseVouchers, decide(asked.id), lin)
  expect(refused).toMatchObject({ state: 'refused', decidedBy: 'lin' })
  await world.refused('office.decided', office.grantVouchers, decide(asked.id), lin)
  expect(await own(carol)).toEqual([])
})

test('who has no right asks, agrees and takes back nothing; who may ask alone does not agree', async () => {
  const dave = await world.member('deskdave')
  const asked = await propose([dave])
  const asker = await operator(world, 'asker', ['promotion.read', 'promotion.ask'])
  for (const as of [reader, asker]) {
    await world.refused('office.permission', office.grantVouchers, decide(asked.id), as)
    await world.refused('office.permission', office.refuseVouchers, decide(asked.id), as)
    await world.refused('office.permission', office.revokeVoucher, back(world.id()), as)
  }
  const body = termsFor([dave])
  await world.refused('office.permission', office.proposeVouchers, { body }, reader)
  await world.refused('office.permission', office.proposeVouchers, { body }, lin)
  const nobody = await operator(world, 'nobody', ['mall.read'])
  await world.refused('office.permission', office.listVoucherIssues, {}, nobody)
  const query = { memberName: dave.name }
  await world.refused('office.permission', office.listMemberVouchers, { query }, nobody)
  expect(await own(dave)).toEqual([])
})

test('terms that mean nothing, and members whom nobody knows, are not proposed', async () => {
  const erin = await world.member('deskerin')
  const bad: readonly object[] = [
    { amount: '0' },
    { amount: '10000.01' },
    { percent: 10 },
    { mostExtra: '1' },
    { ...boost, percent: 0 },
    { ...boost, mostExtra: '0' },
    { venues: ['ob', 'ob'] },
  ]
  for (const part of bad) {
    const input = { body: termsFor([erin], part) }
    await world.refused('parameter', office.proposeVouchers, input, gina)
  }
  const unknown = { body: termsFor([erin], { members: ['nobodythere'] }) }
  await world.refused('dividend.memberUnknown', office.proposeVouchers, unknown, gina)
})

test('whoever has an obstacle or enough is passed over, and named', async () => {
  const [frank, grace] = [await world.member('deskfrank'), await world.member('deskgrace')]
  const full = await world.member('deskfull')
  await given([frank])
  await world.must(restrictSelf, { body: { term: 'day7' } }, grace)
  // Twenty that he can use, of either kind, are all that a member has.
  await given([full], { mostPerMember: 20 })
  for (let at = 0; at < 19; at++) await given([full], { ...boost, mostPerMember: 20 })
  const asked = await propose([frank, grace, full], { mostPerMember: 2 })
  const twice = await given([frank])
  expect(twice.passedOver).toEqual([{ member: frank.name, why: 'limit' }])
  const granted = await grant(asked.id)
  expect(granted.state).toBe('granted')
  expect(new Set(granted.passedOver)).toEqual(
    new Set([
      { member: grace.name, why: 'timeOut' },
      { member: full.name, why: 'limit' },
    ]),
  )
  expect(await ofMember(grace)).toEqual([])
  expect(await ofMember(frank)).toHaveLength(2)
  expect(await wallet(full)).toMatchObject({ bonus: 100_00n })
})

test('an empty fund refuses the whole, and a promotion that is stopped gives and keeps nothing', async () => {
  const [heidi, ivan] = [await world.member('deskheidi'), await world.member('deskivan')]
  await given([ivan])
  const [before = 0n] = await funds()
  const of = { campaignId, currency: siteCurrency, reference: world.id() } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed({ ...of, amount: before - 150_00n })))
  const asked = await propose([heidi, ivan], { mostPerMember: 2 })
  await world.refused('voucher.unfunded', office.grantVouchers, decide(asked.id), lin)
  expect(await own(heidi)).toEqual([])
  expect(await funds()).toEqual([150_00n, 0n])
  await fundCampaignWith(world, campaignId, before - 150_00n)
  const halt = { params: { kind: 'voucher' }, body: { reason } }
  await world.must(stopPromotion, halt, lin)
  await world.refused('promotion.stopped', office.grantVouchers, decide(asked.id), lin)
  const [kept] = await own(ivan)
  const bet = { venue: 'ob', kind: 'single', legs: [leg], stake: '100.00', mostReturn: '300.00' }
  const wish = { params: { voucherId: kept?.id ?? '' }, body: bet }
  await world.refused('promotion.stopped', reserveVoucher, wish, ivan)
  expect(await own(heidi)).toEqual([])
  await world.db.tx((tx) =>
    tx.rows(
      'update promotion_campaign set stopped_at = null, stopped_by = null, stopped_reason = null where id = $1',
      [campaignId],
    ),
  )
  expect((await grant(asked.id)).passedOver).toEqual([])
})

test('a voucher that no bet has is taken back with its money; one that a bet has is not', async () => {
  const judy = await world.member('deskjudy')
  await world.credit(judy, '500.00')
  const [fund = 0n] = await funds()
  await given([judy])
  const [free] = await own(judy)
  const id = free?.id ?? ''
  await world.refused('office.reasonRequired', office.revokeVoucher, back(id, '  '), lin)
  await world.refused('notFound', office.revokeVoucher, back(world.id()), lin)
  // Kept by a slip it goes as well, and the bet that comes has the member's own money.
  await keep(id, judy)
  const revoked = await world.must(office.revokeVoucher, back(id), lin)
  expect(revoked).toMatchObject({ id, state: 'revoked' })
  expect(await funds()).toEqual([fund, 0n])
  expect(await wallet(judy)).toMatchObject({ available: 500_00n, bonus: 0n })
  await world.refused('voucher.expired', office.revokeVoucher, back(id), lin)
  const lines = (await world.must(listTrail, { query: { subject: id } }, lin)).items
  expect(lines.map(({ action }) => action)).toEqual(['voucher.revoke'])

  await given([judy], boost)
  const [boosted] = await own(judy)
  await keep(boosted?.id ?? '', judy)
  expect(await funds()).toEqual([fund - 40_00n, 40_00n])
  await world.must(office.revokeVoucher, back(boosted?.id ?? ''), lin)
  expect(await funds()).toEqual([fund, 0n])

  await given([judy])
  const [taken] = await own(judy)
  await keep(taken?.id ?? '', judy)
  const bet = await stake(world, judy, 100_00n, { legs: [leg] })
  // Before and after anybody has heard of the bet.
  await world.refused('voucher.used', office.revokeVoucher, back(taken?.id ?? ''), lin)
  await world.relay()
  await world.refused('voucher.used', office.revokeVoucher, back(taken?.id ?? ''), lin)
  const voided = await bet.win(100_00n, { results: ['void'], outcome: 'void' })
  await world.relay()
  // Not void after all, and nobody has heard of that: the stake is in the bet, and main money stays what it is.
  await bet.cancel(voided, 100_00n)
  await world.refused('voucher.used', office.revokeVoucher, back(taken?.id ?? ''), lin)
  await bet.win(0n)
  expect(await wallet(judy)).toMatchObject({ available: 500_00n, held: 0n, bonus: 0n })
  await world.relay()
  expect(await funds()).toEqual([fund - 100_00n, 0n])
})

test('the desk shows what vouchers may cost, what stands in bets and what they cost', async () => {
  const kim = await world.member('deskkim')
  const before = await figures()
  const minor = (sum = '0.00') => BigInt(sum.replace('.', ''))
  await given([kim])
  const [free] = await own(kim)
  const open = await figures()
  expect(open?.open).toBe((before?.open ?? 0) + 1)
  expect(minor(open?.liability) - minor(before?.liability)).toBe(100_00n)
  await keep(free?.id ?? '', kim)
  const bet = await stake(world, kim, 100_00n, { legs: [leg] })
  await world.relay()
  const inBet = await figures()
  expect(inBet).toMatchObject({ open: before?.open, liability: before?.liability })
  expect(inBet?.inBets).toBe((before?.inBets ?? 0) + 1)
  expect(minor(inBet?.atStake) - minor(before?.atStake)).toBe(100_00n)
  await bet.win(0n)
  await world.relay()
  const over = await figures()
  expect(over).toMatchObject({ inBets: before?.inBets, atStake: before?.atStake, due: '0.00' })
  expect(minor(over?.cost) - minor(before?.cost)).toBe(100_00n)
  const [newest] = (await world.must(office.listVoucherIssues, {}, reader)).items
  expect(newest).toMatchObject({ state: 'granted', members: [kim.name] })
})
