/** How long the sandbox takes to pay. */
export const payoutMs = 2_000

/** Accounts that end so try what may go wrong. */
export const testCards = {
  /** The payout fails. */
  fails: '0002',
  /** The payout stays under way for ever. */
  stays: '0003',
  /** The connection breaks after the sandbox has taken the order. */
  breaks: '0004',
} as const
