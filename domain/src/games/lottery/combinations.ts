/** How many ways to choose k of n; none when there are not so many. Exact up to 2^53. */
export function combinations(n: number, k: number): number {
  if (k < 0 || n < k) return 0
  let count = 1
  for (let at = 1; at <= k; at++) count = Math.round((count * (n - k + at)) / at)
  return count
}
