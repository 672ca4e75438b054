import { createHash, createHmac } from 'node:crypto'
import { matchAt, planOfMatch, sealedText } from '@zhengju/domain/match'
import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

const sealed = { seed: '5eed'.repeat(16), start: { home: 1.4832, away: 1.162 } }
const text = sealedText({ ...sealed, model: 5 })
const commit = hashOf(text)

function hashOf(of: string): string {
  return createHash('sha256').update(of).digest('hex')
}

test.each([2, 5] as const)(
  'of model %d the browser finds the hash and the result of the house',
  (model) => {
    const match = { ...sealed, model }
    const plan = planOfMatch(
      (key, message) => createHmac('sha256', key).update(message).digest(),
      match,
    )
    const end = matchAt(plan, 1e6, 0.45)
    const own = sealedText(match)
    expect(checkProof(hashOf(own), own)).toEqual({
      isSame: true,
      result: { full: end.score, half: end.halfScore },
    })
  },
)

test('another text is found out', () => {
  expect(checkProof(commit, text.replace('1.162', '1.163'))).toMatchObject({ isSame: false })
  expect(checkProof(commit, 'model 9')).toEqual({ isSame: false, result: undefined })
})
