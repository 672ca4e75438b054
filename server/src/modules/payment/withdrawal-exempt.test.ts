import { closeMember, payOutMember } from '@zhengju/contract/member/office-calls'
import * as payment from '@zhengju/contract/payment/calls'
import {
  approveWithdrawal,
  officeGetWithdrawal,
  refuseWithdrawal,
} from '@zhengju/contract/payment/office-calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { getWallets, unlockMoney } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { drawerOf, walletMoney } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { lockAboveLimit, lockedByLimits } from '../protection/index.ts'
import { openLot } from '../turnover/index.ts'
import { findWithdrawal } from './withdrawal-store.ts'

// Withdrawals of which nothing is asked.

let world: World
let count = 0
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const drawer = (locked: bigint) => drawerOf(world, { name: 'exempt', number: ++count, locked })
const money = (person: Person) => walletMoney(world, person)

const lotOf = (person: Person, base: bigint) =>
  world.db.tx((tx) =>
    openLot(tx, {
      ...{ memberId: person.id, currency: siteCurrency, source: 'deposit', sourceNo: world.id() },
      ...{ base, multiplePercent: 100, balanceBefore: 0n },
    }),
  )
const options = async (person: Person) =>
  world.must(payment.withdrawalOptions, { query: { currency: siteCurrency } }, person)
const rowOf = (billNo: string) => world.db.read((tx) => findWithdrawal(tx, billNo))

test('what came in above a deposit limit leaves at once, whatever else is owed', async () => {
  const { person, input } = await drawer(600_00n)
  await lotOf(person, 5000_00n)
  const until = world.now + 86_400_000
  const lock = { currency: siteCurrency, reference: world.id(), until, amount: 400_00n } as const
  await world.db.tx((tx) => lockAboveLimit(tx, person.id, lock))
  expect(await options(person)).toMatchObject({ aboveLimit: '400.00', mayAskForAll: false })
  // Of what the member may lock himself it takes nothing.
  const { lock: kept } = await world.must(getWallets, {}, person)
  expect(kept).toMatchObject({ left: '19800.00', aboveLimit: '400.00', aboveLimitUntil: until })
  // One cent of it would be money of the lot.
  await world.refused('turnover.unmet', payment.requestWithdrawal, input('400.01'), person)
  const quoted = { query: { currency: siteCurrency, amount: '400' } } as const
  const quote = await world.must(payment.quoteWithdrawal, quoted, person)
  expect(quote).toMatchObject({ owed: '0.00', fee: '0.00', isReviewed: false, refusal: null })
  const { billNo } = await world.must(payment.requestWithdrawal, input('400'), person)
  // What he may play with stays, and what he locked himself.
  expect(await money(person)).toEqual({ available: 4400_00n, held: 400_00n, locked: 200_00n })
  await world.jobs.run('advanceWithdrawals')
  expect(await rowOf(billNo)).toMatchObject({ state: 'paying', exemption: 'aboveLimit', fee: 0n })
  // It took nothing of the day, nor of what he may unlock himself.
  expect(await options(person)).toMatchObject({ dailyCountLeft: 5, aboveLimit: '0.00' })
  await world.must(unlockMoney, { body: { amount: '200', withdrawalPassword: '258036' } }, person)
})

test('in a time-out all that is his leaves where he asks for all, and an operator looks', async () => {
  const { person, input } = await drawer(4000_00n)
  await lotOf(person, 5000_00n)
  const { body } = input('4500')
  const all = { body: { ...body, isAllAsked: true } }
  // Nobody who may play asks so.
  await world.refused('turnover.unmet', payment.requestWithdrawal, all, person)
  await world.must(restrictSelf, { body: { term: 'day1' } }, person)
  expect(await options(person)).toMatchObject({ mayAskForAll: true, allOwn: '5000.00' })
  await world.refused('turnover.unmet', payment.requestWithdrawal, { body }, person)
  const { billNo } = await world.must(payment.requestWithdrawal, all, person)
  expect(await money(person)).toEqual({ available: 0n, held: 4500_00n, locked: 500_00n })
  await world.jobs.run('advanceWithdrawals')
  expect(await rowOf(billNo)).toMatchObject({ state: 'waiting', exemption: 'timeOut', fee: 0n })
  // His pause may be over before somebody looks: nothing is asked of the order all the same.
  world.advance(2 * 86_400_000)
  const shen = await operator(world, 'shen', ['withdrawal.read', 'withdrawal.decide'])
  const looked = await world.must(officeGetWithdrawal, { params: { billNo } }, shen)
  expect(looked).toMatchObject({ exemption: 'timeOut', owed: '0.00', wallet: { locked: '500.00' } })
  await world.must(approveWithdrawal, { params: { billNo }, body: { reason: '本人资金' } }, shen)
  await world.jobs.run('advanceWithdrawals')
  expect(await rowOf(billNo)).toMatchObject({ state: 'paying' })
})

test('what a closed account is paid out takes with it what a deposit limit kept', async () => {
  const { person } = await drawer(600_00n)
  const until = world.now + 86_400_000
  const lock = { currency: siteCurrency, reference: world.id(), until, amount: 400_00n } as const
  await world.db.tx((tx) => lockAboveLimit(tx, person.id, lock))
  const kept = () => world.db.read((tx) => lockedByLimits(tx, person.id, siteCurrency))
  const boss = await operator(world, 'boss', ['member.close', 'withdrawal.decide'])
  const about = { params: { memberId: person.id }, body: { reason: '会员要求销户' } }
  await world.must(closeMember, about, boss)
  const { billNo } = await world.must(payOutMember, about, boss)
  expect(await kept()).toBe(0n)
  // Given back it is locked again, as far as the limit kept it.
  const shen = await operator(world, 'tang', ['withdrawal.decide'])
  await world.jobs.run('advanceWithdrawals')
  const refuse = { params: { billNo }, body: { reason: '收款账户有误' } }
  await world.must(refuseWithdrawal, refuse, shen)
  expect([await kept(), (await money(person)).locked]).toEqual([400_00n, 400_00n])
})
