import { parseArgs } from 'node:util'

export interface CallArguments {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Record<string, unknown> | undefined
  readonly member: string | undefined
  readonly operator: string | undefined
  readonly password: string | undefined
  /** Of an operator's authenticator. */
  readonly totp: string | undefined
}

export const usage =
  'npm run call -- METHOD PATH [JSON] [--as MEMBER or --as-operator NAME] [--password WORD] [--totp CODE]'

/** Undefined when the words make no call. */
export function parseArguments(words: string[]): CallArguments | undefined {
  const { values, positionals } = read(words)
  const [method = '', path = '', json, ...rest] = positionals
  const verb = method.toUpperCase()
  const body = json === undefined ? undefined : parseBody(json)
  if ((verb !== 'GET' && verb !== 'POST') || !path.startsWith('/') || rest.length > 0)
    return undefined
  if (json !== undefined && body === undefined) return undefined
  const { as: member, 'as-operator': operator, password, totp } = values
  if (member !== undefined && operator !== undefined) return undefined
  return { method: verb, path, body, member, operator, password, totp }
}

function read(words: string[]): Parsed {
  const options = {
    as: { type: 'string' },
    'as-operator': { type: 'string' },
    password: { type: 'string' },
    totp: { type: 'string' },
  } as const
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
  values: { as?: string; 'as-operator'?: string; password?: string; totp?: string }
  positionals: string[]
}
