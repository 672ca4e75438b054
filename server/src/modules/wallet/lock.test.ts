import { requestWithdrawal, setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import { getWallets, listStatement, lockMoney, unlockMoney } from '@zhengju/contract/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { addCard, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const withdrawalPassword = '258036'
const loginPassword = 'correct horse 42'

async function protectedMember(name: string, cents = 100_000n): Promise<Person> {
  const person = await world.member(name)
  await fund(world, person, cents)
  // Whatever he has: what may be locked is that of the first level.
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 0 where id = $1', [person.id]))
  const body = { password: withdrawalPassword, loginPassword }
  await world.must(setWithdrawalPassword, { body }, person)
  return person
}

const lock = (person: Person, amount: string) => world.must(lockMoney, { body: { amount } }, person)
const unlock = (person: Person, amount: string) =>
  world.must(unlockMoney, { body: { amount, withdrawalPassword } }, person)
const walletsOf = (person: Person) => world.must(getWallets, {}, person)

test('every cent stands in one of the wallets', async () => {
  const alice = await protectedMember('alice1')
  await stake(world, alice, 12_000n)
  const paymentAccountId = await addCard(world, alice, { password: withdrawalPassword })
  const body = { paymentAccountId, currency: 'CNY', amount: '150', withdrawalPassword }
  await world.must(requestWithdrawal, { body }, alice)
  expect(await lock(alice, '200.5')).toEqual({
    currency: 'CNY',
    available: '529.50',
    bonus: '0.00',
    staked: '120.00',
    withdrawing: '150.00',
    transferring: '0.00',
    locked: '200.50',
    debt: '0.00',
    lock: {
      ...{ most: '20000.00', left: '19799.50', unlocksLeft: 1, hasPassword: true },
      ...{ aboveLimit: '0.00', aboveLimitUntil: null },
    },
  })
})

test('neither a bet nor a withdrawal takes what is locked, and it comes back whole', async () => {
  const bob = await protectedMember('bobby1')
  await lock(bob, '900')
  await expect(stake(world, bob, 10_001n)).rejects.toThrow()
  const cardNum = '6222021234567890110'
  const paymentAccountId = await addCard(world, bob, { cardNum, password: withdrawalPassword })
  const body = { paymentAccountId, currency: 'CNY', amount: '200', withdrawalPassword }
  await world.refused('wallet.insufficient', requestWithdrawal, { body }, bob)
  expect(await unlock(bob, '900')).toMatchObject({ available: '1000.00', locked: '0.00' })
  const { lines } = await world.must(listStatement, { query: { size: 2 } }, bob)
  expect(lines.items).toMatchObject([
    { movement: 'moneyUnlocked', amount: '900.00' },
    { movement: 'moneyLocked', amount: '-900.00' },
  ])
})

test('the level says how much may be locked and how often a day it is unlocked', async () => {
  const carol = await protectedMember('carol1', 10_000_000n)
  await lock(carol, '20000')
  const refused = { body: { amount: '0.01' } }
  await world.refused('withdrawalProtection.refused', lockMoney, refused, carol)
  await unlock(carol, '1')
  const again = { body: { amount: '1', withdrawalPassword } }
  await world.refused('wallet.unlocksUsed', unlockMoney, again, carol)
  await world.db.tx((tx) => tx.rows('update member set vip_grade = 3 where id = $1', [carol.id]))
  expect(await unlock(carol, '1')).toMatchObject({ lock: { most: '200000.00', unlocksLeft: 0 } })
  world.advance(86_400_000)
  expect((await walletsOf(carol)).lock.unlocksLeft).toBe(2)
  await lock(carol, '80000')
})

test('many at once: not a cent above the most, not one unlock too many', async () => {
  const dave = await protectedMember('david1', 10_000_000n)
  const each = { body: { amount: '3000' } }
  const locks = await Promise.all(
    Array.from({ length: 12 }, () => world.call(lockMoney, each, dave)),
  )
  expect(locks.filter(({ code }) => code === 6000)).toHaveLength(6)
  expect(await walletsOf(dave)).toMatchObject({ available: '82000.00', locked: '18000.00' })
  const back = { body: { amount: '1000', withdrawalPassword } }
  const unlocks = await Promise.all(
    Array.from({ length: 8 }, () => world.call(unlockMoney, back, dave)),
  )
  expect(unlocks.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(await walletsOf(dave)).toMatchObject({ available: '83000.00', locked: '17000.00' })
})

test('who is not the owner unlocks nothing, and nobody locks what he could not unlock', async () => {
  const erin = await protectedMember('erina1')
  await lock(erin, '100')
  const wrong = { body: { amount: '100', withdrawalPassword: '147036' } }
  await world.refused('payment.passwordWrong', unlockMoney, wrong, erin)
  await world.refused('auth.required', unlockMoney, wrong)
  const frank = await world.member('frank1')
  await fund(world, frank, 10_000n)
  await world.refused('withdrawalProtection.unset', lockMoney, { body: { amount: '1' } }, frank)
  expect(await walletsOf(frank)).toMatchObject({ available: '100.00', locked: '0.00' })
  expect((await walletsOf(erin)).locked).toBe('100.00')
})

test.each(['0', '0.00'])('an amount of %s is none', async (amount) => {
  const gina = await protectedMember(`gina${amount.length}`)
  await world.refused('parameter', lockMoney, { body: { amount } }, gina)
  const body = { amount, withdrawalPassword }
  await world.refused('parameter', unlockMoney, { body }, gina)
})

test('more than there is moves nothing, and a repeated command moves once', async () => {
  const hugo = await protectedMember('hugo01')
  const much = { body: { amount: '1000.01' } }
  await world.refused('wallet.insufficient', lockMoney, much, hugo)
  const body = { commandId: world.id(), amount: '10' }
  await world.must(lockMoney, { body }, hugo)
  expect(await world.must(lockMoney, { body }, hugo)).toMatchObject({ locked: '10.00' })
  const toMuch = { body: { amount: '10.01', withdrawalPassword } }
  await world.refused('wallet.insufficient', unlockMoney, toMuch, hugo)
  expect(await walletsOf(hugo)).toMatchObject({ available: '990.00', locked: '10.00' })
})
