/** A row every minute, from 2024 on: the id carries the time as the platform's own do. Expressions over `n`. */
export const timeOf = '(1704067200000 + n::bigint * 60000)'
export const idOf = `(lpad(to_hex(${timeOf}), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`

/** Epoch ms of the row with that number. */
export function rowAt(n: number): number {
  return 1_704_067_200_000 + n * 60_000
}
