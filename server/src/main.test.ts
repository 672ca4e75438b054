import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { siteHeaders } from '@zhengju/contract/kernel/header'
import { login, register } from '@zhengju/contract/member/calls'
import { createRuntime } from '@zhengju/kit/runtime'
import { afterAll, expect, test } from 'vitest'
import { createDeviceSigner, type DeviceSigner } from './platform/http/device-signer.ts'
import { freePort } from './testing/free-port.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zhengju-main-'))
const key = '0123456789abcdef'.repeat(4)
const running: ChildProcess[] = []

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('starts, seeds, drains without cutting an accepted command off, and finds it all again', async () => {
  const first = await start()
  expect(first.lines.join('\n')).toContain('demo01 / ')
  // As many as one network registers before a puzzle is asked for.
  const names = Array.from({ length: 18 }, (_, index) => `drain${index}`)
  const answers = names.map((name) => send(first, register, registration(name)))
  await Promise.race(answers)
  first.child.kill('SIGTERM')
  const codes = await Promise.all(answers)
  expect(await exitCode(first.child)).toBe(0)
  expect(codes.filter((code) => code === 6000).length).toBeGreaterThan(0)
  expect(codes.filter((code) => code !== 6000 && code !== 'refused')).toEqual([])

  const second = await start()
  for (const [index, name] of names.entries()) {
    if (codes[index] !== 6000) continue
    expect(await send(second, login, { name, password: registration(name).password })).toBe(6000)
  }
  const rival = await start({ PORT: await freePort() }).catch(String)
  expect(rival).toMatch(/data folder .* is in use by process \d+/)
  // A browser's spare connection, half a call of a member, and one at the wallet's door.
  const halves = ['', 'GET / HTTP/1.1\r\nho', 'POST /yewu'].map((text, index) =>
    said(index === 0 ? second.officePort : second.port, text),
  )
  await Promise.all(halves)
  second.child.kill('SIGTERM')
  expect(await exitCode(second.child)).toBe(0)
  for (const half of halves) (await half).destroy()

  const stranger = await start({ MASTER_KEY: key.replace('01', '10') }).catch(String)
  expect(stranger).toMatch(/^MASTER_KEY: this database belongs to another one .*$/)
  const renewed = { MASTER_KEY: key.replace('01', '10'), MASTER_KEY_OLD: key }
  const rotating = await start({ ...renewed, LOG_LEVEL: 'error' })
  expect(rotating.lines.at(-1)).toContain('the rotation of MASTER_KEY is unfinished')
  const { name, password } = registration(names[codes.indexOf(6000)] ?? '')
  expect(await send(rotating, login, { name, password })).toBe(6000)
}, 240_000)

test('a taken port, an unreachable database or Redis and a wrong variable are one line and exit code 1', async () => {
  const taken = await listening()
  const port = portOf(taken)
  const refusals = [
    { DATA_DIR: join(folder, 'one'), PORT: port },
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    { DATA_DIR: join(folder, 'other'), REDIS_URL: 'redis://127.0.0.1:1' },
    { MASTER_KEY: 'short' },
  ].map((wrong) => start(wrong).catch(String))
  expect(await Promise.all(refusals)).toEqual([
    `PORT: port ${port} on 127.0.0.1 is taken by another program`,
    expect.stringMatching(/^The database 127\.0\.0\.1:1\/none cannot be reached: .*$/),
    expect.stringMatching(
      /^REDIS_URL: Redis at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*$/,
    ),
    expect.stringMatching(/^MASTER_KEY: must be .*$/),
  ])
  taken.close()
}, 180_000)

interface Started {
  readonly child: ChildProcess
  readonly port: number
  readonly officePort: number
  readonly lines: readonly string[]
  readonly sign: DeviceSigner
}

const deviceId = 'device-of-the-test'
const clock = createRuntime().clock

/** Resolves once it is ready; rejects with its own line, after it ended with code 1. */
async function start(more: Record<string, string | number> = {}): Promise<Started> {
  const port = Number(more.PORT ?? (await freePort()))
  const officePort = await freePort()
  const env = {
    MASTER_KEY: key,
    VENUE_OB_KEYS: `k1:${key}`,
    VENUE_OB_URL: 'http://127.0.0.1:1',
    PAYMENT_SANDBOX_KEY: key,
    DATA_DIR: folder,
    OFFICE_PORT: officePort,
    LOG_LEVEL: 'fatal',
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...more,
    PORT: port,
  }
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, `${value}`]))
  const child = fork(main, [], { env: texts, silent: true })
  running.push(child)
  const [message] = await once(child, 'message')
  if (message.failed !== undefined) {
    expect(await exitCode(child)).toBe(1)
    throw message.failed
  }
  const sign = await createDeviceSigner({ origin: `http://127.0.0.1:${port}`, deviceId, clock })
  return { child, port, officePort, lines: message.lines, sign }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

function registration(name: string) {
  return { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
}

/** The envelope's code, or that nobody accepted the call. */
async function send(
  { port, sign }: Started,
  endpoint: PlainEndpoint,
  body: object,
): Promise<number | 'refused'> {
  const signature = sign(endpoint, endpoint.path)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${endpoint.path}`, {
      method: 'POST',
      headers: { ...siteHeaders({ uuid: deviceId, signature }) },
      body: JSON.stringify(body),
    })
    const envelope: unknown = await answer.json()
    return Number(Reflect.get(Object(envelope), 'status_code'))
  } catch {
    return 'refused'
  }
}

/** One who says so much, and then nothing. */
async function said(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

async function listening(): Promise<Server> {
  const server = createServer()
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
