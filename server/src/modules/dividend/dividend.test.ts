import { listBonuses } from '@zhengju/contract/bonus/calls'
import * as dividend from '@zhengju/contract/dividend/calls'
import { grantDividend, withdrawDividend } from '@zhengju/contract/dividend/office-calls'
import * as payment from '@zhengju/contract/payment/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { resumePromotion, stopPromotion } from '@zhengju/contract/promotion/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { dividendCampaignId } from '@zhengju/domain/dividend'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { grantBody, grantedTo } from '../../testing/dividends.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post, statement, wallet } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'
import { owingKinds } from '../promotion/index.ts'

let world: World
let gina: OperatorPerson
let count = 0

const aDay = 86_400_000

beforeAll(async () => {
  world = await World.create({ seed: 'dividend' })
  await fundCampaignWith(world, dividendCampaignId, 1_000_000_00n)
  gina = await operator(world, 'gina', ['dividend.read', 'dividend.grant'])
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const fresh = () => world.member(`taker${++count}`)
const grant = (person: Person, part: object = {}) => grantedTo(world, gina, [person], part)
const lead = (person: Person) => world.must(dividend.manualDividends, {}, person)
const of = (dividendId: string, commandId = world.id()) => ({
  params: { dividendId },
  body: { commandId },
})
const claim = (person: Person, dividendId: string) =>
  world.must(dividend.claimDividend, of(dividendId), person)
const money = ({ id }: Person) => world.db.read((tx) => wallet(tx, id, siteCurrency))
/** What asks for turnover stands apart. */
const bonus = async (person: Person) => (await money(person)).bonus
/** What the campaign of dividends has, and what it keeps for members. */
async function funds(): Promise<[bigint, bigint]> {
  const of = [fundedCampaign(dividendCampaignId), campaignReserve(dividendCampaignId)]
  const [there = 0n, kept = 0n] = await world.db.read((tx) => balancesOf(tx, of, siteCurrency))
  return [there, kept]
}
async function withdrawal(id: string) {
  const [row] = await world.db.read((tx) =>
    tx.rows<{ bill_no: string }>('select bill_no from dividend where id = $1', [id]),
  )
  return { params: { billNo: row?.bill_no ?? '' }, body: { reason: '金额有误' } }
}
const claims = ({ id }: Person) =>
  world.db.read((tx) =>
    statement(tx, id, { currency: siteCurrency, limit: 50, movements: ['dividendClaimed'] }),
  )

describe('what waits', () => {
  test('is shown to its member alone, with what it gives and asks for; to a visitor nothing', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    await world.refused('auth.required', dividend.manualDividends)
    expect(await lead(alice)).toEqual({ count: 0, list: [] })
    const expireAt = world.now + aDay
    const [id = ''] = await grant(alice, { title: '赛事延期补偿', flowTimes: 3, expireAt })
    const terms = { money: '18.00', flowTimes: 3, turnover: '54.00', expireAt }
    expect(await lead(alice)).toEqual({
      count: 1,
      list: [{ id, title: '赛事延期补偿', ...terms, conditions: unbound, isEarned: true }],
    })
    expect(await lead(bob)).toEqual({ count: 0, list: [] })
    expect(await bonus(alice)).toBe(0n)
  })

  test('stays in its member’s record whatever became of it, with the sums of the range', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const [first = ''] = await grant(alice, { title: '已领' })
    await grant(alice, { title: '待领', money: '5.00' })
    await grant(alice, { title: '过期', money: '7.00', expireAt: world.now + 1_000 })
    await claim(alice, first)
    world.advance(1_000)
    const record = (query: Record<string, unknown> = {}) =>
      world.must(dividend.listDividendRecord, { query }, alice)
    const { items, sums } = await record()
    const states = items.map(({ title, state }) => [title, state])
    expect(states).toEqual([
      ['过期', 'expired'],
      ['待领', 'open'],
      ['已领', 'claimed'],
    ])
    expect(sums).toEqual({ claimed: '18.00', open: '5.00' })
    const [page, none] = [await record({ size: 1 }), await record({ toAt: 1 })]
    const rest = await record({ cursor: page.nextCursor ?? '' })
    expect(rest).toMatchObject({ sums: null, items: items.slice(1).map(({ id }) => ({ id })) })
    expect(none).toMatchObject({ items: [], sums: { claimed: '0.00', open: '0.00' } })
    expect((await world.must(dividend.listDividendRecord, {}, bob)).items).toEqual([])
  })

  test('stands in the order in which it runs out, and is gone at its very moment', async () => {
    const alice = await fresh()
    await grant(alice, { title: '长期', expireAt: null })
    await grant(alice, { title: '一天', expireAt: world.now + aDay })
    await grant(alice, { title: '两天', expireAt: world.now + 2 * aDay })
    const titles = async () => (await lead(alice)).list.map(({ title }) => title)
    expect(await titles()).toEqual(['一天', '两天', '长期'])
    world.advance(aDay - 1)
    expect(await titles()).toHaveLength(3)
    world.advance(1)
    expect(await titles()).toEqual(['两天', '长期'])
    gina = await enter(world, gina)
  })
})

