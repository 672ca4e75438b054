/** To what a rule of the desk belongs. */
export const tradingScopes = ['all', 'competition', 'fixture', 'market'] as const
export type TradingScope = (typeof tradingScopes)[number]

/** What the desk has set; `subject` is empty of all, an id, or of a market the fixture's id and its key. */
export interface TradingRule {
  readonly scope: TradingScope
  readonly subject: string
  readonly isSuspended: boolean
  /** Beside every book's margin, in hundredths. */
  readonly marginPercent: number
  /** Of the usual limits. */
  readonly limitPercent: number
  /** What bets in play wait longer. */
  readonly delayMs: number
}

export type TradingTerms = Omit<TradingRule, 'scope' | 'subject'>

export const tradingBounds = { marginPercent: 20, delayMs: 30_000 } as const

export const noTerms: TradingTerms = {
  isSuspended: false,
  marginPercent: 0,
  limitPercent: 100,
  delayMs: 0,
}

/** Of several that hold at once the strictest of each. */
export function strictest(rules: readonly TradingTerms[]): TradingTerms {
  return rules.reduce<TradingTerms>(
    (all, one) => ({
      isSuspended: all.isSuspended || one.isSuspended,
      marginPercent: Math.max(all.marginPercent, one.marginPercent),
      limitPercent: Math.min(all.limitPercent, one.limitPercent),
      delayMs: Math.max(all.delayMs, one.delayMs),
    }),
    noTerms,
  )
}

export function marketSubject(fixtureId: string, market: string): string {
  return `${fixtureId} ${market}`
}
