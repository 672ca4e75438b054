import { createHash } from 'node:crypto'
import * as calls from '@zhengju/contract/affiliate/calls'
import * as office from '@zhengju/contract/affiliate/office-calls'
import { login, register } from '@zhengju/contract/member/calls'
import {
  quoteWithdrawal,
  requestWithdrawal,
  withdrawalOptions,
} from '@zhengju/contract/payment/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { intervene } from '@zhengju/contract/protection/office-calls'
import { reserveVoucher } from '@zhengju/contract/voucher/calls'
import { addMonths, commissionCampaignId, monthBounds, siteMonth } from '@zhengju/domain/affiliate'
import { movements } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StakeOptions, stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, post } from '../ledger/index.ts'
import { lockTurnover, openLot } from '../turnover/index.ts'
import { giveVoucher } from '../voucher/index.ts'
import { makeDueStatements } from './statement-service.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let agnes: Person
let code: string
let first: string
const members: Person[] = []

const reason = '账单与账本一致'
const password = 'correct horse 42'

async function admitted(name: string, mode = 'revenueShare', by?: string) {
  const person = by === undefined ? await world.member(name) : await joined(name, by)
  const body = { mode, contact: 'telegram: me', channel: '足球专栏' }
  const { id: applicationId } = await world.must(calls.applyAffiliate, { body }, person)
  await world.must(office.approveApplication, { params: { applicationId }, body: { reason } }, lin)
  const { affiliate } = await world.must(calls.getAffiliate, {}, person)
  return { person, code: affiliate?.code ?? '' }
}

async function joined(name: string, by: string): Promise<Person> {
  const number = members.length + 50
  const as = { ...world.visitor(name), deviceId: `device-${name}`, address: `10.1.0.${number}` }
  const codes = [{ kind: 'r_code', code: by, keptAt: world.now }]
  const body = { name, password, adultDeclared: true, agreeTerms: true, codes }
  const { userId } = await world.must(register, { body }, as)
  const person = await remembered({ ...as, id: userId })
  members.push(person)
  return person
}

async function remembered(person: Person): Promise<Person> {
  const body = { name: person.name, password, rememberMe: true }
  const { token } = await world.must(login, { body }, person)
  return { ...person, token }
}

/** A bet that is lost, or won with that payout. */
async function play(person: Person, risk: bigint, payout = 0n, how: StakeOptions = {}) {
  const bet = await stake(world, person, risk, how)
  return { bet, win: await bet.win(payout) }
}

/** Of 100, for which a voucher of the member's stands. */
async function freeBet(person: Person, payout: bigint) {
  const stakeOf = 100_00n
  await fundCampaignWith(world, promotionCampaigns.voucher, stakeOf)
  const free = { kind: 'freeBet', amount: stakeOf, percent: 0, mostExtra: 0n } as const
  const terms = { ...free, venues: ['ob' as const], lifeDays: 30 }
  const of = { promotion: 'voucher', memberId: person.id, sourceNo: world.id(), terms } as const
  const { id: voucherId } = await world.db.tx(async (tx) => {
    await lockTurnover(tx, person.id)
    return giveVoucher(tx, { ...of, title: '测试券' })
  })
  const leg = { fixtureId: 'F1', marketId: 'M1', selectionId: 'S1' }
  const bet = { venue: 'ob', kind: 'single', legs: [leg], stake: '100.00', mostReturn: '300.00' }
  await world.must(reserveVoucher, { params: { voucherId }, body: bet }, person)
  const before = await world.balance(person)
  await play(person, stakeOf, payout, { legs: [leg] })
  const won = payout > stakeOf ? moneyText(payout - stakeOf, siteCurrency) : '0.00'
  expect(Number(await world.balance(person)) - Number(before)).toBe(Number(won))
}

const statements = async (person: Person) =>
  (await world.must(calls.listAffiliateStatements, {}, person)).items
const thrown = (error: unknown): never => {
  throw error
}
const make = () => makeDueStatements({ db: world.db, keys: world.keys, report: thrown }, world.now)

/** Into the month after, on the day on which statements are made. */
async function toStatementDay(): Promise<void> {
  await world.relay()
  const next = monthBounds(addMonths(siteMonth(world.now), 1))
  world.advance((next?.from ?? 0) + 4 * dayMs + 1_000 - world.now)
  lin = await enter(world, lin)
  zhou = await enter(world, zhou)
}

