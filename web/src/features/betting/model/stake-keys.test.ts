import { describe, expect, it } from 'vitest'
import { pressed, raised } from './stake-keys.ts'

describe('keys', () => {
  it.each([
    ['', '5', '5'],
    ['5', '00', '500'],
    ['', '00', '0'],
    ['', '.', ''],
    ['1', '.', '1.'],
    ['1.', '.', '1.'],
    ['1.25', '7', '1.25'],
    ['1.2', 'back', '1.'],
    ['', 'back', ''],
    ['125', 'clear', ''],
    ['123456789012', '3', '123456789012'],
  ] as const)('%j and %s is %j', (stake, key, next) => {
    expect(pressed(stake, key)).toBe(next)
  })
})

describe('quick amounts', () => {
  it.each([
    ['', 100, '100'],
    ['100', 500, '600'],
    ['0.5', 100, '100.50'],
    ['50.', 100, '150'],
  ] as const)('%j raised by %d is %s', (stake, yuan, next) => {
    expect(raised(stake, yuan)).toBe(next)
  })
})
