import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { hmac } from '@zhengju/kit/hmac'
import { createRuntime } from '@zhengju/kit/runtime'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { signedHeaders, walletPath } from '@zhengju/venue-protocol/wallet'
import { type Product, startProduct } from '../sim/src/product.ts'
import { buildWhatChanged } from '../tools/build.ts'
import type { DripTask } from './lib/drip-child.ts'
import { benchmark, printFigure, rounded } from './lib/figure.ts'

// 300 clients who say their requests a byte at a time, at each listener of the product in turn, while somebody asks
// for something plain. How long he waits is held against how long he waits before and after them.

const clients = 300
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const pauseMs = 30
const aim = 3
const { clock } = createRuntime()

interface Target {
  readonly figure: string
  readonly origin: string
  /** What the slow ones pretend to send. */
  readonly path: string
  readonly ask: (agent: Agent) => Promise<number>
  /** Whom the listener knows; elsewhere the one who asks is a stranger too. */
  readonly isPartner: boolean
}

await benchmark(async () => {
  const isBuilt = await buildWhatChanged(console.error)
  if (!isBuilt) throw new Error('the pages could not be built')
  const product = await startProduct({ env: { TRUSTED_PROXIES: '' } })
  try {
    const ratios = []
    for (const target of targetsOf(product)) ratios.push(await measured(target, product))
    const ratio = Math.max(...ratios)
    printFigure({ bench: 'slow-clients', figure: 'worst', ratio, aim, holds: ratio <= aim })
    await product.stop()
  } finally {
    await product.drop()
  }
})

function targetsOf({ origin, officeOrigin, houseOrigin, walletOrigin, key }: Product): Target[] {
  const body = JSON.stringify({ requestId: 'q', account: '2001_demo01', currency: 'CNY' })
  const path = walletPath('ob', 'balance')
  const signed = () =>
    signedHeaders({ method: 'POST', path, rawBody: body }, key, clock.now(), hmac)
  const get = (url: string) => (agent: Agent) => asked(url, agent)
  return [
    { figure: 'members', origin, path: obPaths.bet, ask: get(`${origin}/`), isPartner: false },
    {
      figure: 'office',
      origin: officeOrigin,
      path: operatorLogin.path,
      ask: get(`${officeOrigin}/`),
      isPartner: false,
    },
    {
      figure: 'wallet',
      origin: walletOrigin,
      path: walletPath('ob', 'bet'),
      ask: (agent) => asked(walletOrigin + path, agent, { headers: signed(), body }),
      isPartner: true,
    },
    {
      figure: 'house',
      origin: houseOrigin,
      path: obPaths.bet,
      ask: get(`${houseOrigin}/healthz`),
      isPartner: true,
    },
  ]
}

async function measured(target: Target, { key }: Product): Promise<number> {
  const { figure, origin, path } = target
  await waits(target, 2, 1)
  const quiet = await waits(target, seconds / 2, 2)
  const task = { port: Number(new URL(origin).port), path, keyId: key.id, clients }
  const dripping = await startDripping(task)
  const slow = await waits(target, seconds, 3)
  await stopped(dripping)
  await sleep(1_000)
  quiet.push(...(await waits(target, seconds / 2, 4)))
  const [quietP99, slowP99] = [p99(quiet), p99(slow)]
  const ratio = rounded(slowP99 / quietP99, 2)
  printFigure({
    bench: 'slow-clients',
    figure,
    ratio,
    aim,
    holds: ratio <= aim,
    clients,
    seconds,
    quietP99Ms: rounded(quietP99, 2),
    slowP99Ms: rounded(slowP99, 2),
    asked: slow.length,
  })
  return ratio
}

/** Milliseconds until each answer was there, one after the other. */
async function waits({ ask, isPartner }: Target, forSeconds: number, phase: number) {
  const localAddress = isPartner ? '127.0.0.1' : `127.1.0.${phase}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const found: number[] = []
  const endsAt = performance.now() + forSeconds * 1_000
  while (performance.now() < endsAt) {
    const from = performance.now()
    const status = await ask(agent)
    found.push(performance.now() - from)
    if (status !== 200) throw new Error(`unexpected answer ${status}`)
    await sleep(pauseMs)
  }
  agent.destroy()
  return found
}

interface Sent {
  readonly headers: Record<string, string>
  readonly body: string
}

async function asked(url: string, agent: Agent, sent?: Sent): Promise<number> {
  const call = request(url, { agent, method: sent ? 'POST' : 'GET', headers: sent?.headers ?? {} })
  call.end(sent?.body)
  const [answer] = await once(call, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

async function startDripping(task: DripTask): Promise<ChildProcess> {
  const child = fork(new URL('./lib/drip-child.ts', import.meta.url))
  await once(child, 'spawn')
  // Elsewhere they would have processors of their own: what they spend here is no cost of the listener.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(task)
  // All have come, and said the beginning.
  await sleep(2_000)
  return child
}

async function stopped(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length * 0.99)] ?? 0
}
