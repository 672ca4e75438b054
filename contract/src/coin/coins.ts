import { Type } from 'typebox'

export const Coins = Type.String({
  pattern: '^-?[0-9]{1,19}$',
  description: 'Whole coins as decimal text: they have no smaller part',
})

/** Why coins came or went. */
export const coinChanges = ['earned', 'spent', 'returned', 'expired', 'reclaimed'] as const
export type CoinChange = (typeof coinChanges)[number]
