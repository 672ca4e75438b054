/** What bets of several lines are called. */
export const systemText = {
  /** Every combination of two and more. */
  cover: (legs: number, lines: number) => `${legs}串${lines}`,
  /** All combinations of so many legs. */
  size: (size: number, lines: number) => `${size}串1×${lines}`,
  withSingles: '含单关',
  choose: '复式组合',
} as const
