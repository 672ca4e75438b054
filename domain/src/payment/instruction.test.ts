import { expect, test } from 'vitest'
import { instructionProblem } from './index.ts'

test('a code of five megabytes and an endless address are shown to nobody', () => {
  const play = { isPlayMoney: true }
  const code = { shape: 'qr', content: 'x'.repeat(5_000_000), receiver: '正局' } as const
  expect(instructionProblem(code, play)).toBe('the code is too long')
  expect(instructionProblem({ ...code, content: 'x'.repeat(1_000) }, play)).toBeUndefined()
  const page = { shape: 'redirect', url: `https://pay.example/${'x'.repeat(2_000)}` } as const
  expect(instructionProblem(page, play)).toBe('the page is no web address')
})
