import { type Currency, type Minor, parseMoney } from '../money/index.ts'

/** What a member does once and gets coins for; neither is play. */
export const coinTasks = ['totp', 'limit'] as const
export type CoinTask = (typeof coinTasks)[number]

/** What brings coins. None of it is a deposit. */
export interface CoinRule {
  /** A day that was signed. */
  readonly sign: number
  /** So much settled turnover of a day brings one coin, minor units. */
  readonly per: Minor
  /** Coins of one day's play at most. */
  readonly playMost: number
  readonly tasks: Readonly<Record<CoinTask, number>>
  /** Coins are kept so long. */
  readonly lifeDays: number
}

/** A rule as it is kept and sent: money as decimal text. */
export interface CoinRuleText extends Omit<CoinRule, 'per'> {
  readonly per: string
}

export const coinLimits = { coins: 10_000, lifeDays: 730 } as const

/** Undefined where a coin costs no turnover. */
export function coinRuleOf(text: CoinRuleText, currency: Currency): CoinRule | undefined {
  const per = parseMoney(text.per, currency)
  return per !== undefined && per > 0n ? { ...text, per } : undefined
}

/** What a new site begins with; the figures are ours (decision 300). */
export const firstCoinRule: CoinRuleText = {
  ...{ sign: 10, per: '100.00', playMost: 150 },
  ...{ tasks: { totp: 100, limit: 100 }, lifeDays: 180 },
}

/** Coins of one day's settled turnover, rounded down. */
export function coinsOfPlay(turnover: Minor, { per, playMost }: CoinRule): Minor {
  if (turnover <= 0n) return 0n
  const coins = turnover / per
  return coins > BigInt(playMost) ? BigInt(playMost) : coins
}
