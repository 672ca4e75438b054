import type { Minor } from '../money/index.ts'

/** What is looked at for signs that play does somebody harm. Counts, minor units, milliseconds, whole percents. */
export interface HarmFacts {
  /** At play between 0:00 and 6:00 of the site's clock, the last 7 days, ms. */
  readonly nightMs: bigint
  /** At play on the longest of the last 7 days, ms. */
  readonly longestDayMs: bigint
  /** On the day of the last 7 that has the most. */
  readonly depositsADay: bigint
  /** Deposits of the last 7 days, minor units. */
  readonly deposited: Minor
  /** The same against the 7 days before, percent; 0 where there were none. */
  readonly depositGrowth: bigint
  /** Deposits on a day on which nearly all that was paid in before had been lost, the last 7 days. */
  readonly chases: bigint
  /** Limits that were raised or taken away, and raises that were asked for, the last 30 days. */
  readonly raises: bigint
  /** Lost this month, minor units. */
  readonly lostThisMonth: Minor
}

export const harmRuleIds = [
  'chasingLosses',
  'heavyLoss',
  'nightPlay',
  'longPlay',
  'frequentDeposits',
  'risingDeposits',
  'raisedLimits',
] as const
export type HarmRuleId = (typeof harmRuleIds)[number]

export interface HarmRule {
  readonly id: HarmRuleId
  readonly fact: keyof HarmFacts
  readonly atLeast: bigint
  /** What else has to be so, for figures that mean nothing when they are small. */
  readonly also?: { readonly fact: keyof HarmFacts; readonly atLeast: bigint }
  /** `act`: somebody speaks with the member; `watch`: somebody looks. */
  readonly level: 'watch' | 'act'
}

const hourMs = 3_600_000n

export const harmRules: readonly HarmRule[] = [
  { id: 'chasingLosses', fact: 'chases', atLeast: 3n, level: 'act' },
  { id: 'heavyLoss', fact: 'lostThisMonth', atLeast: 1_000_000n, level: 'act' },
  { id: 'nightPlay', fact: 'nightMs', atLeast: 6n * hourMs, level: 'watch' },
  { id: 'longPlay', fact: 'longestDayMs', atLeast: 8n * hourMs, level: 'watch' },
  { id: 'frequentDeposits', fact: 'depositsADay', atLeast: 5n, level: 'watch' },
  {
    id: 'risingDeposits',
    fact: 'depositGrowth',
    atLeast: 200n,
    also: { fact: 'deposited', atLeast: 100_000n },
    level: 'watch',
  },
  { id: 'raisedLimits', fact: 'raises', atLeast: 2n, level: 'watch' },
]

export interface FoundMarker {
  readonly rule: HarmRule
  /** What the rule's fact was. */
  readonly figure: bigint
}

export function harmMarkers(facts: HarmFacts): readonly FoundMarker[] {
  return harmRules
    .filter(({ fact, atLeast, also }) => {
      return facts[fact] >= atLeast && (!also || facts[also.fact] >= also.atLeast)
    })
    .map((rule) => ({ rule, figure: facts[rule.fact] }))
}

/** A deposit runs after losses when four fifths of what was paid in before it on its day are lost already. */
export function isChase(of: { readonly depositedBefore: Minor; readonly lost: Minor }): boolean {
  return of.depositedBefore > 0n && of.lost * 5n >= of.depositedBefore * 4n
}

/** What an operator did about a member, in the words of the trail. */
export const interventionKinds = [
  'contacted',
  'advised',
  'referred',
  'watched',
  'noConcern',
] as const
export type InterventionKind = (typeof interventionKinds)[number]
