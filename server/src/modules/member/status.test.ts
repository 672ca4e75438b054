import { login, memberInfo } from '@zhengju/contract/member/calls'
import * as member from '@zhengju/contract/member/office-calls'
import * as payment from '@zhengju/contract/payment/calls'
import * as paymentOffice from '@zhengju/contract/payment/office-calls'
import * as trailOffice from '@zhengju/contract/trail/office-calls'
import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, post, wallet } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let count = 0
const reason = '核实到账号被他人使用'

beforeAll(async () => {
  world = await World.create()
  lin = await operator(world, 'lin', { roles: ['supervisor'] })
  zhou = await operator(world, 'zhou', { roles: ['supervisor'] })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const run = () => world.jobs.run('advanceWithdrawals')
const newcomer = () => world.member(`holder${++count}`)
const of = (person: Person) => ({ params: { memberId: person.id }, body: { reason } })
const money = async (person: Person) => {
  const { available, held } = await world.db.read((tx) => wallet(tx, person.id, 'CNY'))
  return { available, held }
}
const deedsOf = async (person: Person) =>
  (await world.must(trailOffice.listTrail, { query: { subject: person.id } }, lin)).items

async function withCard(amount: bigint) {
  const person = await newcomer()
  await fund(world, person, amount)
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0128', count) })
  return { person, paymentAccountId }
}
const stateOf = async (billNo: string) =>
  (await world.must(paymentOffice.officeGetWithdrawal, { params: { billNo } }, lin)).order.state
const approve = (billNo: string, as: OperatorPerson) => ({
  as,
  input: { params: { billNo }, body: { reason: '已核实' } },
})

describe('a frozen member', () => {
  test('looks on, moves no money, and is told why; every deed stands in the trail', async () => {
    const { person, paymentAccountId } = await withCard(500_00n)
    const bet = await stake(world, person, 100_00n)
    const frozen = await world.must(member.freezeMember, of(person), lin)
    expect(frozen).toMatchObject({
      endedSessions: 0,
      member: { status: 'frozen', statusReason: reason, statusSince: world.now },
    })
    await world.refused('office.decided', member.freezeMember, of(person), lin)
    expect(await world.balance(person)).toBe('400.00')
    await expect(stake(world, person, 1_00n)).rejects.toThrow('member.frozen')
    const ask = {
      body: { paymentAccountId, currency: 'CNY', amount: '100.00', withdrawalPassword: '258036' },
    }
    await world.refused('member.frozen', payment.requestWithdrawal, ask, person)
    const deposit = { body: { method: 'bankTransfer', currency: 'CNY', amount: '100.00' } }
    await world.refused('member.frozen', payment.createDeposit, deposit, person)
    await bet.win(150_00n)
    expect(await money(person)).toEqual({ available: 550_00n, held: 0n })
    const active = await world.must(member.unfreezeMember, of(person), zhou)
    expect(active.member.status).toBe('active')
    await stake(world, person, 1_00n)
    expect(await deedsOf(person)).toMatchObject([
      { action: 'member.unfreeze', operator: 'zhou', reason },
      {
        action: 'member.freeze',
        operator: 'lin',
        before: { memberStatus: 'active' },
        after: { memberStatus: 'frozen' },
      },
    ])
  })

  test('has what he asked for before paid by an operator who approves it since, not by rule', async () => {
    const { person, paymentAccountId } = await withCard(500_00n)
    const ask = {
      body: { paymentAccountId, currency: 'CNY', amount: '100.00', withdrawalPassword: '258036' },
    }
    const { billNo } = await world.must(payment.requestWithdrawal, ask, person)
    await world.must(member.freezeMember, of(person), lin)
    await run()
    expect(await stateOf(billNo)).toBe('waiting')
    expect(await money(person)).toEqual({ available: 400_00n, held: 100_00n })
    world.advance(1_000)
    const { as, input } = approve(billNo, zhou)
    await world.must(paymentOffice.approveWithdrawal, input, as)
    await run()
    expect(await stateOf(billNo)).toBe('paying')
  })
})

describe('a closed account', () => {
  test('is out at once with 10104, and stays out', async () => {
    const person = await newcomer()
    const closed = await world.must(member.closeMember, of(person), lin)
    expect(closed).toMatchObject({ endedSessions: 1, member: { status: 'closed' } })
    const answer = await world.refused('member.blocked', memberInfo, {}, person)
    expect(answer.code).toBe(10104)
    const body = { name: person.name, password: 'correct horse 42', rememberMe: true }
    await world.refused('member.blocked', login, { body }, person)
    await world.refused('office.decided', member.freezeMember, of(person), lin)
    const back = await world.must(member.reopenMember, of(person), lin)
    expect(back.member.status).toBe('frozen')
    await world.must(login, { body }, person)
  })

  test('has its bets settled and all of its money paid, by two operators', async () => {
    const { person } = await withCard(500_00n)
    const bet = await stake(world, person, 100_00n)
    await world.refused('office.decided', member.payOutMember, of(person), lin)
    await world.must(member.closeMember, of(person), lin)
    await expect(stake(world, person, 1_00n)).rejects.toThrow('member.blocked')
    await bet.win(250_00n)
    await world.relay()
    world.advance(1_000)
    const order = await world.must(member.payOutMember, of(person), lin)
    expect(order).toMatchObject({ amount: '650.00', state: 'deducted' })
    await world.refused('wallet.insufficient', member.payOutMember, of(person), lin)
    await run()
    expect(await stateOf(order.billNo)).toBe('waiting')
    world.advance(1_000)
    const own = approve(order.billNo, lin)
    await world.refused('office.secondPerson', paymentOffice.approveWithdrawal, own.input, own.as)
    const other = approve(order.billNo, zhou)
    await world.must(paymentOffice.approveWithdrawal, other.input, other.as)
    await run()
    world.advance(2_000)
    await run()
    expect(await stateOf(order.billNo)).toBe('paid')
    const input = { params: { billNo: order.billNo } }
    const { history } = await world.must(paymentOffice.officeGetWithdrawal, input, lin)
    expect(history[0]).toMatchObject({ actor: 'lin', reason })
    const approved = history.find(({ state }) => state === 'approved')
    expect(approved).toMatchObject({ actor: 'zhou', reason: '已核实' })
    expect(await money(person)).toEqual({ available: 0n, held: 0n })
  })

  test('has what it locked itself paid too', async () => {
    const { person } = await withCard(500_00n)
    const whose = { memberId: person.id, currency: siteCurrency, reference: world.id() } as const
    await world.db.tx((tx) => post(tx, movements.moneyLocked({ ...whose, amount: 450_00n })))
    await world.must(member.closeMember, of(person), lin)
    const order = await world.must(member.payOutMember, of(person), lin)
    expect(order).toMatchObject({ amount: '500.00', state: 'deducted' })
  })

  test('without a card on file there is nowhere to pay to', async () => {
    const person = await newcomer()
    await fund(world, person, 10_00n)
    await world.must(member.closeMember, of(person), lin)
    await world.refused('payment.accountUnknown', member.payOutMember, of(person), lin)
  })
})

test('rights: nobody, members and operators without the right are refused; a reason is asked for', async () => {
  const person = await newcomer()
  const reader = await operator(world, 'reader', ['member.read', 'member.freeze'])
  const calls = [
    member.freezeMember,
    member.unfreezeMember,
    member.closeMember,
    member.reopenMember,
    member.payOutMember,
  ]
  for (const call of calls) {
    await world.refused('auth.required', call, of(person))
    await world.refused('auth.required', call, of(person), person)
    const noReason = { params: { memberId: person.id }, body: { reason: '  ' } }
    await world.refused('office.reasonRequired', call, noReason, lin)
    const nobody = { params: { memberId: world.id() }, body: { reason } }
    await world.refused('notFound', call, nobody, lin)
  }
  for (const call of [member.closeMember, member.reopenMember, member.payOutMember]) {
    await world.refused('office.permission', call, of(person), reader)
  }
  await world.must(member.freezeMember, of(person), reader)
})
