import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { failures, sessionEndCodes } from '@zhengju/contract/kernel/failure'
import {
  headers,
  operatorHeaders,
  operatorTokenIn,
  siteHeaders,
} from '@zhengju/contract/kernel/header'
import { signedBaseOfCall } from '@zhengju/contract/kernel/signature'
import { login } from '@zhengju/contract/member/calls'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { registry } from '@zhengju/contract/registry'
import { demoMember } from '@zhengju/server/demo/people'
import { createDeviceSigner } from '@zhengju/server/platform/http/device-signer'
import { runtime } from '../runtime.ts'
import { codeOf, demoOperator } from '../start/demo-operator.ts'
import type { Run } from '../start/run-file.ts'
import type { CallArguments } from './arguments.ts'
import { readVisits, type Visits, writeVisits } from './visits.ts'

/** Counts as the member's app, so that a call does not end the same member's session in a browser. */
const clientName = 'app'

export interface Answer {
  readonly text: string
  readonly code: number | undefined
  readonly isSuccess: boolean
  readonly data: unknown
  /** As `Set-Cookie` says them. */
  readonly cookies: readonly string[]
}

/** Calls with the site's headers; as somebody it logs in first, and once more when the session has ended. */
export async function callAs(call: CallArguments, run: Run, dataDir: string): Promise<Answer> {
  const visits = readVisits(dataDir)
  const name = call.operator ?? call.member
  if (name === undefined) return send(call, run, visits)
  const tokens = call.operator === undefined ? visits.tokens : visits.operatorTokens
  const known = tokens[name]
  if (known !== undefined) {
    const answer = await send(call, run, visits, known)
    if (answer.code === undefined || !sessionEndCodes.includes(answer.code)) return answer
  }
  const token =
    call.operator === undefined
      ? await logIn(name, call.password, run, visits)
      : await enter(call, name, { run, visits, dataDir })
  tokens[name] = token
  writeVisits(dataDir, visits)
  return send(call, run, visits, token)
}

async function logIn(
  name: string,
  given: string | undefined,
  run: Run,
  visits: Visits,
): Promise<string> {
  const password = given ?? (name === demoMember.name ? demoMember.password : undefined)
  if (password === undefined) throw new Error(`${name} needs --password WORD`)
  const { method, path } = login
  const answer = await send({ method, path, body: { name, password } }, run, visits)
  const token = answer.isSuccess && fieldOf(answer.data, 'token')
  if (typeof token !== 'string') throw new Error(`${name} could not log in: ${answer.text}`)
  return token
}

interface At {
  readonly run: Run
  readonly visits: Visits
  readonly dataDir: string
}

/** A code counts once: whoever comes again within its half minute has the next one, which clocks may be ahead by. */
async function enter(
  given: Pick<CallArguments, 'password' | 'totp'>,
  name: string,
  { run, visits, dataDir }: At,
): Promise<string> {
  const { method, path } = operatorLogin
  for (const { password, totp } of secretsOf(given, name, dataDir)) {
    const body = { name, password, totp }
    const answer = await send({ method, path, body, operator: name }, run, visits)
    if (answer.isSuccess) return operatorTokenIn(answer.cookies)
    if (answer.code !== failures['office.wrongCredentials'].code) throw new Error(answer.text)
  }
  throw new Error(`${name} could not log in: name, password or code is wrong`)
}

function secretsOf(
  { password, totp }: Pick<CallArguments, 'password' | 'totp'>,
  name: string,
  dataDir: string,
) {
  if (password !== undefined && totp !== undefined) return [{ password, totp }]
  const operator = demoOperator(name, dataDir)
  const now = runtime.clock.now()
  return [now, now + halfMinuteMs].map((at) => ({
    password: password ?? operator.password,
    totp: totp ?? codeOf(operator, at),
  }))
}

const halfMinuteMs = 30_000

type Sent = Pick<CallArguments, 'method' | 'path' | 'body'> & {
  readonly operator?: string | undefined
}

async function send(call: Sent, run: Run, visits: Visits, token = ''): Promise<Answer> {
  const endpoint = endpointOf(call)
  const { command } = endpoint
  const isOffice = call.operator !== undefined || endpoint.listener === 'office'
  const body = command === 'body' ? { commandId: runtime.ids.next(), ...call.body } : call.body
  const own: Record<string, string> = { [headers.client]: clientName }
  if (command === 'header') own[headers.idempotencyKey] = runtime.ids.next()
  const base = isOffice ? run.officeUrl : run.platformUrl
  const { uuid } = visits
  const who = isOffice
    ? { ...siteHeaders({ uuid }), ...operatorHeaders(token) }
    : siteHeaders({ uuid, token, signature: await signatureOf(endpoint, call.path, run, visits) })
  const response = await fetch(`${base}${call.path}`, {
    method: call.method,
    headers: { ...who, ...own },
    ...(call.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  }).catch(() => undefined)
  if (!response) throw new Error(`${base} does not answer`)
  return readAnswer(response, await response.text())
}

/** Signed as a browser signs; empty where no key is to be had. */
async function signatureOf(endpoint: PlainEndpoint, path: string, run: Run, visits: Visits) {
  if (signedBaseOfCall(endpoint, path) === undefined) return ''
  const device = { origin: run.platformUrl, deviceId: visits.uuid, clock: runtime.clock }
  const signer = await createDeviceSigner(device).catch(() => undefined)
  return signer?.(endpoint, path) ?? ''
}

/** Which endpoint of the contract a path means: a command gets its id, and what is signed its signature. */
function endpointOf(call: Sent): PlainEndpoint {
  const [path = ''] = call.path.split('?')
  const found = registry.find(
    (entry) => entry.call.method === call.method && isPath(entry.call.path, path),
  )
  return found?.call ?? { ...unknown, method: call.method, path: `/${path.slice(1)}` }
}

const unknown = { auth: 'anonymous', listener: 'member', command: false, errors: [] } as const

function isPath(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')]
  const isSame = (part: string, at: number) => part.startsWith(':') || part === parts[at]
  return wanted.length === parts.length && wanted.every(isSame)
}

function readAnswer(response: Response, text: string): Answer {
  const cookies = response.headers.getSetCookie()
  try {
    const value: unknown = JSON.parse(text)
    const code = fieldOf(value, 'status_code')
    return {
      text: JSON.stringify(value, null, 2),
      code: typeof code === 'number' ? code : undefined,
      isSuccess: code === successCode,
      data: fieldOf(value, 'data'),
      cookies,
    }
  } catch {
    const line = `HTTP ${response.status} with ${text.length} characters that are no envelope: ${startOf(text)}`
    return { text: line, code: undefined, isSuccess: false, data: undefined, cookies }
  }
}

/** A wrong path gets a page: its first words are enough to see which. */
function startOf(text: string): string {
  const words = text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return words.trim().slice(0, 80)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
