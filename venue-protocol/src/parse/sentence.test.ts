import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('what a venue says is plain, bounded text', () => {
  expect(sentence('赔率已变化')).toBe('赔率已变化')
  expect(sentence('  盘口<b>已关闭</b>\n\u202e请重试\u0000 ')).toBe('盘口已关闭 请重试')
  expect(sentence('长'.repeat(500))).toBe(`${'长'.repeat(79)}…`)
  for (const nothing of [undefined, null, 7, {}, '', ' \n\u200b'])
    expect(sentence(nothing)).toBe('')
})

test('whatever it is, no character without a picture is left and nothing is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (told) => {
      const said = sentence(told)
      expect([...said].length).toBeLessThanOrEqual(80)
      expect(said).not.toMatch(/\p{C}/u)
      expect(sentence(said)).toBe(said)
    }),
  )
})
