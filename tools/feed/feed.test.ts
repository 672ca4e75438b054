import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hmac } from '@zhengju/kit/hmac'
import { controlPaths } from '@zhengju/venue-protocol/control'
import { checkSignature, parseVenueKeys } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runtime } from '../runtime.ts'
import { demoSecrets } from '../start/secrets.ts'
import { callHouse } from './house.ts'

let folder = ''
let house: Server
let answer = ''
let isSigned = false

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-feed-'))
  const keys = parseVenueKeys(demoSecrets(folder).VENUE_OB_KEYS) ?? []
  house = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const rawBody = Buffer.concat(parts).toString()
    const call = { method: request.method ?? '', path: request.url ?? '', rawBody }
    isSigned = checkSignature(request.headers, call, keys, runtime.clock.now(), hmac).ok
    response.end(answer)
  })
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve))
  const address = house.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const run = { pid: 1, profile: 'demo', platformUrl: url, officeUrl: url, houseUrl: url }
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run))
})
afterEach(() => {
  house.close()
  rmSync(folder, { recursive: true })
})

test('a call is signed with the venue key and gives back the lines to say', async () => {
  answer = JSON.stringify({ ok: true, lines: ['380 matches'] })
  expect(await callHouse(folder, controlPaths.feed, { season: '{}' })).toEqual(['380 matches'])
  expect(isSigned).toBe(true)
})

test('a refusal is told in its own line', async () => {
  answer = JSON.stringify({ ok: false, line: 'matches[3].date is missing' })
  await expect(callHouse(folder, controlPaths.next, {})).rejects.toThrow(
    'matches[3].date is missing',
  )
})

test('an answer of another form is no success', async () => {
  answer = JSON.stringify({ ok: true })
  await expect(callHouse(folder, controlPaths.next, {})).rejects.toThrow('refused the call')
})

test('without a running platform there is nobody to call', async () => {
  rmSync(join(folder, 'run.json'))
  await expect(callHouse(folder, controlPaths.next, {})).rejects.toThrow('Nothing runs on')
})