beforeAll(async () => {
  world = await World.create({ seed: 'statement' })
  lin = await operator(world, 'lin', { roles: ['supervisor'] })
  zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
  ;({ person: agnes, code } = await admitted('agnes1'))
  for (const name of ['carla1', 'daria1', 'edwin1', 'fiona1']) {
    await world.credit(await joined(name, code), '20000.00')
  }
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

test('a month is made of settled bets of members’ own money, and of nothing that must not count', async () => {
  const [carla, daria, edwin, fiona] = members
  if (!carla || !daria || !edwin || !fiona) throw new Error('four members came')
  first = siteMonth(world.now)
  await play(carla, 9_000_00n)
  await play(carla, 1_000_00n, 2_500_00n)
  await play(daria, 6_000_00n)
  await play(edwin, 6_000_00n, 12_000_00n)
  // What was taken back is not in it, a replay never was, and a table of cards counts by its rake.
  const { bet, win } = await play(daria, 500_00n, 900_00n)
  await bet.cancel(win, 900_00n)
  await play(daria, 777_00n, 0n, { isReplay: true })
  const spots = [{ id: 'seat', name: '座位', stake: '300.00' }]
  await play(daria, 300_00n, 0n, { game: { category: 'chess', spots } })
  // Lost while paused: the bet was placed before, and is decided under the pause.
  const late = await stake(world, fiona, 5_000_00n)
  await world.db.tx((tx) =>
    tx.rows(
      `insert into member_restriction (id, member_id, kind, term, from_at, until_at) values ($1, $2, 'timeOut', 'week', $3, $4)`,
      [world.id(), fiona.id, world.now, world.now + 7 * dayMs],
    ),
  )
  await late.win(0n)
  await world.relay()
  await world.jobs.run('affiliateCount')
  const { estimate, wallet } = await world.must(calls.getAffiliate, {}, agnes)
  // 9,000 − 1,500 + 6,000 − 6,000 = 7,500 less 5 % of it; three were active. Hands weigh nothing as turnover.
  expect(estimate).toMatchObject({
    ...{ month: first, newMembers: 4, activeMembers: 3, shareBp: 1_200 },
    levels: [{ gross: '7500.00', platformFee: '375.00', net: '7125.00', valid: '22000.00' }],
    payable: '855.00',
  })
  expect(wallet).toBe('0.00')
  const seen = await world.must(calls.getPerformance, {}, agnes)
  expect(seen.days).toMatchObject([{ gross: '7500.00', valid: '22000.00' }])
  expect(seen.categories.map(({ category }) => category)).toContain('sport')
  await world.refused('validation', calls.getPerformance, { query: { month: '2026-13' } }, agnes)
})

test('it is made once, on the fifth, by however many processes, and never changes', async () => {
  expect(await make()).toBe(0)
  await toStatementDay()
  await Promise.all([make(), make(), make()])
  const all = await statements(agnes)
  expect(all).toMatchObject([{ month: first, state: 'issued', payable: '855.00', dispute: null }])
  const [{ statementNo = '', hash = '' } = {}] = all
  const whole = await world.must(calls.getAffiliateStatement, { params: { statementNo } }, agnes)
  expect(createHash('sha256').update(whole.text).digest('hex')).toBe(hash)
  expect(JSON.parse(whole.text)).toEqual(whole.content)
  expect(whole.content.lines.map(({ name }) => name).toSorted()).toEqual([
    ...['car***1', 'dar***1', 'edw***1', 'fio***1'],
  ])
  const change = world.db.tx((tx) =>
    tx.rows(`update affiliate_statement set payable = payable + 1`),
  )
  await expect(change).rejects.toThrow('only ever inserted')
})

test('two operators approve, a dispute is answered first, and the fund pays', async () => {
  const [{ statementNo = '' } = {}] = await statements(agnes)
  const params = { statementNo }
  const approve = { params, body: { reason } }
  await world.must(office.approveStatement, approve, lin)
  await world.refused('office.secondPerson', office.approveStatement, approve, lin)
  const words = { params, body: { reason: '少算了一位会员的流水' } }
  await world.must(calls.disputeStatement, words, agnes)
  await world.refused('affiliate.disputeOver', calls.disputeStatement, words, agnes)
  await world.refused('affiliate.disputed', office.approveStatement, approve, zhou)
  const open = await world.must(office.listStatements, { query: { isDisputed: true } }, zhou)
  expect(open.items).toMatchObject([{ statementNo, memberName: 'agnes1' }])
  for (const correction of ['0', '1e3', '--5', '1.005']) {
    const wrong = { params, body: { reason, correction } }
    const failure = correction === '0' ? 'parameter' : 'validation'
    await world.refused(failure, office.answerDispute, wrong, zhou)
  }
  const answer = { params, body: { reason: '核对后补上', correction: '25.50' } }
  const answered = await world.must(office.answerDispute, answer, zhou)
  expect(answered.dispute).toMatchObject({ state: 'corrected', answer: '核对后补上' })
  await world.refused('office.decided', office.answerDispute, answer, zhou)
  await world.refused('affiliate.unfunded', office.approveStatement, approve, zhou)
  const fund = { campaignId: commissionCampaignId, currency: 'CNY', reference: 'f' } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...fund, amount: 10_000_00n })))
  // Of all who press at once one pays, and once.
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.call(office.approveStatement, approve, zhou)),
  )
  expect(answers.map((one) => one.code).toSorted()).toEqual([6000, 707004, 707004])
  expect((await world.must(calls.getAffiliate, {}, agnes)).wallet).toBe('855.00')
  expect((await statements(agnes))[0]).toMatchObject({ state: 'paid' })
})

