import { isSigned, type SandboxCall, sandboxPaths } from '../wire.ts'
import { answerCall } from './calls.ts'
import { createDeliveries } from './deliveries.ts'
import {
  type CallOfShop,
  pathOf,
  plain,
  type SandboxAnswer,
  type SandboxDeps,
  type SandboxOptions,
  type SandboxRequest,
} from './message.ts'
import { showPage } from './page.ts'

export interface Sandbox {
  handle(request: SandboxRequest): Promise<SandboxAnswer>
  /** Delivers what is due; gives how many. */
  tick(): Promise<number>
}

/** A provider of play money with four shops, one a shape: it behaves like a real one, and as badly as its dial says. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const deliveries = createDeliveries(options)
  const deps: SandboxDeps = { ...options, deliveries }
  return {
    tick: deliveries.tick,
    async handle(request) {
      const call = callOf(request)
      if (!call) return showPage(deps, request)
      const { now } = options.runtime.clock
      if (!isSigned(options.key, request, now(), pathOf(request))) return plain(403)
      return answerCall(deps, call, request.body)
    },
  }
}

const callNames: readonly SandboxCall[] = [
  'open',
  'announce',
  'orderStatus',
  'quote',
  'pay',
  'payoutStatus',
  'statement',
  'dial',
]

function callOf(request: SandboxRequest): CallOfShop | undefined {
  const shop = /^\/api\/([a-z-]{1,32})\//.exec(request.path)?.[1]
  if (request.method !== 'POST' || shop === undefined) return undefined
  const path = pathOf(request)
  const name = callNames.find((one) => sandboxPaths[one].replace(':shop', shop) === path)
  return name && { name, shop }
}
