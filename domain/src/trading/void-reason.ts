/**
 * Published: why bets may be made void beside what their rules say. A liability, a score or a result is no reason; an
 * obvious error is one only where the price log shows it.
 */
export const voidReasons = [
  'calledOff',
  'wrongFixture',
  'wrongTerms',
  'integrity',
  'obviousError',
] as const
export type VoidReason = (typeof voidReasons)[number]

export function isVoidReason(text: string): text is VoidReason {
  return voidReasons.some((one) => one === text)
}
