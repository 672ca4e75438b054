import { expect, test } from 'vitest'
import { optionalText, parsed, text } from './index.ts'

test('text with the character 0 is malformed, wherever it stands', () => {
  for (const value of ['\u0000', 'a\u0000', 'a\u0000b']) {
    expect(parsed(() => text({ value }, 'value'))).toEqual({ ok: false, field: 'value' })
    expect(parsed(() => optionalText({ value }, 'value'))).toMatchObject({ ok: false })
  }
  expect(text({ value: '0' }, 'value')).toBe('0')
})
