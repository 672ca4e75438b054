import { expect, test } from 'vitest'
import { createWords } from './words.ts'

const end = { roundId: 'r1', endsAt: 1_000 }

test('a word that was heard before the end holds the round up until it is done, and not for ever', () => {
  const words = createWords()
  const early = words.hear(990)
  expect(words.isOver(end, 999)).toBe(false)
  expect(words.isOver(end, 1_200)).toBe(true)
  const late = words.hear(1_300)
  expect([words.isInTime(early, end), words.isInTime(late, end)]).toEqual([true, false])
  expect(words.isAwaited('r1', 20_000)).toBe(true)
  expect(words.isAwaited('r1', 31_200)).toBe(false)
  early.done()
  expect(words.isAwaited('r1', 20_000)).toBe(false)
  late.done()
})

test('a process that begins after the clock was set back believes no moment before the last that was seen', () => {
  const end = { roundId: 'r', endsAt: 5_000 }
  expect(createWords(5_500).isOver(end, 1_000)).toBe(true)
  expect(createWords(4_000).isOver(end, 1_000)).toBe(false)
  const words = createWords(5_500)
  expect(words.isOver(end, 1_000)).toBe(true)
  expect(words.isInTime(words.hear(1_000), end)).toBe(false)
})

test('what was told to be over stays over when the clock is set back', () => {
  const words = createWords()
  expect(words.isOver(end, 1_000)).toBe(true)
  expect(words.isOver(end, 400)).toBe(true)
  expect(words.isInTime(words.hear(500), end)).toBe(false)
  expect(words.isInTime(words.hear(500), { roundId: 'r2', endsAt: 1_000 })).toBe(true)
})
