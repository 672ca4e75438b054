import type { Random } from '@zhengju/domain/runtime'

/** Time and chance, digits only: no two bets of the house have the same, whatever their game. */
export function orderNumber(random: Random, now: number): string {
  const [a = 0, b = 0, c = 0] = random.bytes(3)
  return `${now}${String((a << 16) | (b << 8) | c).padStart(8, '0')}`
}