describe('a claim', () => {
  test('with a turnover is bonus money, once', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { flowTimes: 2, title: '开赛礼金' })
    const claimed = await claim(alice, id)
    expect(claimed).toMatchObject({ id, money: '18.00', turnover: '36.00', claimedAt: world.now })
    expect(await lead(alice)).toEqual({ count: 0, list: [] })
    expect(await money(alice)).toMatchObject({ available: 0n, bonus: 18_00n })
    const { owed, lots } = await world.must(turnoverAudit, {}, alice)
    expect(owed).toBe('0.00')
    expect(lots.items).toMatchObject([
      { source: 'activity', sourceNo: claimed.billNo, base: '18.00', required: '36.00' },
    ])
    const bet = await stake(world, alice, 18_00n)
    await bet.win(36_00n)
    await world.relay()
    expect((await world.must(turnoverAudit, {}, alice)).lots.items[0]?.owed).toBe('18.00')
  })

  test('of one that asks for no turnover leaves nothing owed', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { flowTimes: 0 })
    const { billNo } = await claim(alice, id)
    expect(await money(alice)).toMatchObject({ available: 18_00n, bonus: 0n })
    const { owed, lots } = await world.must(turnoverAudit, {}, alice)
    expect([owed, lots.items]).toEqual(['0.00', []])
    const { lines } = await world.must(listStatement, { query: { kind: 'bonus' } }, alice)
    const line = { movement: 'dividendClaimed', amount: '18.00', detail: '延期补偿' }
    expect(lines.items).toMatchObject([{ ...line, reference: billNo }])
  })

  test('is of money that its fund keeps from the promise on, and has again when nobody claims it', async () => {
    const alice = await fresh()
    await world.jobs.run('promotionFunds')
    const [there, kept] = await funds()
    const [taken = ''] = await grant(alice)
    const [over = ''] = await grant(alice, { expireAt: world.now + 60_000 })
    const [back = ''] = await grant(alice)
    expect(await funds()).toEqual([there - 54_00n, kept + 54_00n])
    await world.must(withdrawDividend, await withdrawal(back), gina)
    expect(await funds()).toEqual([there - 36_00n, kept + 36_00n])
    world.advance(60_000)
    await world.jobs.run('promotionFunds')
    expect(await funds()).toEqual([there - 18_00n, kept + 18_00n])
    await claim(alice, taken)
    expect(await funds()).toEqual([there - 18_00n, kept])
    const query = { kind: 'dividend' }
    const { items } = await world.must(listPromotionGrants, { query }, alice)
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [back, 'clawedBack'],
      [over, 'expired'],
      [taken, 'paid'],
    ])
    expect((await world.must(listPromotionGrants, {}, alice)).items).toEqual([])
  })

  test('finds an empty fund: refused, nothing moved, and to be claimed once it is filled', async () => {
    const alice = await fresh()
    const fund = {
      campaignId: dividendCampaignId,
      currency: siteCurrency,
      reference: 'all',
    } as const
    const [all] = await funds()
    await world.db.tx((tx) => post(tx, movements.campaignClosed({ ...fund, amount: all })))
    const [id = ''] = await grant(alice)
    const [over = ''] = await grant(alice, { expireAt: world.now + 60_000 })
    await world.refused('dividend.unfunded', dividend.claimDividend, of(id), alice)
    expect(await money(alice)).toMatchObject({ available: 0n, bonus: 0n })
    expect((await lead(alice)).count).toBe(2)
    expect(await world.db.read((tx) => owingKinds(tx))).toEqual([{ kind: 'dividend' }])
    world.advance(60_000)
    await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...fund, amount: all })))
    await world.jobs.run('promotionFunds')
    expect(await world.db.read((tx) => owingKinds(tx))).toEqual([])
    await world.refused('dividend.expired', dividend.claimDividend, of(over), alice)
    await claim(alice, id)
    expect(await bonus(alice)).toBe(18_00n)
  })

  test('goes no other way, and ends when it was said to while dividends are stopped', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { expireAt: world.now + 60_000 })
    const asGift = { params: { grantId: id }, body: { commandId: world.id() } }
    await world.refused('notFound', claimPromotionGrant, asGift, alice)
    const halt = { params: { kind: 'dividend' as const }, body: { reason: '核对名单' } }
    const desk = await operator(world, 'hal', ['promotion.stop', 'promotion.decide'])
    await world.must(stopPromotion, halt, desk)
    await world.refused('promotion.stopped', dividend.claimDividend, of(id), alice)
    const [there, kept] = await funds()
    world.advance(60_000)
    await world.jobs.run('promotionFunds')
    expect(await funds()).toEqual([there + 18_00n, kept - 18_00n])
    await world.must(resumePromotion, halt, desk)
    await world.refused('dividend.expired', dividend.claimDividend, of(id), alice)
  })

  test('asked again under its id has the same answer; under another one it was claimed', async () => {
    const alice = await fresh()
    const [id = '', other = ''] = [...(await grant(alice)), ...(await grant(alice))]
    const command = of(id)
    const first = await world.must(dividend.claimDividend, command, alice)
    world.advance(1_000)
    expect(await world.must(dividend.claimDividend, command, alice)).toEqual(first)
    await world.refused('dividend.claimed', dividend.claimDividend, of(id), alice)
    await world.must(dividend.claimDividend, of(other), alice)
    expect(await claims(alice)).toHaveLength(2)
    expect(await bonus(alice)).toBe(36_00n)
  })

  test('by many at once happens once', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call(dividend.claimDividend, of(id), alice)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, ...Array(7).fill(709201)])
    expect(await bonus(alice)).toBe(18_00n)
    expect(await claims(alice)).toHaveLength(1)
  })

  test('is not another member’s, not a visitor’s, not one that is not there', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const [id = ''] = await grant(alice)
    await world.refused('auth.required', dividend.claimDividend, of(id))
    await world.refused('auth.refused', dividend.claimDividend, of(id), gina)
    await world.refused('notFound', dividend.claimDividend, of(id), bob)
    await world.refused('notFound', dividend.claimDividend, of(world.id()), alice)
    await world.refused('validation', dividend.claimDividend, of('1'), alice)
    expect(await bonus(bob)).toBe(0n)
    expect((await lead(alice)).count).toBe(1)
  })

  test('comes too late at its very moment', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { expireAt: world.now + 60_000 })
    world.advance(60_000)
    await world.refused('dividend.expired', dividend.claimDividend, of(id), alice)
    expect(await bonus(alice)).toBe(0n)
  })
})

