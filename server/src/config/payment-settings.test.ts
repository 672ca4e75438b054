import { expect, test } from 'vitest'
import { readPaymentSettings } from './payment-settings.ts'

test('nothing configured is no provider', () => {
  expect(readPaymentSettings(undefined)).toEqual({})
  expect(readPaymentSettings('{}')).toEqual({})
})

test.each(['x', '[]', '{"nobody":{}}', '{"sandbox":{"key":"k"}}', '{"toString":{}}'])(
  '%s is refused: no JSON, nobody of the table, or play money',
  (text) => {
    expect(readPaymentSettings(text)).toBeUndefined()
  },
)
