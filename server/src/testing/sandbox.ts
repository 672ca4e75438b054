import type { Runtime } from '@zhengju/domain/runtime'
import type { App } from '../app.ts'
import { calmDial, type Dial } from '../payments/sandbox/program/dial.ts'
import { createSandbox, type Sandbox } from '../payments/sandbox/program/program.ts'
import { createStore, type SandboxStore } from '../payments/sandbox/program/store.ts'
import { testCards } from '../payments/sandbox/test-accounts.ts'

/** Where the platform finds the sandbox of its own process: nothing listens there. */
export const sandboxOrigin = 'http://sandbox.test'

export interface LocalSandbox extends Pick<Sandbox, 'tick'> {
  readonly store: SandboxStore
  /** Reaches it as over HTTP; everything else goes nowhere. */
  readonly fetch: typeof fetch
  /** Nobody reaches it from now on, or somebody again. */
  silence(isSilent: boolean): void
  /** Turns its dial; what is not named is calm. */
  turn(faults: Partial<Dial['faults']>, rest?: Partial<Omit<Dial, 'faults'>>): void
  /** A payout that stays under way is paid from now on. */
  payAnyway(orderNo: string): void
}

interface LocalOptions {
  readonly key: string
  readonly runtime: Runtime
  /** Takes what the sandbox tells the platform. */
  readonly deliver: typeof fetch
  readonly mostOrders?: number
}

/** The sandbox program in this process, over its own messages and on the test's clock. */
export function createLocalSandbox(options: LocalOptions): LocalSandbox {
  const { key, runtime, deliver, mostOrders } = options
  const store = createStore([], undefined, mostOrders)
  let isSilent = false
  const sandbox = createSandbox({
    key: Buffer.from(key, 'utf8'),
    store,
    runtime,
    origin: sandboxOrigin,
    fetch: deliver,
    onError: () => undefined,
  })

  async function reach(url: string, init: RequestInit = {}): Promise<Response> {
    if (isSilent || !url.startsWith(sandboxOrigin)) throw new TypeError('fetch failed')
    const answer = await sandbox.handle({
      method: init.method ?? 'GET',
      path: url.slice(sandboxOrigin.length),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: new Uint8Array(await new Response(init.body).arrayBuffer()),
      isNear: true,
    })
    if (answer.isLost) throw new TypeError('fetch failed')
    const headers = answer.location === undefined ? {} : { location: answer.location }
    return new Response(answer.text, { status: answer.status, headers })
  }

  return {
    store,
    tick: sandbox.tick,
    fetch: (input, init) => reach(String(input), init),
    silence(silent) {
      isSilent = silent
    },
    turn: (faults, rest = {}) =>
      store.keep({
        kind: 'dial',
        dial: { ...calmDial, ...rest, faults: { ...calmDial.faults, ...faults } },
      }),
    payAnyway(orderNo) {
      const payout = store.payout(orderNo)
      if (payout?.tail !== testCards.stays) throw new Error(`${orderNo} does not stay under way`)
      store.keep({ ...payout, tail: '0128' })
    },
  }
}

/** A provider's message, as it comes in at the members' listener. */
export async function delivered(
  { app }: { readonly app?: Pick<App, 'member'> },
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  if (!app) throw new TypeError('fetch failed')
  const { pathname } = new URL(url)
  const headers = Object.fromEntries(new Headers(init.headers))
  const payload = Buffer.from(await new Response(init.body).arrayBuffer())
  const answer = await app.member.inject({ method: 'POST', url: pathname, headers, payload })
  return new Response(answer.payload, { status: answer.statusCode })
}
