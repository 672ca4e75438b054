import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import { type WalletAnswer, walletCodes } from '@zhengju/venue-protocol/wallet'
import { createPauses, type Pauses } from '../pauses.ts'
import {
  countRefusedCalls,
  countWaitingCalls,
  dueCalls,
  endCall,
  postponeCall,
  type WaitingCall,
} from '../store/wallet-calls.ts'
import type { WalletClient } from './client.ts'
import { createRefusals, isRefusal, type Refusals, refusalCodes } from './refusals.ts'
import { requestOf } from './requests.ts'

/** Brings every kept call to the platform, each until it has an answer, those of one bet one after the other. */
export interface WalletQueue {
  /** Sends what is due; ends when nothing more is due and everything sent has come back. */
  pump(): Promise<void>
  /** There may be something to send. */
  wake(): void
  waitingCount(): Promise<number>
  /** Of those that wait: money that is owed and that the platform refused. */
  refusedCount(): Promise<number>
  /** Sends nothing more and waits for what is on its way. */
  stop(): Promise<void>
}

/** What answers mean for the bet. Runs in the transaction that ends the call. */
export interface WalletEffects {
  answered(tx: Tx, call: WaitingCall, answer: WalletAnswer): Promise<void>
  /** A bet call to which nobody answered in time. */
  givenUp(tx: Tx, call: WaitingCall): Promise<void>
}

export interface QueueSettings {
  readonly timeoutMs: number
  /** After this long without an answer a bet is taken back. */
  readonly betPatienceMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  readonly concurrency: number
}

export const defaultQueue: QueueSettings = {
  timeoutMs: 2_500,
  betPatienceMs: 8_000,
  firstRetryMs: 250,
  longestRetryMs: 30_000,
  concurrency: 16,
}

export interface QueueParts {
  readonly db: Database
  readonly runtime: Runtime
  readonly client: WalletClient
  readonly effects: WalletEffects
  readonly settings: QueueSettings
  /** A fault of our own, or a refusal of money that is owed: the call goes out again later. */
  readonly report: (error: unknown) => void
}

export function createWalletQueue(parts: QueueParts): WalletQueue {
  const { settings } = parts
  const busy = new Map<string, Promise<void>>()
  const pauses = createPauses(settings.firstRetryMs, settings.longestRetryMs)
  const memory: Memory = { ...parts, pauses, refusals: createRefusals(parts.report) }
  let isStopped = false
  let starting: Promise<void> | undefined
  let isAskedAgain = false

  /** Never waits for what is on its way: a slow answer holds up no other bet. */
  function start(): Promise<void> {
    isAskedAgain = true
    starting ??= startAll().finally(() => {
      starting = undefined
    })
    return starting
  }

  async function startAll(): Promise<void> {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      await startDue()
    }
  }

  async function startDue(): Promise<void> {
    const free = settings.concurrency - busy.size
    if (free <= 0) return
    const now = parts.runtime.clock.now()
    const except = [...busy.keys(), ...pauses.resting(now)]
    const due = await parts.db.read((tx) => dueCalls(tx, now, except, free))
    for (const call of due) {
      const work = deliverOrPause(memory, call).finally(() => {
        busy.delete(call.orderNo)
        wake()
      })
      busy.set(call.orderNo, work)
    }
  }

  function wake(): void {
    if (!isStopped) start().catch(parts.report)
  }

  return {
    wake,
    async pump() {
      await start()
      while (busy.size > 0) {
        await Promise.race(busy.values())
        await start()
      }
    },
    waitingCount: () => parts.db.read(countWaitingCalls),
    refusedCount: () => parts.db.read((tx) => countRefusedCalls(tx, refusalCodes)),
    async stop() {
      isStopped = true
      await starting
      await Promise.all(busy.values())
    },
  }
}

/** The queue's parts, with what it remembers of single orders. */
interface Memory extends QueueParts {
  readonly pauses: Pauses
  readonly refusals: Refusals
}

/** A call whose end cannot be written down is still due: without a pause it would go out in a loop. */
async function deliverOrPause(parts: Memory, call: WaitingCall): Promise<void> {
  try {
    await deliver(parts, call)
    parts.pauses.end(call.orderNo)
  } catch (error) {
    parts.pauses.begin(call.orderNo, parts.runtime.clock.now())
    parts.report(error)
  }
}

async function deliver(parts: Memory, call: WaitingCall): Promise<void> {
  const { clock, ids } = parts.runtime
  if (isOutOfPatience(parts, call, clock.now())) return giveUp(parts, call)
  const requestId = ids.next()
  const answer = await parts.client.send(requestOf(call, requestId), parts.settings.timeoutMs)
  if (answer && isFinal(call, answer)) {
    await parts.db.tx(async (tx) => {
      if (await endCall(tx, call.txId, answer.code)) await parts.effects.answered(tx, call, answer)
    })
    parts.refusals.forget(call.orderNo)
    return
  }
  if (answer && isRefusal(answer.code)) parts.refusals.tell(call, answer.code)
  await parts.db.tx(async (tx) => {
    if (isOutOfPatience(parts, call, tx.now)) return
    await postponeCall(tx, call.txId, answer?.code, tx.now + delayMs(parts, call))
  })
}

/** Only a bet is ever given up, and what may have been taken is then taken back. */
async function giveUp(parts: QueueParts, call: WaitingCall): Promise<void> {
  await parts.db.tx(async (tx) => {
    if (await endCall(tx, call.txId, unknown)) await parts.effects.givenUp(tx, call)
  })
}

function isOutOfPatience(parts: QueueParts, call: WaitingCall, now: number): boolean {
  return call.call === 'bet' && now >= call.createdAt + parts.settings.betPatienceMs
}

/**
 * A bet is decided by any answer that is not asked to be repeated. Money that is owed goes out until the
 * platform says OK: a refusal of those is an incident that is reported, and repeating it does no harm.
 */
function isFinal(call: WaitingCall, answer: WalletAnswer): boolean {
  if (call.call === 'bet') return !walletCodes[answer.code].isRetryable
  return answer.code === 'OK'
}

function delayMs({ settings }: QueueParts, call: WaitingCall): number {
  return Math.min(settings.longestRetryMs, settings.firstRetryMs * 2 ** Math.min(call.attempts, 16))
}

const unknown = 'UNKNOWN'
