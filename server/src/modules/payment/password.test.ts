import * as payment from '@zhengju/contract/payment/calls'
import { paymentRules } from '@zhengju/domain/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../platform/crypto/passwords.ts'
import { commandOf } from '../../platform/db/commands.ts'
import { type Person, World } from '../../testing/world.ts'
import { setWithdrawalPassword } from './password-service.ts'

const loginPassword = 'correct horse 42'
let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** Whose withdrawal password is 135790. */
async function holder(): Promise<Person> {
  const person = await world.member(`holder${++count}`)
  const body = { password: '135790', loginPassword }
  await world.must(payment.setWithdrawalPassword, { body }, person)
  return person
}

const change = (oldPassword: string, commandId = world.id()) => ({
  body: { commandId, password: '246801', oldPassword, loginPassword },
})
const triesLeft = async (person: Person) => {
  const wrong = change('000000')
  return (
    await world.refused('payment.passwordWrong', payment.setWithdrawalPassword, wrong, person)
  ).data
}

test('wrong ones at once count each, the same command or not, and the fifth locks', async () => {
  const alice = await holder()
  const same = change('000000')
  const two = await Promise.all(
    [1, 2].map(() =>
      world.refused('payment.passwordWrong', payment.setWithdrawalPassword, same, alice),
    ),
  )
  const left = two.map(({ data }) => Reflect.get(Object(data), 'triesLeft'))
  expect(left.toSorted()).toEqual([3, 4])
  expect(await triesLeft(alice)).toEqual({ triesLeft: 2 })
  const more = await Promise.all(
    [1, 2, 3].map(() => world.call(payment.setWithdrawalPassword, change('000000'), alice)),
  )
  expect(more.filter(({ status }) => status === 200)).toEqual([])
  await world.refused(
    'payment.passwordLocked',
    payment.setWithdrawalPassword,
    change('135790'),
    alice,
  )
})

test('the right one twice at once is answered twice, and costs no try', async () => {
  const alice = await holder()
  const same = change('135790')
  const answers = await Promise.all(
    [1, 2].map(() => world.must(payment.setWithdrawalPassword, same, alice)),
  )
  expect(answers).toEqual([{ done: true }, { done: true }])
  expect(await triesLeft(alice)).toEqual({ triesLeft: 4 })
})

test('one that was on its way while the same command was done is no try', async () => {
  const alice = await holder()
  const deps = {
    keys: world.keys,
    passwords: await createPasswords(world.keys, { memoryKib: 64, passes: 1 }),
    rules: paymentRules.demo,
    tellOwner: async () => undefined,
  }
  const call = { commandId: world.id(), actor: `member:${alice.id}`, name: 'set', input: 1 }
  const wish = { password: '246801', oldPassword: '135790', loginPassword }
  // Both have passed the look of the route layer before either is done.
  const set = () => setWithdrawalPassword(deps, world.db, commandOf(world.db, call), alice.id, wish)
  expect(await set()).toEqual({ done: true })
  expect(await set()).toEqual({ done: true })
  expect(await triesLeft(alice)).toEqual({ triesLeft: 4 })
})
