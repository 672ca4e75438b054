import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

export interface LogOptions {
  /** Of the program, in each line. */
  readonly name?: string
  readonly out?: Writable
}

/** One JSON line an event. What could log someone in, or belongs to a member alone, is never written. */
export function createLogger(level: string, { name, out }: LogOptions = {}): Logger {
  const options = {
    level,
    ...(name && { name }),
    redact: { paths: [...secretPaths, ...rowPaths], censor: '[secret]' },
  }
  return out ? pino(options, out) : pino(options)
}

const secretNames = ['password', 'token', 'authorization', 'cookie', 'secret', 'masterKey', 'totp']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
/** The database tells the whole row that a rule refused: a member's hashes and addresses. */
const rowPaths = ['err.detail', 'err.where']
