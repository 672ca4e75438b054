import { failures } from '@zhengju/contract/kernel/failure'
import { login } from '@zhengju/contract/member/calls'
import { loginCounts } from '@zhengju/domain/login'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, stranger, tryLogin } from '../../../testing/login.ts'
import { World } from '../../../testing/world.ts'

let world: World

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** Guesses at a name that nobody else guesses at, each time from a device never seen. */
async function guess(number: number, address: string): Promise<number> {
  const thief = stranger(world, `thief${number}`, address)
  return (await tryLogin(world, `victim${number}`, thief, { password: 'wrong horse' })).code
}

const limited = failures['login.limit'].code

test('one address that guesses at many names is stopped; the known devices behind it go in', async () => {
  const address = '198.51.100.7'
  const owner = { ...(await world.member('owner1')), address }
  const codes: number[] = []
  for (let number = 0; number < 70; number++) codes.push(await guess(number, address))
  const { most, lockMs } = loginCounts.source
  expect(codes.slice(0, most)).not.toContain(limited)
  expect(new Set(codes.slice(most))).toEqual(new Set([limited]))
  await world.must(login, { body: { name: 'owner1', password } }, owner)
  const other = stranger(world, 'visitor', address)
  const told = await world.refused(
    'login.limit',
    login,
    { body: { name: 'owner1', password } },
    other,
  )
  expect(told.data).toEqual({ retryAfterSec: lockMs / 1000 })
  world.advance(lockMs)
  expect(await guess(71, address)).not.toBe(limited)
})

test('many networks of one customer are one source', async () => {
  const codes: number[] = []
  for (let number = 0; number < 250; number++) {
    codes.push(await guess(100 + number, `2001:db8:7:${number.toString(16)}::1`))
  }
  expect(codes.at(0)).not.toBe(limited)
  expect(codes.at(-1)).toBe(limited)
})
