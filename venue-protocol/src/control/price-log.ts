/** What the price log shows: signed as the other calls of the house's control, answered with data. */
export const priceLogPaths = {
  /** The leaves that say the prices of one bet, each with its way to the chain. */
  bet: '/control/v1/price-log/bet',
  /** Links of the chain from a number on, and the newest one. */
  chain: '/control/v1/price-log/chain',
} as const
