import { lineCount as countOf, fullCover, linesOf, type SystemKind } from '../settlement/index.ts'
import { mostBuilt } from './built.ts'

/**
 * All legs must win (`parlay`), or every combination of two legs and more is a bet of its own (`system`), or all must win
 * that are of one match, at one price for them together (`builder`).
 */
export const betKinds = ['single', 'parlay', 'system', 'builder'] as const
export type BetKind = (typeof betKinds)[number]

/**
 * Which combinations a system has, where they are not those of two legs and more: `singles`, each leg by itself too;
 * a number, those of just so many legs.
 */
export type SystemLines = 'singles' | number

/** What a bet is made of, without its legs. */
export interface BetShape {
  readonly kind: BetKind
  readonly legCount: number
  readonly lines?: SystemLines
}

export function shapeOf(make: Pick<BetShape, 'kind' | 'lines'>, legCount: number): BetShape {
  const { kind, lines } = make
  return { kind, legCount, ...(lines && { lines }) }
}

/** Whatever so many legs can be together. */
export function shapesOf(legCount: number): readonly BetShape[] {
  if (legCount === 1) return [{ kind: 'single', legCount }]
  const systems = systemsOf(legCount).map((lines) => {
    return shapeOf({ kind: 'system', ...(lines && { lines }) }, legCount)
  })
  const builder = legCount <= mostBuilt ? [shapeOf({ kind: 'builder' }, legCount)] : []
  return [{ kind: 'parlay', legCount }, ...systems, ...builder]
}

export function linesIn({ kind, legCount, lines }: BetShape): number {
  return lineCount(kind, legCount, lines)
}

/** Every system of so many legs: 3串4, 3串7 and the doubles of three. Undefined is the usual one. */
export function systemsOf(legCount: number): readonly (SystemLines | undefined)[] {
  if (legCount < leastLegs) return []
  const sizes = Array.from({ length: legCount - leastSize }, (_, index) => index + leastSize)
  return [undefined, 'singles', ...sizes]
}

/** Undefined where these legs make no such system. */
export function systemLines(value: unknown, legCount: number): SystemLines | undefined {
  return systemsOf(legCount).find((lines) => lines !== undefined && lines === value)
}

/** The sizes of its combinations. */
export function systemKind(legCount: number, lines?: SystemLines): SystemKind {
  if (lines === undefined) return fullCover(legCount)
  return lines === 'singles' ? fullCover(legCount, 'with') : linesOf(legCount, lines)
}

/** Number of single wagers inside a bet: of a system of n legs 2ⁿ − 1 − n, where it says nothing else (rules 4). */
export function lineCount(kind: BetKind, legCount: number, lines?: SystemLines): number {
  return kind === 'system' ? countOf(systemKind(legCount, lines)) : 1
}

const leastLegs = 3
const leastSize = 2
