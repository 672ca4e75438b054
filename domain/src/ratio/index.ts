/**
 * Exact fractions. Money and odds stay exact inside and are rounded once, where a rule names the rounding
 * (house 11). The denominator is always positive and the fraction is in lowest terms.
 */
export interface Ratio {
  readonly n: bigint
  readonly d: bigint
}

/** `floor` towards −∞, `ceil` towards +∞, `halfUp` to the nearest, halves away from zero. */
export type Rounding = 'floor' | 'ceil' | 'halfUp'

export const zero: Ratio = { n: 0n, d: 1n }
export const one: Ratio = { n: 1n, d: 1n }

/** The fraction n/d in lowest terms; throws on a zero denominator. */
export function ratio(n: bigint, d = 1n): Ratio {
  if (d === 0n) throw new RangeError('a ratio has no zero denominator')
  const sign = d < 0n ? -1n : 1n
  const divisor = gcd(n < 0n ? -n : n, d * sign)
  return { n: (n * sign) / divisor, d: (d * sign) / divisor }
}

/** Reads `1.96`, `−0.5` or `-0.5` as an exact fraction; undefined when it is not a plain decimal. */
export function parseRatio(text: string): Ratio | undefined {
  const match = /^([-−]?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '0', fraction = ''] = match
  const n = BigInt(whole + fraction)
  return ratio(sign ? -n : n, 10n ** BigInt(fraction.length))
}

export function add(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.n, a.d * b.d)
}

export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d, a.d * b.n)
}

export function negate(a: Ratio): Ratio {
  return { n: -a.n, d: a.d }
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compare(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A whole number by the named rounding; `unit` rounds to its multiples (100n: whole yuan of fen). */
export function round(value: Ratio, rounding: Rounding, unit = 1n): bigint {
  const { n, d } = ratio(value.n, value.d * unit)
  if (rounding === 'floor') return floorDivide(n, d) * unit
  if (rounding === 'ceil') return -floorDivide(-n, d) * unit
  const magnitude = floorDivide((n < 0n ? -n : n) * 2n + d, d * 2n)
  return (n < 0n ? -magnitude : magnitude) * unit
}

/** Decimal text with a fixed number of digits, halves away from zero, ASCII minus: `-0.9524`. */
export function decimalText(value: Ratio, digits: number): string {
  const scaled = round(multiply(value, ratio(10n ** BigInt(digits))), 'halfUp')
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = scaled < 0n ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

function floorDivide(n: bigint, d: bigint): bigint {
  const quotient = n / d
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
