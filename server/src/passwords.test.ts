import { hrtime } from 'node:process'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = await createPasswords()

test('takes the right password, in whatever form its letters were typed', async () => {
  const stored = await passwords.hash('密码 caf\u00e9')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
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

async function timeOf(stored: string | undefined): Promise<number> {
  const started = hrtime.bigint()
  await passwords.verify(stored, 'wrong horse')
  return Number(hrtime.bigint() - started)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[3] ?? 0
}