test('commission is withdrawn from its own wallet, and comes back there', async () => {
  const paymentAccountId = await addCard(world, agnes, { cardNum: cardEnding('0002', 1) })
  world.advance(2 * dayMs)
  agnes = await world.logIn('agnes1')
  const body = {
    ...{ paymentAccountId, currency: 'CNY', amount: '500', wallet: 'commission' },
    ...{ fee: '0.00', withdrawalPassword: '258036' },
  }
  const wallet = async () => (await world.must(calls.getAffiliate, {}, agnes)).wallet
  const asked = { query: { currency: 'CNY', wallet: 'commission' } } as const
  const options = await world.must(withdrawalOptions, asked, agnes)
  expect(options).toMatchObject({ wallet: 'commission', available: '855.00', owed: '0.00' })
  await world.refused(
    'wallet.insufficient',
    requestWithdrawal,
    { body: { ...body, amount: '855.01' } },
    agnes,
  )
  // What a deposit of his own asks for holds no commission up, neither now nor when it is paid.
  await world.db.tx((tx) =>
    openLot(tx, {
      ...{ memberId: agnes.id, currency: 'CNY', source: 'deposit', sourceNo: world.id() },
      ...{ base: 700_00n, multiplePercent: 100, balanceBefore: 0n },
    }),
  )
  const quoted = { query: { currency: 'CNY', wallet: 'commission', amount: '500' } } as const
  const quote = await world.must(quoteWithdrawal, quoted, agnes)
  expect(quote).toMatchObject({ owed: '0.00', refusal: null })
  const order = await world.must(requestWithdrawal, { body }, agnes)
  expect(order).toMatchObject({ wallet: 'commission', amount: '500.00' })
  expect([await wallet(), await world.balance(agnes)]).toEqual(['355.00', '0.00'])
  // The provider takes the order and says that it failed.
  await world.jobs.run('advanceWithdrawals')
  await world.jobs.run('advanceWithdrawals')
  await world.sandbox.tick()
  await world.jobs.run('advanceWithdrawals')
  lin = await enter(world, lin)
  expect([await wallet(), await world.balance(agnes)]).toEqual(['855.00', '0.00'])
  agnes = await remembered(agnes)
})

test('months that were missed are made in order; what is below zero and what came late is carried on', async () => {
  const [carla, daria] = members
  if (!carla || !daria) throw new Error('they came')
  const second = siteMonth(world.now)
  await play(carla, 1_000_00n, 3_000_00n)
  await toStatementDay()
  world.advance(31 * dayMs)
  lin = await enter(world, lin)
  expect(await make()).toBe(2)
  expect(await make()).toBe(0)
  const [third, next, before] = await statements(agnes)
  expect([third?.month, next?.month]).toEqual([addMonths(second, 1), second])
  // 2,000 lost to a member; the correction of 25.50 is paid, whatever the month brought.
  expect(next).toMatchObject({ payable: '25.50', carry: '-2000.00', state: 'issued' })
  expect(third).toMatchObject({ payable: '0.00', carry: '-2000.00', state: 'nothing' })
  const params = { statementNo: next?.statementNo ?? '' }
  const { content } = await world.must(calls.getAffiliateStatement, { params }, agnes)
  expect(content.previousHash).toBe(before?.hash)
  expect(content.correctionLines).toEqual([
    { disputedNo: before?.statementNo, amount: '25.50', reason: '核对后补上' },
  ])
})

