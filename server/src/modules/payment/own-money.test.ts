import * as payment from '@zhengju/contract/payment/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawerOf, walletMoney } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults } from '../ledger/index.ts'
import { lockAboveLimit, lockedByLimits } from '../protection/index.ts'
import { openLot } from '../turnover/index.ts'
import { giveBack } from './own-money-service.ts'
import { moneyOf } from './payout-service.ts'
import { findWithdrawal } from './withdrawal-store.ts'

let world: World
let count = 0
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const drawer = (locked: bigint) => drawerOf(world, { name: 'owner0', number: ++count, locked })
const money = (person: Person) => walletMoney(world, person)

test('an excluded member takes out all that is his, turnover or not, and an operator looks', async () => {
  const { person, input } = await drawer(4000_00n)
  await world.db.tx((tx) =>
    openLot(tx, {
      ...{ memberId: person.id, currency: siteCurrency, source: 'deposit', sourceNo: world.id() },
      ...{ base: 5000_00n, multiplePercent: 100, balanceBefore: 0n },
    }),
  )
  await world.refused('turnover.unmet', payment.requestWithdrawal, input('900'), person)
  await world.must(restrictSelf, { body: { term: 'month6' } }, person)
  const { billNo } = await world.must(payment.requestWithdrawal, input('4500'), person)
  expect(await money(person)).toEqual({ available: 0n, held: 4500_00n, locked: 500_00n })
  await world.jobs.run('advanceWithdrawals')
  const row = await world.db.read((tx) => findWithdrawal(tx, billNo))
  expect(row).toMatchObject({ state: 'waiting', fee: 0n })
})

test('what a deposit limit locked leaves with a withdrawal, and is locked again where that comes back, once', async () => {
  const { person, input } = await drawer(600_00n)
  const lock = {
    currency: siteCurrency,
    reference: world.id(),
    until: world.now + 86_400_000,
  } as const
  await world.db.tx((tx) => lockAboveLimit(tx, person.id, { ...lock, amount: 400_00n }))
  const kept = () => world.db.read((tx) => lockedByLimits(tx, person.id, siteCurrency))
  // Of the 600.00 that are locked, 200.00 he locked himself.
  await world.refused('wallet.insufficient', payment.requestWithdrawal, input('4900'), person)
  const { billNo } = await world.must(payment.requestWithdrawal, input('4700'), person)
  expect(await money(person)).toEqual({ available: 0n, held: 4700_00n, locked: 300_00n })
  expect(await kept()).toBe(100_00n)
  await world.db.tx(async (tx) => {
    const order = await findWithdrawal(tx, billNo)
    if (order) await giveBack(tx, moneyOf(order))
  })
  expect(await money(person)).toEqual({ available: 4400_00n, held: 0n, locked: 600_00n })
  expect(await kept()).toBe(400_00n)
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
})
