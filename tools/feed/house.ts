import { hmac } from '@zhengju/kit/hmac'
import type { ControlAnswer } from '@zhengju/venue-protocol/control'
import { parseVenueKeys, signedHeaders } from '@zhengju/venue-protocol/wallet'
import { runtime } from '../runtime.ts'
import { readRun } from '../start/run-file.ts'
import { readDemoSecrets } from '../start/secrets.ts'

/** Asks the running house, signed with the venue key; gives back the lines that it wants said. */
export async function callHouse(
  dataDir: string,
  path: string,
  body: object,
): Promise<readonly string[]> {
  const run = readRun(dataDir)
  if (!run) throw new Error(`Nothing runs on ${dataDir}: start it first (npm start)`)
  const rawBody = JSON.stringify(body)
  const call = { method: 'POST', path, rawBody }
  const headers = signedHeaders(call, venueKey(dataDir), runtime.clock.now(), hmac)
  const response = await fetch(`${run.houseUrl}${path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: rawBody,
  }).catch(() => undefined)
  if (!response) throw new Error(`The house venue does not answer at ${run.houseUrl}`)
  const answer = readAnswer(await response.text())
  if (!answer) throw new Error(`The house venue refused the call (HTTP ${response.status})`)
  if (!answer.ok) throw new Error(answer.line)
  return answer.lines
}

function venueKey(dataDir: string) {
  const text = process.env.VENUE_OB_KEYS || readDemoSecrets(dataDir)?.VENUE_OB_KEYS
  const [key] = (text === undefined ? undefined : parseVenueKeys(text)) ?? []
  if (!key) throw new Error('VENUE_OB_KEYS: the key that signs calls to the house is missing')
  return key
}

function readAnswer(text: string): ControlAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isAnswer(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAnswer(value: unknown): value is ControlAnswer {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  if (value.ok === true) return 'lines' in value && Array.isArray(value.lines)
  return 'line' in value && typeof value.line === 'string'
}
