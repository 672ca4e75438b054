import { createHash, createHmac } from 'node:crypto'
import { matchAt, planOfMatch, sealedText } from '@zhengju/domain/match'
import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

const match = { seed: '5eed'.repeat(16), start: { home: 1.4832, away: 1.162 } }
const text = sealedText(match)
const commit = createHash('sha256').update(text).digest('hex')

test('the browser finds the same hash and the same result as the house', () => {
  const plan = planOfMatch(
    (key, message) => createHmac('sha256', key).update(message).digest(),
    match,
  )
  const end = matchAt(plan, 1e6, 0.45)
  expect(checkProof(commit, text)).toEqual({
    isSame: true,
    result: { full: end.score, half: end.halfScore },
  })
})

test('another text is found out', () => {
  expect(checkProof(commit, text.replace('1.162', '1.163'))).toMatchObject({ isSame: false })
  expect(checkProof(commit, 'model 9')).toEqual({ isSame: false, result: undefined })
})