const unbound = {
  ...{ maxStake: null, maxConversion: null, useDays: null, minDeposit: null },
  scope: {},
}

describe('what is asked beside the turnover', () => {
  test('is shown before the claim and holds after it', async () => {
    const alice = await fresh()
    const conditions = {
      ...{ maxStake: '5.00', maxConversion: '40.00', useDays: 7, minDeposit: null },
      scope: { categories: ['sport'], venues: ['ob', 'im'], weights: { sport: 50 } },
    }
    const [id = ''] = await grant(alice, { conditions })
    expect((await lead(alice)).list).toMatchObject([{ conditions, isEarned: true }])
    await claim(alice, id)
    const { bonuses } = await world.must(listBonuses, {}, alice)
    expect(bonuses.items).toMatchObject([
      {
        ...{ maxStake: '5.00', maxConversion: '40.00', scope: conditions.scope },
        expireAt: world.now + 7 * aDay,
      },
    ])
    const { lots } = await world.must(turnoverAudit, {}, alice)
    expect(lots.items).toMatchObject([{ scope: conditions.scope }])
  })

  test('is nothing where the money is main money, or where it cannot be', async () => {
    const alice = await fresh()
    const wrong = [
      { flowTimes: 0, conditions: { ...unbound, maxStake: '5' } },
      { flowTimes: 0, conditions: { ...unbound, scope: { categories: ['slots'] } } },
      { conditions: { ...unbound, maxConversion: '0' } },
      { flowTimes: 0, conditions: { ...unbound, scope: { weights: { slots: 10 } } } },
      { conditions: { ...unbound, scope: { categories: ['live'], weights: { live: 0 } } } },
    ]
    for (const part of wrong) {
      await world.refused(
        'parameter',
        grantDividend,
        { body: grantBody(world, [alice], part) },
        gina,
      )
    }
    for (const part of [
      { useDays: 0 },
      { scope: { categories: ['chess'] } },
      { scope: { weights: { slots: 101 } } },
      { maxStake: '1e3' },
    ]) {
      const body = grantBody(world, [alice], { conditions: { ...unbound, ...part } })
      await world.refused('validation', grantDividend, { body }, gina)
    }
    expect((await lead(alice)).count).toBe(0)
  })
})