test('what is lost under exclusion or review, or with a free bet, counts for nothing; a marker to watch does not', async () => {
  const { person: owner, code } = await admitted('exclow')
  const names = ['shut01', 'seen01', 'watch1', 'gone01', 'free01', 'poker1', 'hands1']
  const [shut, seen, watched, freed, free, poker, hands] = await Promise.all(
    names.map(async (name) => {
      const person = await joined(name, code)
      await world.credit(person, '9000.00')
      return person
    }),
  )
  if (!shut || !seen || !watched || !freed || !free || !poker || !hands) throw new Error('seven')
  const marker = (of: Person, level: string) =>
    world.db.tx((tx) =>
      tx.rows(
        `insert into harm_marker (id, member_id, rule, level, figure, week, found_at)
         values ($1, $2, 'chasing', $3, 1, $4, $5)`,
        [world.id(), of.id, level, siteDay(world.now), world.now],
      ),
    )
  const before = await Promise.all(
    [shut, seen, watched, freed].map((of) => stake(world, of, 1_000_00n)),
  )
  await world.must(restrictSelf, { body: { term: 'month6' } }, shut)
  await marker(seen, 'act')
  await marker(watched, 'watch')
  await marker(freed, 'act')
  world.advance(1_000)
  await world.must(
    intervene,
    { params: { memberId: freed.id }, body: { kind: 'contacted', reason } },
    lin,
  )
  world.advance(1_000)
  for (const bet of before) await bet.win(0n)
  // A free bet risks nothing of his own, lost or won.
  for (const payout of [0n, 250_00n]) await freeBet(free, payout)
  // Of hands counts the rake, whoever won them; without one they bring nothing.
  const spots = [{ id: 'seat', name: '座位', stake: '300.00' }]
  await play(hands, 300_00n, 0n, { game: { category: 'chess', spots } })
  await play(poker, 300_00n, 900_00n, { game: { category: 'chess', spots, rake: '7.50' } })
  await play(poker, 300_00n, 0n, { game: { category: 'chess', spots, rake: '2.50' } })
  await world.relay()
  await world.jobs.run('affiliateCount')
  const { estimate } = await world.must(calls.getAffiliate, {}, owner)
  // 1,000 of who is watched, 1,000 of who was looked at before the end, and 10 of rake.
  expect(estimate?.levels).toMatchObject([{ gross: '2010.00' }])
})

test('what stands above is made of what stands below; a foreign statement is not there', async () => {
  const top = await admitted('topman', 'multiLevel')
  const under = await admitted('under1', 'revenueShare', top.code)
  const leaf = await joined('leafy1', under.code)
  const three = await Promise.all(
    ['aaaa11', 'bbbb11', 'cccc11'].map((name) => joined(name, top.code)),
  )
  for (const person of [leaf, ...three]) {
    await world.credit(person, '9000.00')
    await play(person, 6_000_00n)
  }
  await toStatementDay()
  await make()
  const [mine] = await statements(top.person)
  const params = { statementNo: mine?.statementNo ?? '' }
  const { content } = await world.must(calls.getAffiliateStatement, { params }, top.person)
  expect(content.levels.map(({ net }) => net)).toEqual(['17100.00', '5700.00', '0.00'])
  // 20 % of (17,100 x 50 % + 5,700 x 30 %)
  expect(mine?.payable).toBe('2052.00')
  for (const person of [agnes, under.person]) {
    await world.refused('notFound', calls.getAffiliateStatement, { params }, person)
    const words = { params, body: { reason: '这不是我的账单' } }
    await world.refused('notFound', calls.disputeStatement, words, person)
  }
  await world.refused('affiliate.none', calls.listAffiliateStatements, {}, leaf)
  // Whoever is no affiliate learns nothing by a number, nor does a visitor.
  await world.refused('affiliate.none', calls.getAffiliateStatement, { params }, leaf)
  await world.refused('auth.required', calls.getAffiliateStatement, { params })
})

