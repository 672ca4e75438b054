import { expect, test } from 'vitest'
import { isRefusedPassword, readList } from './refused-passwords.ts'

test('more than ten thousand passwords that a form would take are refused', async () => {
  const takeable = [...(await readList())].filter((password) => password.length >= 8)
  expect(takeable.length).toBeGreaterThan(10_000)
  for (const password of [takeable[0], takeable[9_999], takeable.at(-1)]) {
    expect(await isRefusedPassword(password ?? ''), password).toBe(true)
    expect(await isRefusedPassword((password ?? '').toUpperCase()), password).toBe(true)
  }
})

test('our own short list and patterns are refused still, and good ones are not', async () => {
  for (const password of ['woaini1314', 'abababab']) {
    expect(await isRefusedPassword(password)).toBe(true)
  }
  for (const password of ['correct horse 42', 'Jade-Lantern-42', '今天天气真不错啊']) {
    expect(await isRefusedPassword(password)).toBe(false)
  }
})
