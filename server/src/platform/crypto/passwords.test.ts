import { hrtime } from 'node:process'
import * as argon from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { createKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'

const keysOf = (byte: number) => createKeys(Buffer.alloc(32, byte), createFakeRuntime().random)
const keys = keysOf(7)
const passwords = await createPasswords(keys)
const cheap = { memoryKib: 64, passes: 1 }

test('takes the right password, in whatever form its letters were typed', async () => {
  const stored = await passwords.hash('密码 caf\u00e9')
  expect(stored).toMatch(/^p1\.[0-9a-f]{8}\.\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, '密码 cafe\u0301')).toBe(true)
  expect(await passwords.verify(stored, '密码 cafe')).toBe(false)
  expect(await passwords.verify(undefined, 'no member has this password')).toBe(false)
})

test('no stored hash costs the same time as a wrong password', async () => {
  const stored = await passwords.hash('correct horse 42')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await timeOf(stored))
    unknown.push(await timeOf(undefined))
  }
  const ratio = middle(known) / middle(unknown)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('without the pepper a stored hash says nothing, not even of six digits', async () => {
  const stored = await passwords.hash('135790')
  const plain = stored.slice(stored.indexOf('$'))
  expect(await argon.verify(plain, '135790')).toBe(false)
  await expect(
    createPasswords(keysOf(8)).then((it) => it.verify(stored, '135790')),
  ).rejects.toThrow('is not at hand')
})

test('a hash from before there was a pepper is right still, and old', async () => {
  const before = await argon.hash('correct horse 42', { algorithm: 2 })
  expect(await passwords.verify(before, 'correct horse 42')).toBe(true)
  expect(await passwords.verify(before, 'correct horse 43')).toBe(false)
  expect(passwords.isOld(before)).toBe(true)
  expect(passwords.isOld(await passwords.hash('correct horse 42'))).toBe(false)
})

test('a hash of another cost is right still, and old', async () => {
  const stored = await (await createPasswords(keys, cheap)).hash('correct horse 42')
  expect(await passwords.verify(stored, 'correct horse 42')).toBe(true)
  expect(passwords.isOld(stored)).toBe(true)
})

async function timeOf(stored: string | undefined): Promise<number> {
  const started = hrtime.bigint()
  await passwords.verify(stored, 'wrong horse')
  return Number(hrtime.bigint() - started)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[3] ?? 0
}
