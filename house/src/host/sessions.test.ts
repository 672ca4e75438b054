import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../testing/house.ts'
import { sessionMs } from './sessions.ts'

let house: TestHouse
beforeAll(async () => {
  house = await createTestHouse()
})
afterAll(() => house.close())

const order = { account: '2001_a', memberRef: 'a', currency: 'CNY', language: 'zh' } as const

test('a living session is made to last as long again; one that is over, or of another venue, is not', async () => {
  const sessions = house.host.sessions('ob')
  const { token } = await sessions.launch(order)
  const { token: left } = await sessions.launch(order)
  await sessions.session(token)
  await house.pass(sessionMs / 1_000 - 60)
  expect(await house.host.sessions('im').extend(token)).toBeUndefined()
  expect(await sessions.extend(token)).toBe(house.now() + sessionMs)
  await house.pass(120)
  expect(await sessions.session(token)).toMatchObject({ kind: 'member', account: '2001_a' })
  expect(await sessions.extend(left)).toBeUndefined()
  await sessions.close(token)
  expect(await sessions.extend(token)).toBeUndefined()
  expect(await sessions.session(token)).toBeUndefined()
})
