import { type FailureData, failures } from '@zhengju/contract/kernel/failure'
import { BusinessError, CancelledError } from './call-error.ts'

export type SelfWay = FailureData['password.checkNeeded']['ways'][number]

/** A command waits until the member has proved who he is: the session was idle (6100). */
export interface ProofRequest {
  readonly ways: readonly SelfWay[]
  readonly reason: string
}

const idleCode = failures['password.checkNeeded'].code

let request: ProofRequest | undefined
let waiting: ((isProved: boolean) => void)[] = []
const listeners = new Set<() => void>()

export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => request,
  readOnServer: () => undefined,
}

/**
 * Asks the member and waits: true when the call may go again. Whoever closes the sheet has called the command off.
 * Without ways it was not about the session but about a password in the form: the form says so.
 */
export async function isProvedAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof BusinessError) || error.code !== idleCode) return false
  const ways = selfWaysOf(error.data)
  if (ways === undefined) return false
  const isProved = await new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    change({ ways, reason: error.message })
  })
  if (!isProved) throw new CancelledError()
  return true
}

/** The sheet's answer, for every command that waits. */
export function settleProof(isProved: boolean): void {
  const all = waiting
  waiting = []
  change(undefined)
  for (const resolve of all) resolve(isProved)
}

const knownWays: readonly SelfWay[] = ['password', 'totp', 'passkey']

export function selfWaysOf(data: unknown): readonly SelfWay[] | undefined {
  if (typeof data !== 'object' || data === null || !('ways' in data)) return undefined
  const { ways } = data
  return Array.isArray(ways) ? knownWays.filter((way) => ways.includes(way)) : undefined
}

function change(next: ProofRequest | undefined) {
  request = next
  for (const listener of listeners) listener()
}
