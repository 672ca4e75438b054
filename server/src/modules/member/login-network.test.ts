import { login } from '@zhengju/contract/member/calls'
import { expect, test } from 'vitest'
import { World } from '../../testing/world.ts'

test('tries to log in from all addresses of one IPv6 line are counted together', async () => {
  const world = await World.create()
  await world.member('alice')
  const body = { name: 'alice', password: 'wrong password 7' }
  const tryFrom = async (address: string, device: string) => {
    const thief = { ...world.visitor('thief'), address, deviceId: `device-${device}` }
    return (await world.call(login, { body }, thief)).code
  }
  const codes: unknown[] = []
  for (let host = 1; host <= 6; host++) {
    codes.push(await tryFrom(`2001:db8:1:2::${host}`, `thief${host}`))
  }
  expect(new Set(codes.slice(0, 5)).size).toBe(1)
  expect(codes[5]).not.toBe(codes[4])
  expect(await tryFrom('2001:db8:1:3::1', 'thief7')).toBe(codes[0])
  await world.close()
})
