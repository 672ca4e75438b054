import { headers, operatorHeaders, siteHeaders } from '@zhengju/contract/kernel/header'
import type { RegisteredEndpoint } from '@zhengju/contract/kernel/registered'
import type { Chance } from '@zhengju/domain/match'
import { bodyValidator, textValidator } from '@zhengju/server/platform/http/validate'
import type { Person } from '@zhengju/server/testing/world'
import { addressOf, textOf } from './people.ts'
import { fieldsOf, nasty, type Pool, pick, shuffled, validValue } from './values.ts'

/** What an endpoint is sent. */
export interface Sent {
  readonly url: string
  readonly payload: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/**
 * `stranger`: who may not call, whatever he says. `broken`: what no schema takes. Both never reach a handler. `odd`: what
 * the schema takes, however strange; a handler decides.
 */
export interface Case {
  readonly kind: 'stranger' | 'broken' | 'odd' | 'replay' | 'conflict'
  readonly what: string
  readonly caller: string
  readonly sent: Sent
  /** What a replay has to be answered. */
  readonly answer?: string
}

export interface Input {
  readonly body: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface Making {
  readonly chance: Chance
  readonly pool: Pool
  readonly nextId: () => string
}

/** An input that passes the schemas of the endpoint; undefined when chance finds none. */
export function validInput(
  { call, schema }: RegisteredEndpoint,
  making: Making,
): Input | undefined {
  const { chance, pool, nextId } = making
  const checks = checksOf(schema)
  for (let tries = 0; tries < 12; tries++) {
    const made = (part: unknown) => (part ? fieldsOf(validValue(part, chance, pool)) : {})
    const body = schema.body ? validValue(schema.body, chance, pool) : {}
    const named = call.command === 'body' ? { ...fieldsOf(body), commandId: nextId() } : body
    const params = Object.fromEntries(
      Object.entries(made(schema.params)).map(([name, value]) => [name, textOf(value)]),
    )
    const input = { body: named, query: made(schema.query), params }
    if (checks.body(input.body) && checks.query(input.query) && checks.params(input.params)) {
      return input
    }
  }
  return undefined
}

/** Every way to break one part of a valid input, in an order of chance. */
export function brokenInputs(
  entry: RegisteredEndpoint,
  valid: Input,
  { chance }: Making,
): { readonly what: string; readonly input: Input }[] {
  const { call, schema } = entry
  const checks = checksOf(schema)
  const found: { what: string; input: Input }[] = []
  const bodyFields = call.method === 'POST' ? fieldsOf(schema.body).properties : undefined
  for (const name of Object.keys(fieldsOf(bodyFields))) {
    for (const [what, body] of changes(fieldsOf(valid.body), name)) {
      if (!checks.body(body)) found.push({ what: `body ${what}`, input: { ...valid, body } })
    }
  }
  if (
    call.method === 'POST' &&
    schema.body &&
    !checks.body({ ...fieldsOf(valid.body), extra: 1 })
  ) {
    for (const name of ['isAdmin', 'constructor', 'memberId', '😀']) {
      const body = { ...fieldsOf(valid.body), [name]: 1 }
      found.push({ what: `body has ${name}`, input: { ...valid, body } })
    }
  }
  for (const name of Object.keys(fieldsOf(fieldsOf(schema.query).properties))) {
    for (const [what, query] of changes(fieldsOf(valid.query), name)) {
      if (checks.query(query)) continue
      found.push({ what: `query ${what}`, input: { ...valid, query } })
    }
  }
  for (const name of Object.keys(valid.params)) {
    for (const value of nasty) {
      const text = textOf(value)
      const params = { ...valid.params, [name]: text }
      if (text === '' || checks.params(params)) continue
      found.push({ what: `param ${name}`, input: { ...valid, params } })
    }
  }
  return shuffled(found, chance)
}

function* changes(
  whole: Record<string, unknown>,
  name: string,
): Generator<readonly [string, Record<string, unknown>]> {
  const { [name]: _, ...without } = whole
  yield [`without ${name}`, without]
  for (const value of nasty) yield [`${name} nasty`, { ...whole, [name]: value }]
}

const tooMuch = JSON.stringify({ name: 'x'.repeat(3_000_000) })

/** Bodies that are no JSON object, or far too much of one. */
export const brokenPayloads: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1e308'],
  ['broken JSON', '{"name":'],
  ['two values', '{}{}'],
  ['deep lists', `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`],
  ['deep objects', `${'{"x":'.repeat(500)}1${'}'.repeat(500)}`],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['3 MB', tooMuch],
  [
    'many fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]))),
  ],
]

/** Headers that no browser of ours sends. */
export function unusualHeaders(chance: Chance): Record<string, string> {
  const names = [headers.client, 'user-agent', 'accept-language', 'x-forwarded-for', 'referer']
  const values = ['x'.repeat(4_000), `'; drop table member; --`, '../../etc/passwd', 'ÿ', '-1', '']
  return chance() < 0.5 ? {} : { [pick(names, chance)]: pick(values, chance) }
}

export function sentBy(
  person: Person,
  entry: RegisteredEndpoint,
  input: Input,
  { id, payload }: { readonly id: string; readonly payload?: string },
): Sent {
  const { call } = entry
  return {
    url: addressOf(entry, input.params, input.query),
    payload: call.method === 'POST' ? (payload ?? JSON.stringify(input.body)) : undefined,
    headers: {
      ...(call.listener === 'office'
        ? { ...siteHeaders({ uuid: person.deviceId }), ...operatorHeaders(person.token) }
        : siteHeaders({ uuid: person.deviceId, token: person.token })),
      ...(call.command === 'header' ? { [headers.idempotencyKey]: id } : {}),
      ...input.headers,
    },
  }
}

interface Checks {
  body(value: unknown): boolean
  query(value: unknown): boolean
  params(value: unknown): boolean
}
const compiled = new Map<object, Checks>()

/** As the platform itself checks the parts of a request. */
function checksOf(schema: RegisteredEndpoint['schema']): Checks {
  const known = compiled.get(schema)
  if (known) return known
  const body = bodyValidator(schema.body)
  const [query, params] = [textValidator(schema.query), textValidator(schema.params)]
  const checks: Checks = {
    body: (value) => !schema.body || body(value).ok,
    params: (value) => params(value).ok,
    query: (value) => query(asSaid(value)).ok,
  }
  compiled.set(schema, checks)
  return checks
}

/** What an address says of a value: texts, lists of them, and nothing of an empty list. */
function asSaid(value: unknown): unknown {
  const said = Object.entries(fieldsOf(value)).flatMap(([name, one]) => {
    const texts = (Array.isArray(one) ? one : [one]).map(textOf)
    return texts.length === 0 ? [] : [[name, texts.length > 1 ? texts : texts[0]] as const]
  })
  return Object.fromEntries(said)
}
