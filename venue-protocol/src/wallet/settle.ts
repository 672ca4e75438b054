import { type Fields, fields, isFields, jsonFields, parsed, text, values } from '../parse/index.ts'
import {
  type ParsedWalletRequest,
  parseWalletRequest,
  readWalletAnswer,
  type WalletAnswer,
  type WalletRequest,
  walletBody,
} from './calls.ts'
import { isWalletCode, type WalletCode } from './codes.ts'

/**
 * Many settlements, and instant rounds, in one signed call: `{requestId, calls: [{call, ...}]}`, each entry as the call of that name has it;
 * an entry without a requestId is of the batch's. More than this is MALFORMED as a whole, and none is done.
 */
export const settleLimits = { calls: 500, bytes: 1_048_576 } as const

/** What a batch may hold: of stakes those alone that are settled with the call itself. */
export const settleCalls = ['win', 'cancelSettle', 'adjust', 'rollback', 'betWin'] as const
export type SettleCallName = (typeof settleCalls)[number]
export type SettleRequest = Extract<WalletRequest, { call: SettleCallName }>

export function settlePath(venue: string): string {
  return `/wallet/v1/${venue}/settle`
}

export interface SettleEntry {
  /** As it came, for whoever looks at more than its fields. */
  readonly source: unknown
  readonly read:
    | { readonly ok: true; readonly value: SettleRequest }
    | Extract<ParsedWalletRequest, { ok: false }>
}

/** The entries in their order; undefined when the batch as a whole is malformed. A bad entry spoils itself alone. */
export function parseSettleRequest(body: unknown): readonly SettleEntry[] | undefined {
  const result = parsed(() => {
    const batch = fields(body)
    const requestId = text(batch, 'requestId', 64)
    return values(batch, 'calls', settleLimits.calls).map((source) => ({
      source,
      read: readEntry(source, requestId),
    }))
  })
  return result.ok ? result.value : undefined
}

/** The raw body, byte for byte what is signed. */
export function settleBody(requestId: string, requests: readonly SettleRequest[]): string {
  const calls = requests.map(
    (request) => `{"call":"${request.call}",${walletBody(request).slice(1)}`,
  )
  return `{"requestId":${JSON.stringify(requestId)},"calls":[${calls.join(',')}]}`
}

export type SettleAnswer =
  /** One for each entry, in their order. */
  | { readonly code: 'OK'; readonly answers: readonly WalletAnswer[] }
  /** Nothing of the batch was done, or nobody knows (`isRetryable`). */
  | { readonly code: Exclude<WalletCode, 'OK'> }

export function settleAnswerBody(answer: SettleAnswer): string {
  return JSON.stringify(answer)
}

/** Undefined when it is no answer to these entries: what became of them is then unknown. */
export function parseSettleAnswer(
  body: string,
  requests: readonly SettleRequest[],
): SettleAnswer | undefined {
  const result = parsed(() => readAnswer(jsonFields(body)))
  if (!result.ok || !result.value || result.value.code !== 'OK')
    return result.ok ? result.value : undefined
  const { answers } = result.value
  const isOfThese = answers.every(
    ({ txId }, at) => txId === undefined || txId === requests[at]?.txId,
  )
  return answers.length === requests.length && isOfThese ? result.value : undefined
}

function readAnswer(source: Fields): SettleAnswer | undefined {
  const { code } = source
  if (!isWalletCode(code)) return undefined
  if (code !== 'OK') return { code }
  const answers = values(source, 'answers', settleLimits.calls)
  return { code, answers: answers.map((one) => readWalletAnswer(fields(one, 'answers'))) }
}

function readEntry(source: unknown, requestId: string): SettleEntry['read'] {
  const call = isFields(source) ? settleCalls.find((name) => name === source.call) : undefined
  if (!isFields(source) || !call) return { ok: false, code: 'MALFORMED', field: 'call' }
  const read = parseWalletRequest(call, { requestId, ...source })
  if (!read.ok) return read
  return isSettle(read.value)
    ? { ok: true, value: read.value }
    : { ok: false, code: 'MALFORMED', field: 'call' }
}

function isSettle(request: WalletRequest): request is SettleRequest {
  return settleCalls.some((name) => name === request.call)
}
