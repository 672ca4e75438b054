import type { PlainEndpoint } from '@zhengju/contract/endpoint'
import { successCode } from '@zhengju/contract/envelope'
import { failures } from '@zhengju/contract/failure'
import { headers, siteHeaders } from '@zhengju/contract/header'
import { login } from '@zhengju/contract/member'
import { registry } from '@zhengju/contract/registry.schema'
import { signedBaseOfCall } from '@zhengju/contract/signature'
import { demoMember } from '@zhengju/server/demo-people'
import { createDeviceSigner } from '@zhengju/server/device-signer'
import { runtime } from '../runtime.ts'
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
}

/** Calls with the site's headers; with a member it logs in first, and once more when the session has ended. */
export async function callAs(call: CallArguments, run: Run, dataDir: string): Promise<Answer> {
  const visits = readVisits(dataDir)
  const { member } = call
  if (member === undefined) return send(call, run, visits)
  const known = visits.tokens[member]
  if (known !== undefined) {
    const answer = await send(call, run, visits, known)
    if (answer.code !== failures['auth.required'].code) return answer
  }
  const token = await logIn(member, call.password, run, visits)
  visits.tokens[member] = token
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

type Sent = Pick<CallArguments, 'method' | 'path' | 'body'>

async function send(call: Sent, run: Run, visits: Visits, token?: string): Promise<Answer> {
  const endpoint = endpointOf(call)
  const { listener, command } = endpoint
  const body = command === 'body' ? { commandId: runtime.ids.next(), ...call.body } : call.body
  const own: Record<string, string> = { [headers.client]: clientName }
  if (command === 'header') own[headers.idempotencyKey] = runtime.ids.next()
  const base = listener === 'office' ? run.officeUrl : run.platformUrl
  const signature = await signatureOf(endpoint, call.path, run, visits)
  const response = await fetch(`${base}${call.path}`, {
    method: call.method,
    headers: { ...siteHeaders({ uuid: visits.uuid, token, signature }), ...own },
    ...(call.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  }).catch(() => undefined)
  if (!response) throw new Error(`${base} does not answer`)
  return readAnswer(await response.text(), response.status)
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

function readAnswer(text: string, status: number): Answer {
  try {
    const value: unknown = JSON.parse(text)
    const code = fieldOf(value, 'status_code')
    return {
      text: JSON.stringify(value, null, 2),
      code: typeof code === 'number' ? code : undefined,
      isSuccess: code === successCode,
      data: fieldOf(value, 'data'),
    }
  } catch {
    const line = `HTTP ${status} with ${text.length} characters that are no envelope: ${startOf(text)}`
    return { text: line, code: undefined, isSuccess: false, data: undefined }
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
