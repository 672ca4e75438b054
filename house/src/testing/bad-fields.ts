import { type Fields, isFields } from '@zhengju/venue-protocol/parse'

/** Each field of a body, wherever it stands, and each thing that may be wrong with what is said there. */

export type Wrong = 'missing' | 'null' | 'type' | 'empty' | 'huge' | 'negative' | 'other'

export type Path = readonly (string | number)[]

export interface BadField {
  readonly path: Path
  readonly wrong: Wrong
  /** What is said instead; nothing is said where it is missing. */
  readonly value?: unknown
}

export function badFields(value: unknown, path: Path = []): BadField[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, at) => badFields(item, [...path, at]))
    : isFields(value)
      ? Object.entries(value).flatMap(([name, field]) => badFields(field, [...path, name]))
      : []
  if (path.length === 0) return inner
  const missing = typeof path.at(-1) === 'string' ? [{ path, wrong: 'missing' as const }] : []
  const isNull = value === null ? [] : [{ path, wrong: 'null' as const, value: null }]
  const others = Object.entries(wrongValues(value)).flatMap(([wrong, list]) =>
    list.map((one) => ({ path, wrong: wrong as Wrong, value: one })),
  )
  return [...missing, ...isNull, ...others, ...inner]
}

/** Without the places in lists: `legs.odds`. */
export function nameOf(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

/** The body with something else at that place, or nothing. */
export function replaced(body: Fields, path: Path, ...values: readonly unknown[]): Fields {
  const copy = structuredClone(body)
  const last = path.at(-1)
  let place: unknown = copy
  for (const part of path.slice(0, -1)) place = Reflect.get(Object(place), part)
  if (typeof place !== 'object' || place === null || last === undefined) {
    throw new RangeError(path.join('.'))
  }
  if (values.length === 0) Reflect.deleteProperty(place, last)
  else Reflect.set(place, last, values[0])
  return copy
}

function wrongValues(value: unknown): Partial<Record<Wrong, readonly unknown[]>> {
  if (typeof value === 'string') return wrongTexts(value)
  if (typeof value === 'number') return wrongNumbers(value)
  if (typeof value === 'boolean') return { type: [String(value), Number(value), [value], {}] }
  if (Array.isArray(value)) {
    const many = Array.from({ length: 201 }, () => value[0])
    return { type: ['x', 1, {}, [null], ['x'], [[]]], empty: [[]], huge: [many] }
  }
  return value === null ? { type: ['x', true, {}, [1]] } : { type: ['x', 1, []], empty: [{}] }
}

function wrongTexts(value: string): Partial<Record<Wrong, readonly unknown[]>> {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const long = ['x'.repeat(4_000), `${value}\u0000`]
  return {
    type: [{}, [value], true, [[value]]],
    ...(value !== '' && { empty: [''] }),
    huge: isNumber ? [...long, '9'.repeat(16), '9'.repeat(40)] : long,
    ...(isNumber && { negative: [value.startsWith('-') ? value.slice(1) : `-${value}`] }),
    other: ['x', ' ', "' or 1=1 --", '🀄️🏀', '\ud83c'],
  }
}

function wrongNumbers(value: number): Partial<Record<Wrong, readonly unknown[]>> {
  return {
    type: ['x', {}, [value], true, ''],
    huge: [2 ** 53 - 1, 1e300],
    negative: [value === 0 ? -1 : -value],
    other: [value + 0.125],
  }
}
