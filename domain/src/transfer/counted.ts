import { lesser, type Minor } from '../money/index.ts'

/** How much of what comes back was counted as staked today, and is no longer: at most what went there today. */
export function countedBack(amount: Minor, today: { readonly in: Minor; readonly back: Minor }) {
  const left = today.in - today.back
  return left > 0n ? lesser(amount, left) : 0n
}
