export { readSentence, sentence } from './sentence.ts'

import { isMarketPeriod, isSide, type MarketPeriod, type Side } from '@zhengju/domain/sport'

/**
 * Small readers for what comes over a wire. Each takes a record and a field name, returns the value or throws
 * `Malformed` with the field; `parsed` turns that into a result, so that nothing throws past the edge.
 */
export class Malformed extends Error {
  readonly field: string
  constructor(field: string) {
    super(`malformed: ${field}`)
    this.field = field
  }
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly field: string }

export function parsed<Value>(read: () => Value): Parsed<Value> {
  try {
    return { ok: true, value: read() }
  } catch (failure) {
    if (failure instanceof Malformed) return { ok: false, field: failure.field }
    throw failure
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fields(value: unknown, at = 'body'): Fields {
  if (isFields(value)) return value
  throw new Malformed(at)
}

export function jsonFields(text: string, at = 'body'): Fields {
  return fields(jsonValue(text, at), at)
}

export function jsonValue(text: string, at = 'body'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Malformed(at)
  }
}

/** Without the character 0, which no database stores. */
export function text(source: Fields, name: string, max = 200): string {
  const value = source[name]
  const isText = typeof value === 'string' && value.length > 0 && value.length <= max
  if (isText && !value.includes('\u0000')) return value
  throw new Malformed(name)
}

/** Text that may be absent or empty. */
export function optionalText(source: Fields, name: string, max = 200): string | undefined {
  const value = source[name]
  return value === undefined || value === null || value === '' ? undefined : text(source, name, max)
}

export function integer(
  source: Fields,
  name: string,
  min = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = source[name]
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) {
    return value
  }
  throw new Malformed(name)
}

/** An integer that the wire may also write as decimal text: `"3"` or `3`. */
export function looseInteger(
  source: Fields,
  name: string,
  min = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = source[name]
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return integer({ [name]: number }, name, min, max)
}

/** An identifier that the wire may write as text or as an integer. */
export function identifier(source: Fields, name: string, max = 64): string {
  const value = source[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return text(source, name, max)
}

export function marketPeriod(source: Fields, name: string): MarketPeriod {
  const period = text(source, name, 16)
  if (!isMarketPeriod(period)) throw new Malformed(name)
  return period
}

export function marketSide(source: Fields, name: string): Side {
  const side = text(source, name, 16)
  if (!isSide(side)) throw new Malformed(name)
  return side
}

export function flag(source: Fields, name: string): boolean {
  const value = source[name]
  if (typeof value === 'boolean') return value
  throw new Malformed(name)
}

export function oneOf<Value extends string | number>(
  source: Fields,
  name: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((candidate) => candidate === source[name])
  if (found === undefined) throw new Malformed(name)
  return found
}

export function listOf<Item>(
  source: Fields,
  name: string,
  read: (item: Fields) => Item,
  max = 100,
): Item[] {
  return values(source, name, max).map((item) => read(fields(item, name)))
}

export function values(source: Fields, name: string, max = 100): readonly unknown[] {
  const value = source[name]
  if (Array.isArray(value) && value.length <= max) return value
  throw new Malformed(name)
}

/** Absent and null become undefined, everything else is read. */
export function optional<Value>(
  source: Fields,
  name: string,
  read: (source: Fields, name: string) => Value,
): Value | undefined {
  return source[name] === undefined || source[name] === null ? undefined : read(source, name)
}
