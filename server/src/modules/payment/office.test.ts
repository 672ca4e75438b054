import * as payment from '@zhengju/contract/payment/calls'
import * as paymentOffice from '@zhengju/contract/payment/office-calls'
import * as trailOffice from '@zhengju/contract/trail/office-calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund, payIn, sandboxCallback } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let count = 0

beforeAll(async () => {
  world = await World.create()
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
  zhou = await operator(world, 'zhou', { roles: ['finance', 'operations'] })
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

/** A member with free money who asked for some of it, looked at by the automatic rule. */
async function asked(amount: string, has = 200_000_00n) {
  const person = await world.member(`drawer${++count}`)
  await fund(world, person, has)
  const cardNum = cardEnding('0128', count)
  const body = {
    paymentAccountId: await addCard(world, person, { cardNum }),
    currency: 'CNY',
    amount,
    withdrawalPassword: '258036',
  }
  const { billNo } = await world.must(payment.requestWithdrawal, { body }, person)
  await run()
  return { person, billNo }
}

const run = () => world.jobs.run('advanceWithdrawals')
const reason = '资料核对一致'
const of = (billNo: string, body: Record<string, unknown> = { reason }) => ({
  params: { billNo },
  body,
})

async function money(person: Person) {
  const { available, held } = await world.db.read((tx) => wallet(tx, person.id, siteCurrency))
  return { available, held }
}

async function lines(subject: string) {
  return (await world.must(trailOffice.listTrail, { query: { subject } }, zhou)).items
}

async function paid(person: Person, billNo: string) {
  await run()
  world.advance(2_000)
  await run()
  return (await world.must(payment.getWithdrawal, { params: { billNo } }, person)).state
}

describe('a withdrawal that waits', () => {
  test('is on the list, and its detail tells what one must know, masked', async () => {
    const { person, billNo } = await asked('6000')
    const list = await world.must(
      paymentOffice.officeListWithdrawals,
      { query: { state: 'waiting' } },
      lin,
    )
    const found = async (query: Record<string, unknown>) =>
      (await world.must(paymentOffice.officeListWithdrawals, { query }, lin)).items.map(
        ({ order }) => order.billNo,
      )
    const own = { member: person.name.toUpperCase() }
    expect(await found({ order: billNo, state: 'waiting' })).toEqual([billNo])
    expect(await found({ ...own, amountFrom: '6000', fromAt: world.now - 60_000 })).toEqual([
      billNo,
    ])
    expect(await found({ ...own, amountFrom: '6000.01' })).toEqual([])
    expect(await found({ ...own, untilAt: world.now - 60_000 })).toEqual([])
    expect(await found({ ...own, state: 'paid' })).toEqual([])
    expect(list.items[0]).toMatchObject({
      order: { billNo, state: 'waiting', amount: '6000.00', account: '**** **** **** 0128' },
      memberId: person.id,
      memberName: person.name,
      isSecondNeeded: false,
    })
    const detail = await world.must(paymentOffice.officeGetWithdrawal, { params: { billNo } }, lin)
    expect(detail).toMatchObject({
      realName: '王**',
      owed: '0.00',
      rules: { oddsFloor: 150_000, weightPercent: { sport: 100, live: 100 } },
      wallet: { available: '194000.00', held: '6000.00' },
      history: [{ state: 'deducted' }, { state: 'auditing' }, { state: 'waiting' }],
    })
    const params = { billNo: 'W00000000' }
    await world.refused('notFound', paymentOffice.officeGetWithdrawal, { params }, lin)
  })

  test('approved it is paid, with one line in the trail; decided is decided', async () => {
    const { person, billNo } = await asked('6000')
    const command = of(billNo, { commandId: world.id(), reason })
    const approved = await world.must(paymentOffice.approveWithdrawal, command, lin)
    expect(await world.must(paymentOffice.approveWithdrawal, command, lin)).toEqual(approved)
    await world.refused('office.decided', paymentOffice.approveWithdrawal, of(billNo), zhou)
    await world.refused('office.decided', paymentOffice.refuseWithdrawal, of(billNo), zhou)
    expect(await paid(person, billNo)).toBe('paid')
    expect(await money(person)).toEqual({ available: 194_000_00n, held: 0n })
    expect(await lines(billNo)).toMatchObject([
      {
        operator: 'lin',
        action: 'withdrawal.approve',
        reason,
        before: { order: { state: 'waiting' } },
        after: { order: { state: 'approved' } },
      },
    ])
  })

  test('refused the money comes back; without a reason nothing happens and no line is written', async () => {
    const { person, billNo } = await asked('6000')
    await world.refused('validation', paymentOffice.refuseWithdrawal, of(billNo, {}), lin)
    await world.refused(
      'office.reasonRequired',
      paymentOffice.refuseWithdrawal,
      of(billNo, { reason: '  ' }),
      lin,
    )
    await world.refused('validation', paymentOffice.approveWithdrawal, of(billNo, {}), lin)
    expect(await lines(billNo)).toEqual([])
    await world.must(paymentOffice.refuseWithdrawal, of(billNo, { reason: '收款户名不符' }), lin)
    expect(await money(person)).toEqual({ available: 200_000_00n, held: 0n })
    const order = await world.must(payment.getWithdrawal, { params: { billNo } }, person)
    expect(order).toMatchObject({ state: 'refused', reason: '收款户名不符' })
    expect(await lines(billNo)).toMatchObject([
      { action: 'withdrawal.refuse', after: { order: { state: 'refused' } } },
    ])
  })

  test('is given back at the request of the member, as a deed of its own', async () => {
    const { person, billNo } = await asked('6000')
    await world.must(paymentOffice.returnWithdrawal, of(billNo, { reason: '应你的要求退回' }), zhou)
    await world.refused('office.decided', paymentOffice.returnWithdrawal, of(billNo), lin)
    expect(await money(person)).toEqual({ available: 200_000_00n, held: 0n })
    expect(await lines(billNo)).toMatchObject([
      { operator: 'zhou', action: 'withdrawal.return', after: { order: { state: 'refused' } } },
    ])
  })

  test('can be set aside and released, each with its line', async () => {
    const { billNo } = await asked('6000')
    const aside = (isAside: boolean) => of(billNo, { reason: '等待会员补充资料', isAside })
    await world.must(paymentOffice.setWithdrawalAside, aside(true), lin)
    await world.refused('office.decided', paymentOffice.approveWithdrawal, of(billNo), lin)
    await world.refused('office.decided', paymentOffice.setWithdrawalAside, aside(true), lin)
    await world.must(paymentOffice.setWithdrawalAside, aside(false), zhou)
    expect((await lines(billNo)).map(({ action }) => action)).toEqual([
      'withdrawal.release',
      'withdrawal.setAside',
    ])
  })

  test('is not approved while turnover is owed again', async () => {
    const { person, billNo } = await asked('6000', 6_000_00n)
    await payIn(world, person, '1000')
    const { data } = await world.refused(
      'office.turnoverUnmet',
      paymentOffice.approveWithdrawal,
      of(billNo),
      lin,
    )
    expect(data).toEqual({ owed: '1000.00' })
    expect(await lines(billNo)).toEqual([])
    const bet = await stake(world, person, 1000_00n)
    await bet.win(2000_00n)
    await world.relay()
    await world.must(paymentOffice.approveWithdrawal, of(billNo), lin)
  })
})

describe('above 50,000.00', () => {
  test('two persons approve, never the same one twice; both stand in the trail', async () => {
    const { person, billNo } = await asked('50000.01')
    const first = await world.must(paymentOffice.approveWithdrawal, of(billNo), lin)
    expect(first).toMatchObject({
      order: { state: 'waiting' },
      isSecondNeeded: true,
      firstApprover: 'lin',
    })
    await world.refused('office.secondPerson', paymentOffice.approveWithdrawal, of(billNo), lin)
    expect(await paid(person, billNo)).toBe('waiting')
    expect(await money(person)).toMatchObject({ held: 50_000_01n })
    await world.must(paymentOffice.approveWithdrawal, of(billNo), zhou)
    expect(await paid(person, billNo)).toBe('paid')
    expect(await lines(billNo)).toMatchObject([
      { operator: 'zhou', after: { order: { state: 'approved' } } },
      { operator: 'lin', after: { order: { state: 'waiting' }, firstApprover: 'lin' } },
    ])
  })

  test('exactly 50,000.00 takes one', async () => {
    const { billNo } = await asked('50000')
    const approved = await world.must(paymentOffice.approveWithdrawal, of(billNo), lin)
    expect(approved).toMatchObject({ order: { state: 'approved' }, isSecondNeeded: false })
  })

  test('one person at once and again and again is still one person', async () => {
    const { person, billNo } = await asked('60000')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call(paymentOffice.approveWithdrawal, of(billNo), lin),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await paid(person, billNo)).toBe('waiting')
  })

  test('the second person may refuse what the first approved', async () => {
    const { person, billNo } = await asked('60000')
    await world.must(paymentOffice.approveWithdrawal, of(billNo), lin)
    await world.must(paymentOffice.refuseWithdrawal, of(billNo), zhou)
    expect(await money(person)).toEqual({ available: 200_000_00n, held: 0n })
  })
})

describe('a deposit in reconciliation', () => {
  async function short(name: string) {
    const person = await world.member(name)
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '500' }
    const { billNo } = await world.must(payment.createDeposit, { body }, person)
    await sandboxCallback(world, { orderNo: billNo, amount: 499_99n })
    return { person, billNo }
  }

  test('is credited with what came in, once', async () => {
    const { person, billNo } = await short('payer1')
    const { items } = await world.must(paymentOffice.officeListDeposits, {}, lin)
    expect(items).toMatchObject([
      { order: { billNo, amount: '500.00' }, receivedAmount: '499.99', why: 'amount' },
    ])
    await world.refused('office.permission', paymentOffice.creditDeposit, of(billNo), zhou)
    await world.refused(
      'office.reasonRequired',
      paymentOffice.creditDeposit,
      of(billNo, { reason: '  ' }),
      lin,
    )
    const credited = await world.must(paymentOffice.creditDeposit, of(billNo), lin)
    expect(credited).toMatchObject({ state: 'credited', creditedAmount: '499.99' })
    await world.refused('office.decided', paymentOffice.creditDeposit, of(billNo), lin)
    expect(await money(person)).toEqual({ available: 499_99n, held: 0n })
    expect(await lines(billNo)).toMatchObject([
      {
        action: 'deposit.credit',
        reason,
        before: { state: 'reconciling', creditedAmount: null },
        after: { state: 'credited', creditedAmount: '499.99' },
      },
    ])
  })

  test('or ends without a credit', async () => {
    const { person, billNo } = await short('payer2')
    await world.must(paymentOffice.dismissDeposit, of(billNo, { reason: '款项已原路退回' }), lin)
    expect(await money(person)).toEqual({ available: 0n, held: 0n })
    expect(await lines(billNo)).toMatchObject([
      { action: 'deposit.dismiss', after: { state: 'cancelled' } },
    ])
  })
})

test('a line of the trail goes with its action: what is rolled back leaves none', async () => {
  const { person, billNo } = await asked('6000')
  await world.db.tx((tx) =>
    tx.rows(`create function refuse_trail() returns trigger language plpgsql as
      $$ begin raise exception 'no trail'; end $$;
      create trigger refuse_trail before insert on audit_trail for each row execute function refuse_trail()`),
  )
  const answer = await world.call(paymentOffice.refuseWithdrawal, of(billNo), lin)
  expect(answer.status).toBe(500)
  expect(world.takeErrors()).toHaveLength(1)
  await world.db.tx((tx) => tx.rows('drop trigger refuse_trail on audit_trail'))
  expect(await money(person)).toEqual({ available: 194_000_00n, held: 6_000_00n })
  await world.must(paymentOffice.refuseWithdrawal, of(billNo), lin)
  expect(await lines(billNo)).toHaveLength(1)
})
