import type { CountResult, LegResult } from '../settlement/index.ts'

/** Selections of one match as one bet: more are not priced. */
export const mostBuilt = 6

/**
 * How they end together: lost with any of them; void with any of them otherwise; won with all of them. One that is
 * returned returns the whole (features 2, bet builder).
 */
export function builtResult(results: readonly LegResult[]): CountResult {
  if (results.includes('lost')) return 'lost'
  if (results.includes('void')) return 'void'
  return results.every((result) => result === 'won') ? 'won' : 'push'
}
