import { parseArgs } from 'node:util'

export interface CallArguments {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Record<string, unknown> | undefined
  readonly member: string | undefined
  readonly password: string | undefined
}

export const usage = 'npm run call -- METHOD PATH [JSON] [--as MEMBER [--password WORD]]'

/** Undefined when the words make no call. */
export function parseArguments(words: string[]): CallArguments | undefined {
  const { values, positionals } = read(words)
  const [method = '', path = '', json, ...rest] = positionals
  const verb = method.toUpperCase()
  const body = json === undefined ? undefined : parseBody(json)
  if ((verb !== 'GET' && verb !== 'POST') || !path.startsWith('/') || rest.length > 0)
    return undefined
  if (json !== undefined && body === undefined) return undefined
  return { method: verb, path, body, member: values.as, password: values.password }
}

function read(words: string[]): Parsed {
  const options = { as: { type: 'string' }, password: { type: 'string' } } as const
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    return { values: {}, positionals: [] }
  }
}

function parseBody(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}

interface Parsed {
  values: { as?: string; password?: string }
  positionals: string[]
}