describe('with a deposit', () => {
  const order = (person: Person, amount: string, bonusId?: string) =>
    world.must(
      payment.createDeposit,
      { body: { method: 'bankTransfer', currency: 'CNY', amount, ...(bonusId && { bonusId }) } },
      person,
    )
  async function paid({ billNo }: { billNo: string }, amount: bigint, person: Person) {
    await sandboxCallback(world, { orderNo: billNo, amount })
    await world.relay()
    return world.must(payment.getDeposit, { params: { billNo } }, person)
  }
  const needs = { conditions: { ...unbound, minDeposit: '200.00' } }

  test('one that is chosen comes with the money, once; none comes where none was chosen', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, needs)
    const offer = await world.must(payment.listDepositMethods, {}, alice)
    expect(offer.bonuses).toMatchObject([{ id, isEarned: false }])
    const { data } = await world.refused(
      'dividend.needsDeposit',
      dividend.claimDividend,
      of(id),
      alice,
    )
    expect(data).toEqual({ min: '200.00' })
    const small = { method: 'bankTransfer', currency: 'CNY', amount: '199.00', bonusId: id }
    await world.refused('dividend.needsDeposit', payment.createDeposit, { body: small }, alice)
    expect((await paid(await order(alice, '200.00'), 200_00n, alice)).bonus).toBeNull()
    expect(await bonus(alice)).toBe(0n)
    const chosen = await order(alice, '300.00', id)
    expect(chosen.bonus).toEqual({ id, title: '延期补偿', money: '18.00', state: 'chosen' })
    expect((await paid(chosen, 300_00n, alice)).bonus?.state).toBe('taken')
    await paid(chosen, 300_00n, alice)
    expect(await money(alice)).toMatchObject({ available: 500_00n, bonus: 18_00n })
    expect(await claims(alice)).toHaveLength(1)
  })

  test('is another member’s neither to see nor to choose', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const [id = ''] = await grant(alice, needs)
    expect((await world.must(payment.listDepositMethods, {}, bob)).bonuses).toEqual([])
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '300.00', bonusId: id }
    await world.refused('notFound', payment.createDeposit, { body }, bob)
  })

  test('taken by hand or taken back meanwhile it is missed, and the deposit stands', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice)
    const chosen = await order(alice, '200.00', id)
    await claim(alice, id)
    expect((await paid(chosen, 200_00n, alice)).bonus?.state).toBe('missed')
    expect(await money(alice)).toMatchObject({ available: 200_00n, bonus: 18_00n })
  })

  test('chosen with two deposits that come at once it comes with one', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, needs)
    const first = await order(alice, '200.00', id)
    const body = { method: 'alipay', currency: 'CNY', amount: '500.00', way: 'scan', bonusId: id }
    const second = await world.must(payment.createDeposit, { body }, alice)
    await Promise.all([
      sandboxCallback(world, { orderNo: first.billNo, amount: 200_00n }),
      sandboxCallback(
        world,
        { orderNo: second.billNo, amount: 500_00n },
        { provider: 'sandbox-code' },
      ),
    ])
    await world.relay()
    const { items } = await world.must(payment.listDeposits, {}, alice)
    expect(items.map((one) => one.bonus?.state).toSorted()).toEqual(['missed', 'taken'])
    expect(await bonus(alice)).toBe(18_00n)
  })

  test('while nothing may be given it is kept, and claimed by hand later', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, needs)
    const chosen = await order(alice, '200.00', id)
    await world.db.tx((tx) => changeStatus(tx, alice.id, 'frozen'))
    expect((await paid(chosen, 200_00n, alice)).bonus?.state).toBe('kept')
    await world.db.tx((tx) => changeStatus(tx, alice.id, 'active'))
    expect((await lead(alice)).list).toMatchObject([{ id, isEarned: true }])
    await claim(alice, id)
    expect(await bonus(alice)).toBe(18_00n)
  })
})

