import { afterEach, expect, test, vi } from 'vitest'
import { hapticTick } from './haptic.ts'

afterEach(() => vi.unstubAllGlobals())

function ticks(isReduced: boolean, hasVibration: boolean): number[] {
  const felt: number[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  const vibrate = (ms: number) => felt.push(ms)
  vi.stubGlobal('navigator', hasVibration ? { vibrate } : {})
  hapticTick()
  return felt
}

test('a tick is felt once, never under reduced motion, and nothing breaks without one', () => {
  expect(ticks(false, true)).toEqual([15])
  expect(ticks(true, true)).toEqual([])
  expect(ticks(false, false)).toEqual([])
})
