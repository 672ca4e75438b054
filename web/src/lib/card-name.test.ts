import { expect, test } from 'vitest'
import { cardMark, cardName } from './card-name.ts'

test('cards by name and in short, with jokers where the pack has them', () => {
  expect([0, 22, 38, 51].map((card) => cardName(card))).toEqual([
    ...['黑桃 A', '红桃 10', '梅花 K', '方块 K'],
  ])
  expect([52, 53].map((card) => cardMark(card, true))).toEqual(['小王', '大王'])
  // Several packs are one after another.
  expect(cardMark(52)).toBe('黑A')
  expect(cardMark(22)).toBe('红10')
})