describe('whoever may not bet', () => {
  test('and whoever has paused or reached a limit is shown nothing and handed nothing; one that is merely set hinders nobody', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice)
    const [given = ''] = await grant(alice)
    await world.must(setLossLimit, { body: { dailyLossLimit: '10' } }, alice)
    await claim(alice, given)
    await world.must(setLossLimit, { body: { dailyLossLimit: '0' } }, alice)
    expect((await lead(alice)).count).toBe(0)
    await world.refused('promotion.limitReached', dividend.claimDividend, of(id), alice)
    await world.must(restrictSelf, { body: { term: 'day7' } }, alice)
    expect((await lead(alice)).count).toBe(0)
    await world.refused('dividend.paused', dividend.claimDividend, of(id), alice)
    const frozen = await fresh()
    const [second = ''] = await grant(frozen)
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
    expect((await lead(frozen)).count).toBe(0)
    await world.refused('member.frozen', dividend.claimDividend, of(second), frozen)
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'active'))
    await claim(frozen, second)
    const young = await world.member('young1', { adultDeclared: false })
    const [third = ''] = await grant(young)
    expect((await lead(young)).count).toBe(0)
    await world.refused('member.ageUnconfirmed', dividend.claimDividend, of(third), young)
  })

  test('a debt has to be gone first', async () => {
    const alice = await fresh()
    await world.credit(alice, '10.00')
    const bet = await stake(world, alice, 10_00n)
    const won = await bet.win(20_00n)
    const spent = await stake(world, alice, 20_00n)
    await spent.win(0n)
    await bet.cancel(won, 20_00n)
    const [id = ''] = await grant(alice)
    expect((await lead(alice)).count).toBe(0)
    const { data } = await world.refused('wallet.debt', dividend.claimDividend, of(id), alice)
    expect(data).toEqual({ debt: '20.00' })
  })
})

describe('what breaks in the middle', () => {
  test.each(['turnover_lot', 'ledger_entry', 'promotion_grant', 'dividend'])(
    'of writing %s leaves nothing; the same command does it once',
    async (table) => {
      const alice = await fresh()
      const [id = ''] = await grant(alice)
      const command = of(id)
      await world.db.tx((tx) =>
        tx.rows(`create function cut_off() returns trigger language plpgsql as
          $$ begin raise exception 'cut off'; end $$;
          create trigger cut_off before insert or update on ${table}
            for each row execute function cut_off()`),
      )
      const answer = await world.call(dividend.claimDividend, command, alice)
      expect(answer.status).toBe(500)
      expect(world.takeErrors()).toHaveLength(1)
      await world.db.tx((tx) => tx.rows('drop function cut_off cascade'))
      expect(await bonus(alice)).toBe(0n)
      expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('0.00')
      expect((await lead(alice)).count).toBe(1)
      await world.must(dividend.claimDividend, command, alice)
      await world.must(dividend.claimDividend, command, alice)
      expect(await bonus(alice)).toBe(18_00n)
    },
  )

  test('taking back and claiming at once: one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const alice = await fresh()
      const [id = ''] = await grant(alice)
      const input = await withdrawal(id)
      const calls = [
        () => world.call(dividend.claimDividend, of(id), alice),
        () => world.call(withdrawDividend, input, gina),
      ]
      const answers = await Promise.all(
        (round % 2 ? calls : calls.toReversed()).map((call) => call()),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const isClaimed = (await bonus(alice)) === 18_00n
      expect(await claims(alice)).toHaveLength(isClaimed ? 1 : 0)
    }
  })
})
