/** Published: why bets may be made void beside what their rules say. A liability, a score or a result is no reason. */
export const voidReasons = ['calledOff', 'wrongFixture', 'wrongTerms', 'integrity'] as const
export type VoidReason = (typeof voidReasons)[number]

export function isVoidReason(text: string): text is VoidReason {
  return voidReasons.some((one) => one === text)
}
