import { defaultTurnoverRules } from '@zhengju/domain/turnover'
import { expect, test } from 'vitest'
import { readTurnoverRules } from './turnover-rules.ts'

test('what is not said stays as it is', () => {
  expect(readTurnoverRules(undefined)).toEqual(defaultTurnoverRules)
  expect(readTurnoverRules('{}')).toEqual(defaultTurnoverRules)
})

test('a floor in decimal odds, a weight and the reading of a bet', () => {
  const given = '{"oddsFloor":1.65,"weightPercent":{"live":10,"chess":0},"mode":"stake"}'
  expect(readTurnoverRules(given)).toEqual({
    mode: 'stake',
    oddsFloor: 165_000,
    weightPercent: { ...defaultTurnoverRules.weightPercent, live: 10, chess: 0 },
  })
  expect(readTurnoverRules('{"oddsFloor":0}')?.oddsFloor).toBe(0)
})

test.each([
  'floor 1.5',
  '[]',
  '{"oddsFloor":"1.5"}',
  '{"oddsFloor":-1}',
  '{"weightPercent":{"live":101}}',
  '{"weightPercent":{"live":9.5}}',
  '{"weightPercent":{"roulette":10}}',
  '{"mode":"gross"}',
  '{"scopes":{}}',
])('%s is refused, not ignored', (text) => {
  expect(readTurnoverRules(text)).toBeUndefined()
})