test('a plan goes live by two, for a month that has not begun', async () => {
  const { plan } = await world.must(calls.getPlan)
  expect(plan).toMatchObject({
    version: 1,
    tiers: [{ shareBp: 1_200 }, {}, { shareBp: 1_800 }, {}],
  })
  const { version: _, ...same } = plan
  // What one member loses is paid whoever else plays.
  const tiers = same.tiers.map((tier) => ({ ...tier, active: 0 }))
  const fromMonth = addMonths(siteMonth(world.now), 1)
  const next = { ...same, fromMonth, tiers, depositFeeBp: 100 }
  const [carla] = members
  if (!carla) throw new Error('somebody came')
  await world.credit(carla, '50000.00')
  await play(carla, 50_000_00n)
  await world.relay()
  const wrong = [
    { ...next, fromMonth: siteMonth(world.now) },
    { ...next, tiers: next.tiers.toReversed() },
    { ...next, splitBp: [9_000, 1_000, 1_000] },
  ]
  const lines = ['还没开始的月份', '分成档位须从 0 元起', '多级分配须有三级']
  for (const [at, plan] of wrong.entries()) {
    const input = { body: { reason, plan } }
    const { message } = await world.refused('affiliate.planInvalid', office.proposePlan, input, lin)
    expect(message).toContain(lines[at])
  }
  const torn = { ...next, turnoverRates: next.turnoverRates.slice(1) }
  await world.refused('parameter', office.proposePlan, { body: { reason, plan: torn } }, lin)
  const made = await world.must(office.proposePlan, { body: { reason, plan: next } }, lin)
  expect(made).toMatchObject({ state: 'waiting', plan: { version: 2 }, proposedBy: 'lin' })
  await world.refused('exists', office.proposePlan, { body: { reason, plan: next } }, lin)
  const decide = { params: { version: '2' }, body: { reason } }
  await world.refused('office.secondPerson', office.approvePlan, decide, lin)
  await world.refused('promotion.dryRunNeeded', office.approvePlan, decide, zhou)
  const { trial } = await world.must(office.tryPlan, decide, lin)
  expect(trial?.day).toBe(siteDay(world.now - dayMs))
  expect(trial?.largest.length).toBe(Math.min(trial?.members ?? 0, 10))
  // (50,000 less 5 %, and 2,500 that were carried) at 12 %.
  expect(trial?.largest[0]).toMatchObject({ member: 'agnes1', amount: '5400.00' })
  world.advance(dayMs)
  ;[lin, zhou] = [await enter(world, lin), await enter(world, zhou)]
  await world.refused('promotion.dryRunNeeded', office.approvePlan, decide, zhou)
  await world.must(office.tryPlan, decide, lin)
  await world.must(office.approvePlan, decide, zhou)
  await world.refused('office.decided', office.tryPlan, decide, lin)
  await world.refused('office.decided', office.refusePlan, decide, zhou)
  expect((await world.must(calls.getPlan)).plan.version).toBe(1)
  world.advance(31 * dayMs)
  expect((await world.must(calls.getPlan)).plan).toMatchObject({ version: 2, depositFeeBp: 100 })
})

test('every call asks for its right', async () => {
  lin = await enter(world, lin)
  const bare = await operator(world, 'bare', ['affiliate.read'])
  const params = { statementNo: 'A2026010100000000000001' }
  const body = { reason }
  for (const call of [office.approveStatement, office.answerDispute]) {
    await world.refused('office.permission', call, { params, body }, bare)
    await world.refused('notFound', call, { params, body }, lin)
    const blank = { params, body: { reason: '   ' } }
    await world.refused('office.reasonRequired', call, blank, lin)
  }
  await world.refused('notFound', office.readStatement, { params }, bare)
  for (const call of [office.tryPlan, office.approvePlan, office.refusePlan]) {
    await world.refused('office.permission', call, { params: { version: '9' }, body }, bare)
    await world.refused('notFound', call, { params: { version: '9' }, body }, lin)
  }
  await world.must(office.listPlans, {}, bare)
  for (const call of [calls.getPerformance, calls.listAffiliateStatements]) {
    await world.refused('auth.required', call)
  }
})
