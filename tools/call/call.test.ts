import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vvPretty } from '@zhengju/contract/configuration/calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { operatorCookie, operatorTokenIn } from '@zhengju/contract/kernel/header'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Run } from '../start/run-file.ts'
import { parseArguments } from './arguments.ts'
import { callAs } from './client.ts'

interface Seen {
  readonly path: string
  readonly token: string
  readonly cookie: string
  readonly isSameOrigin: boolean
  readonly body: Record<string, unknown>
}

let folder = ''
let server: Server
let run: Run
let livingToken = 'first'
const seen: Seen[] = []
const usedCodes = new Set<unknown>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-call-'))
  seen.length = 0
  livingToken = 'first'
  usedCodes.clear()
  server = createServer(async (request, response) => {
    const call = await read(request)
    if (!isOfKey(call)) seen.push(call)
    if (call.path === '/nowhere') response.writeHead(404).end(page)
    else if (call.path === operatorLogin.path) answerLogin(call, response)
    else response.end(JSON.stringify(answerTo(call)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  run = { pid: 1, profile: 'demo', platformUrl: url, officeUrl: url, houseUrl: url }
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const page = `<html><style>a{}</style><script>${'x'.repeat(7_650)}</script><p>页面不存在</p> 回首页</html>`

test('words become a call, or nothing', () => {
  expect(parseArguments(['post', '/x', '{"a":1}', '--as', 'alice'])).toEqual({
    method: 'POST',
    path: '/x',
    body: { a: 1 },
    member: 'alice',
    operator: undefined,
    password: undefined,
    totp: undefined,
  })
  const asOperator = parseArguments(['--as-operator', 'operator1', 'get', '/office/x'])
  expect(asOperator).toMatchObject({ method: 'GET', path: '/office/x', operator: 'operator1' })
  const wrong = [
    [],
    ['GET'],
    ['PUT', '/x'],
    ['GET', 'x'],
    ['POST', '/x', '[1]'],
    ['GET', '/x', '--me'],
    ['GET', '/x', '--as', 'alice', '--as-operator', 'operator1'],
  ]
  for (const words of wrong) expect(parseArguments(words)).toBeUndefined()
})

test('a visitor calls with the headers of the site and no token', async () => {
  const answer = await callAs(wordsOf('GET', '/site/api/v1/anything'), run, folder)
  expect(answer).toMatchObject({ isSuccess: false, code: 6001 })
  expect(seen.map((call) => call.token)).toEqual([''])
})

test('a member is logged in once, and again when the session has ended', async () => {
  const call = wordsOf('POST', '/site/api/v1/user/member/declareAdult', '--as', 'demo01')
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  livingToken = 'second'
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  const logins = seen.filter((each) => each.path.endsWith('/login'))
  expect(logins).toHaveLength(2)
  expect(logins[0]?.body).toEqual({ name: 'demo01', password: 'zhengju-demo' })
})

test('a command gets an id of its own', async () => {
  const call = wordsOf('POST', '/site/api/v1/user/member/declareAdult', '--as', 'demo01')
  await callAs(call, run, folder)
  await callAs(call, run, folder)
  const ids = seen.flatMap((each) => each.body.commandId ?? [])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('a member without a known password is asked for one', async () => {
  const call = wordsOf('GET', '/site/api/v1/user/member/jwt', '--as', 'alice')
  await expect(callAs(call, run, folder)).rejects.toThrow('alice needs --password WORD')
})

test('a demo operator is logged in once by cookie, and again with a code that was not used', async () => {
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ MASTER_KEY: '0123456789abcdef'.repeat(4) }),
  )
  const call = wordsOf('POST', '/office/api/v1/operator/logout', '--as-operator', 'operator1')
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  livingToken = 'second'
  expect((await callAs(call, run, folder)).isSuccess).toBe(true)
  const logins = seen.filter((each) => each.path === operatorLogin.path)
  expect(logins.length).toBeGreaterThan(1)
  expect(logins[0]?.body).toMatchObject({ name: 'operator1', password: 'zhengju-office' })
  expect(usedCodes.size).toBe(2)
  for (const each of seen) expect(each).toMatchObject({ token: '', isSameOrigin: true })
})

test('other operators say their password and code; a name that the demo has not is one line', async () => {
  const words = ['GET', '/office/api/v1/operator/me', '--as-operator', 'mei']
  await expect(callAs(wordsOf(...words), run, folder)).rejects.toThrow('No demo secrets')
  const given = wordsOf(...words, '--password', 'her own', '--totp', '123456')
  expect((await callAs(given, run, folder)).isSuccess).toBe(true)
  expect(seen[0]?.body).toEqual({ name: 'mei', password: 'her own', totp: '123456' })
  const wrong = wordsOf('GET', '/x', '--as-operator', 'lin', '--password', 'x', '--totp', '123456')
  await expect(callAs(wrong, run, folder)).rejects.toThrow('lin could not log in')
})

test('a page instead of an envelope is told in one short line', async () => {
  const answer = await callAs(wordsOf('GET', '/nowhere'), run, folder)
  expect(answer.isSuccess).toBe(false)
  expect(answer.text).toBe('HTTP 404 with 7714 characters that are no envelope: 页面不存在 回首页')
})

test('a platform that does not answer is told in one line', async () => {
  const nowhere = { ...run, platformUrl: 'http://127.0.0.1:9' }
  await expect(callAs(wordsOf('GET', '/x'), nowhere, folder)).rejects.toThrow('does not answer')
})

function wordsOf(...words: string[]) {
  const call = parseArguments(words)
  if (!call) throw new Error('these words make no call')
  return call
}

/** A call to the member's site asks for the key of its signature first; without one it goes unsigned. */
function isOfKey(call: Seen): boolean {
  return call.path === vvPretty.path
}

/** A code counts once. */
function answerLogin({ body }: Seen, response: ServerResponse): void {
  const isUsed = usedCodes.has(body.totp)
  usedCodes.add(body.totp)
  if (!isUsed) response.setHeader('set-cookie', `${operatorCookie.name}=${livingToken}; HttpOnly`)
  const { code } = failures['office.wrongCredentials']
  response.end(JSON.stringify({ status_code: isUsed ? code : 6000, message: '', data: null }))
}

function answerTo(call: Seen): object {
  const success = { status_code: 6000, message: '' }
  if (call.path.endsWith('/login')) return { ...success, data: { token: livingToken } }
  if ([call.token, operatorTokenIn([call.cookie])].includes(livingToken))
    return { ...success, data: null }
  return { status_code: 6001, message: '请重新登录', data: null }
}

async function read(request: IncomingMessage): Promise<Seen> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  const token = request.headers['x-api-token']
  return {
    path: request.url ?? '',
    token: typeof token === 'string' ? token : '',
    cookie: request.headers.cookie ?? '',
    isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
    body: text === '' ? {} : JSON.parse(text),
  }
}
