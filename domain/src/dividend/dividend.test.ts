import { expect, test } from 'vitest'
import {
  type DividendEvent,
  dividendRules,
  dividendStateAt,
  dividendStates,
  needsSecondPerson,
  nextDividend,
} from './index.ts'

test('each state and event: what is over stays as it is', () => {
  const events: readonly DividendEvent[] = ['approved', 'refused', 'claimed', 'withdrawn']
  const steps = dividendStates.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextDividend(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(steps).toEqual([
    'waiting approved open',
    'waiting refused refused',
    'waiting withdrawn withdrawn',
    'open claimed claimed',
    'open withdrawn withdrawn',
  ])
})

test('only what nobody decided or claimed runs out, at its very moment', () => {
  expect(dividendStateAt('open', 10, 9)).toBe('open')
  expect(dividendStateAt('open', 10, 10)).toBe('expired')
  expect(dividendStateAt('waiting', 10, 11)).toBe('expired')
  expect(dividendStateAt('claimed', 10, 11)).toBe('claimed')
  expect(dividendStateAt('open', null, 11)).toBe('open')
})

test('cutting a grant into small ones does not spare the second person', () => {
  const rules = dividendRules.production
  const { secondPersonAbove: limit } = rules
  expect(needsSecondPerson(limit, 0n, rules)).toBe(false)
  expect(needsSecondPerson(limit + 1n, 0n, rules)).toBe(true)
  expect(needsSecondPerson(1n, limit, rules)).toBe(true)
})
