import { flipOverview } from '@zhengju/contract/flip/calls'
import { listMallItems } from '@zhengju/contract/mall/calls'
import { login } from '@zhengju/contract/member/calls'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { World } from '../testing/world.ts'
import { seedDemo } from './demo.ts'
import { demoMember, demoOperators } from './people.ts'

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

test('the first login of the seeded member follows no other, and the second names the first', async () => {
  const { db, runtime, keys } = world
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  for (let start = 0; start < 2; start++) await seedDemo({ db, runtime, keys, passwords })
  const visitor = world.visitor('first')
  const first = await world.must(login, { body: demoMember }, visitor)
  expect(first.lastLogin).toBeNull()
  const second = await world.must(login, { body: demoMember }, visitor)
  expect(second.lastLogin).toMatchObject({ at: world.now })
  // What is seeded once stands once: something on the shelf, a season open and one that comes.
  const member = { ...visitor, id: second.userId, token: second.token }
  expect((await world.must(listMallItems, {}, member)).items).toHaveLength(4)
  expect((await world.must(flipOverview, {}, member)).season).not.toBeNull()
  expect((await world.must(peakBetOverview, {}, member)).season).not.toBeNull()
})

test('under another master key the operators have the authenticators that are printed', async () => {
  const { db, runtime, config } = world
  const masterKey = Buffer.from('6e'.repeat(32), 'hex')
  await world.app.close()
  world = await World.create({
    after: world,
    config: { ...config, masterKey, masterKeyOld: config.masterKey },
  })
  const { keys } = world
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  await seedDemo({ db, runtime, keys, passwords })
  for (const { name, password, totpSecret } of demoOperators(keys)) {
    const totp = new TOTP({ secret: totpSecret }).generate({ timestamp: world.now })
    await world.must(operatorLogin, { body: { name, password, totp } }, world.visitor(name))
  }
})
