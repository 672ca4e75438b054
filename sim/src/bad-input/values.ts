import type { Chance } from '@zhengju/domain/match'
import fc from 'fast-check'

/** What fits no field of ours, or only some: every one of them is tried in every field. */
export const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  -0.01,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '-1.00',
  '1e9',
  '0x10',
  '99999999999999999999',
  `'; drop table member; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e倒着写',
  '１２３',
  '😀'.repeat(40),
  'x'.repeat(20_000),
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99',
  [],
  [null],
  {},
  { $gt: '' },
  { toString: 1 },
  deep(40),
]

/** Those that any text field of enough length takes: well-formed, without NUL. */
const nastyTexts = nasty.filter(
  (value): value is string =>
    typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed(),
)

/** What is known of the world: numbers and ids that were answered to somebody. */
export type Pool = readonly string[]

/** A value that the schema takes, as strange as it lets one be. */
export function validValue(schema: unknown, chance: Chance, pool: Pool): unknown {
  const node = fieldsOf(schema)
  if ('const' in node) return node.const
  if (Array.isArray(node.enum)) return pick(node.enum, chance)
  const branches = node.anyOf ?? node.allOf
  if (Array.isArray(branches)) return validValue(pick(branches, chance), chance, pool)
  switch (node.type) {
    case 'object':
      return validObject(node, chance, pool)
    case 'array':
      return validArray(node, chance, pool)
    case 'string':
      return validText(node, chance, pool)
    case 'integer':
      return Math.round(validNumber(node, chance))
    case 'number':
      return validNumber(node, chance)
    case 'boolean':
      return chance() < 0.5
    case 'null':
      return null
    default:
      return pick(nastyTexts, chance)
  }
}

export function pick<Value>(values: readonly Value[], chance: Chance): Value {
  const value = values[Math.floor(chance() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** The same values in an order of chance. */
export function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  return values
    .map((value) => ({ value, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

export function fieldsOf(schema: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(schema)))
}

function validObject(node: Record<string, unknown>, chance: Chance, pool: Pool): object {
  const required: readonly unknown[] = Array.isArray(node.required) ? node.required : []
  const result: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(fieldsOf(node.properties))) {
    if (!required.includes(name) && chance() < 0.4) continue
    result[name] = validValue(part, chance, pool)
  }
  for (const [pattern, part] of Object.entries(fieldsOf(node.patternProperties))) {
    result[textLike(pattern, chance)] = validValue(part, chance, pool)
  }
  return result
}

function validArray(node: Record<string, unknown>, chance: Chance, pool: Pool): unknown[] {
  const least = Number(node.minItems ?? 0)
  const most = Math.min(Number(node.maxItems ?? 3), least + 3)
  const length = least + Math.floor(chance() * (most - least + 1))
  const items = Array.from({ length }, () => validValue(node.items, chance, pool))
  return node.uniqueItems === true ? [...new Set(items)] : items
}

function validNumber(node: Record<string, unknown>, chance: Chance): number {
  const least = Number(node.minimum ?? node.exclusiveMinimum ?? -1_000)
  const most = Number(node.maximum ?? node.exclusiveMaximum ?? Math.max(least, 1_000_000))
  const edge = chance()
  if (edge < 0.2) return least
  if (edge < 0.4) return most
  return least + Math.floor(chance() * (most - least))
}

function validText(node: Record<string, unknown>, chance: Chance, pool: Pool): string {
  const least = Number(node.minLength ?? 0)
  const most = Number(node.maxLength ?? 200)
  const fits = (text: string) => text.length >= least && text.length <= most
  if (typeof node.pattern === 'string') {
    const pattern = new RegExp(node.pattern, 'u')
    const known = pool.filter((text) => pattern.test(text) && fits(text))
    if (known.length > 0 && chance() < 0.4) return pick(known, chance)
    const made = textsLike(node.pattern).filter(fits)
    return made.length > 0 ? pick(made, chance) : textLike(node.pattern, chance)
  }
  if (pool.length > 0 && chance() < 0.1) {
    const known = pool.filter(fits)
    if (known.length > 0) return pick(known, chance)
  }
  const text = pick(nastyTexts, chance).slice(0, most)
  const whole = text.isWellFormed() ? text : text.slice(0, -1)
  return whole.length >= least ? whole : whole.padEnd(least, 'a1')
}

const madeLike = new Map<string, readonly string[]>()

/** Texts that a pattern takes, the same in every run. */
function textsLike(pattern: string): readonly string[] {
  const known = madeLike.get(pattern)
  if (known) return known
  const made = [...samplesOf(pattern), ...usualTexts]
  const wanted = new RegExp(pattern, 'u')
  const kept = made.filter(
    (text) => wanted.test(text) && text.isWellFormed() && !text.includes('\u0000'),
  )
  madeLike.set(pattern, kept)
  return kept
}

const usualTexts = ['王小明', 'abcd1234', 'A', '1', '2026-11-20', 'a.b', '/help', '😀']

/** fast-check does not read every pattern. */
function samplesOf(pattern: string): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 7, numRuns: 40 })
  } catch {
    return []
  }
}

function textLike(pattern: string, chance: Chance): string {
  const made = textsLike(pattern)
  return made.length > 0 ? pick(made, chance) : ''
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = { x: value }
  return value
}
