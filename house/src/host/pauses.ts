/**
 * Orders whose work threw rest before their next try, twice as long with each fault: none is tried in a loop,
 * none keeps the others waiting. Kept in memory alone: what cannot be written down is just what may be wrong.
 */
export interface Pauses {
  /** It threw. */
  begin(orderNo: string, now: number): void
  /** It went through. */
  end(orderNo: string): void
  resting(now: number): string[]
}

export function createPauses(firstMs: number, longestMs: number): Pauses {
  const pauses = new Map<string, { readonly faults: number; readonly until: number }>()
  return {
    begin(orderNo, now) {
      const faults = pauses.get(orderNo)?.faults ?? 0
      const ms = Math.min(longestMs, firstMs * 2 ** Math.min(faults, 16))
      pauses.set(orderNo, { faults: faults + 1, until: now + ms })
    },
    end: (orderNo) => void pauses.delete(orderNo),
    resting: (now) => [...pauses].flatMap(([orderNo, { until }]) => (until > now ? [orderNo] : [])),
  }
}
