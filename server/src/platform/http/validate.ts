import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { complaints, httpText } from '../../text/http.ts'
import { onceEach } from './once-each.ts'

/** Checks one part of a request. The answer is the value to use, or what is wrong with which field. */
export type Validate = (value: unknown) => Checked
export type Checked = { readonly ok: true; readonly value: unknown } | Refused
export interface Refused {
  readonly ok: false
  readonly fields: readonly Field[]
}
export interface Field {
  readonly path: string
  readonly text: string
}

/** Bodies are taken as they are: nothing is coerced, dropped or filled in (a null is not a zero). */
export function bodyValidator(schema: TSchema | undefined): Validate {
  return (value) => {
    const validator = validatorOf(schema ?? emptySchema)
    if (!isStorable(value)) return unstorable
    if (schema === undefined && (value === undefined || value === null)) return { ok: true, value }
    if (validator.Check(value)) return { ok: true, value }
    return refused(validator.Errors(value))
  }
}

/** Query and path parameters arrive as text: clean numbers and booleans become such, nothing else. */
export function textValidator(schema: TSchema | undefined): Validate {
  if (schema === undefined) return (value) => ({ ok: true, value })
  const types = propertyTypes(schema)
  return (value) => {
    const validator = validatorOf(schema)
    const coerced = coerce(value, types)
    if (!isStorable(coerced)) return unstorable
    if (validator.Check(coerced)) return { ok: true, value: coerced }
    return refused(validator.Errors(coerced))
  }
}

/** A validator is generated code too: see `answerWriter`. */
const validatorOf = onceEach((schema: TSchema) => Compile(schema))
const emptySchema: TSchema = { type: 'object', additionalProperties: false, properties: {} }
const deepest = 32
const unstorable: Refused = { ok: false, fields: [{ path: '', text: httpText.unstorable }] }

/** PostgreSQL stores no NUL and no half of a surrogate pair; deeper than any schema of ours is refused. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  )
}

interface ValidationError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

function refused(errors: readonly ValidationError[]): Refused {
  const fields = new Map<string, Field>()
  for (const field of inOrder(errors).flatMap(fieldsOf)) {
    if (fields.size < mostFields && !fields.has(field.path)) fields.set(field.path, field)
  }
  const named = [...fields.values()]
  const fallback = [{ path: '', text: httpText.otherComplaint }]
  return { ok: false, fields: named.length > 0 ? named : fallback }
}

/** A field is named once: of a union, whose branches all complain, by what the union itself says. */
function inOrder(errors: readonly ValidationError[]): readonly ValidationError[] {
  const told = errors.filter(({ keyword }) => keyword !== 'boolean')
  const isUnion = ({ keyword }: ValidationError) => keyword === 'anyOf'
  return [...told.filter(isUnion), ...told.filter((error) => !isUnion(error))]
}

function fieldsOf(error: ValidationError): readonly Field[] {
  const text = complaints[error.keyword] ?? httpText.otherComplaint
  const path = error.instancePath.slice(1).replaceAll('/', '.').slice(0, longestPath)
  const names: unknown =
    Reflect.get(error.params, 'requiredProperties') ??
    Reflect.get(error.params, 'additionalProperties')
  if (!Array.isArray(names)) return [{ path, text }]
  const start = path === '' ? '' : `${path}.`
  return names
    .slice(0, mostFields)
    .map((name) => ({ path: `${start}${String(name)}`.slice(0, longestPath), text }))
}

const mostFields = 8
const longestPath = 60

function propertyTypes(schema: TSchema): ReadonlyMap<string, string> {
  const properties: unknown = Reflect.get(schema, 'properties')
  const types = new Map<string, string>()
  for (const [name, property] of Object.entries(properties ?? {})) {
    const type: unknown = Reflect.get(Object(property), 'type')
    if (typeof type === 'string') types.set(name, type)
  }
  return types
}

function coerce(value: unknown, types: ReadonlyMap<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null)
  for (const [name, text] of Object.entries(value ?? {})) {
    result[name] = coerceText(text, types.get(name))
  }
  return result
}

function coerceText(text: unknown, type: string | undefined): unknown {
  if (typeof text !== 'string') return text
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
