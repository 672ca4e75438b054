import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hmac } from '@zhengju/kit/hmac'
import { createRuntime } from '@zhengju/kit/runtime'
import { controlPaths, type FeedCall } from '@zhengju/venue-protocol/control'
import { merchantPaths, parseLaunchAnswer } from '@zhengju/venue-protocol/merchant'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import type { PeriodResult } from '../games/sportsbook/store/results.ts'

/** The house as it really runs: a process of its own, that can be killed and started again. */
export interface HouseProcess {
  readonly origin: string
  kill(): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
  /** At the venue whose key it is; without one at the house's first. */
  launch(
    name: string,
    by?: VenueKey,
  ): Promise<{ readonly requestId: string; readonly cuid: string }>
  feed(call: FeedCall): Promise<unknown>
  next(): Promise<unknown>
  correct(result: PeriodResult): Promise<unknown>
}

export async function startHouse(
  env: Readonly<Record<string, string>>,
  key: VenueKey,
): Promise<HouseProcess> {
  const child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), [], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    execArgv: [],
  })
  const port = await readyPort(child)
  const origin = `http://127.0.0.1:${port}`
  const { clock } = createRuntime()

  async function signed(path: string, body: object, by = key): Promise<string> {
    const rawBody = JSON.stringify(body)
    const headers = signedHeaders({ method: 'POST', path, rawBody }, by, clock.now(), hmac)
    const response = await fetch(origin + path, { method: 'POST', headers, body: rawBody })
    return response.text()
  }

  return {
    origin,
    kill: () => ended(child, 'SIGKILL').then(() => undefined),
    stop: () => ended(child, 'SIGTERM'),
    async launch(name, by) {
      const request = { account: `2001_${name}`, memberRef: name, currency: 'CNY', language: 'zh' }
      const answer = parseLaunchAnswer(await signed(merchantPaths.launch, request, by))
      if (answer?.code !== 'OK') throw new Error(`no launch: ${answer?.code}`)
      return { requestId: answer.token, cuid: answer.memberCode }
    },
    feed: async (call) => JSON.parse(await signed(controlPaths.feed, call)),
    next: async () => JSON.parse(await signed(controlPaths.next, {})),
    correct: async (result) => JSON.parse(await signed(controlPaths.result, result)),
  }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the house ended with ${code}`)))
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return
      if ('failed' in message) reject(new Error(String(message.failed)))
      if ('port' in message) resolve(Number(message.port))
    })
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}
