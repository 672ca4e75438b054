import { type WalletAnswer, walletCodes } from '@zhengju/venue-protocol/wallet'
import { createPauses } from '../pauses.ts'
import {
  countRefusedCalls,
  countWaitingCalls,
  dueCalls,
  durableCalls,
  endCall,
  postponeCall,
  type WaitingCall,
} from '../store/wallet-calls.ts'
import { type BatchParts, batchedCalls, createBatches, fitting } from './batches.ts'
import { delayMs, type QueueParts } from './queue-parts.ts'
import { createRefusals, isRefusal, refusalCodes } from './refusals.ts'
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

export function createWalletQueue(parts: QueueParts): WalletQueue {
  const { settings } = parts
  const pauses = createPauses(settings.firstRetryMs, settings.longestRetryMs)
  const memory: Memory = { ...parts, pauses, refusals: createRefusals(parts.report) }
  const { busy, startDue } = createDispatch(memory, wake)
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

/** Sends what is due, bets beside batches of settlements. `busy`: the orders with a call on its way. */
function createDispatch(memory: Memory, wake: () => void) {
  const { db, pauses, runtime, settings } = memory
  const busy = new Map<string, Promise<void>>()
  const batches = createBatches(memory)
  const underWay = { single: 0, batch: 0 }

  async function startSingles(): Promise<void> {
    const limit = settings.concurrency - underWay.single
    if (limit <= 0) return
    const at = runtime.clock.now()
    const isBatched = batches.most(at) > 1
    const calls = durableCalls.filter((call) => !isBatched || !batchedCalls.includes(call))
    const always = [...batches.alone]
    const due = { at, except: exceptNow(at), calls, always, limit }
    for (const call of await db.read((tx) => dueCalls(tx, due))) {
      track('single', [call], deliverAlone(call))
    }
  }

  /** False: there is nothing for it. */
  async function startBatch(): Promise<boolean> {
    const at = runtime.clock.now()
    const limit = batches.most(at)
    if (limit === 1) return false
    const except = [...exceptNow(at), ...batches.alone]
    const due = { at, except, calls: batchedCalls, limit }
    const calls = fitting(await db.read((tx) => dueCalls(tx, due)))
    const [first] = calls
    if (!first) return false
    track('batch', calls, calls.length > 1 ? batches.deliver(calls) : deliverAlone(first))
    return true
  }

  function exceptNow(at: number): string[] {
    return [...busy.keys(), ...pauses.resting(at)]
  }

  async function deliverAlone(call: WaitingCall): Promise<void> {
    if (await deliverOrPause(memory, call)) batches.alone.delete(call.orderNo)
  }

  function track(kind: keyof typeof underWay, calls: readonly WaitingCall[], run: Promise<void>) {
    underWay[kind]++
    const work = run.finally(() => {
      underWay[kind]--
      for (const { orderNo } of calls) busy.delete(orderNo)
      wake()
    })
    for (const { orderNo } of calls) busy.set(orderNo, work)
  }

  return {
    busy,
    async startDue() {
      await startSingles()
      while (underWay.batch < settings.batchConcurrency) if (!(await startBatch())) return
    },
  }
}

/** The queue's parts, with what it remembers of single orders. */
type Memory = BatchParts

/** A call whose end cannot be written down is still due: without a pause it would go out in a loop. True: it has ended. */
async function deliverOrPause(parts: Memory, call: WaitingCall): Promise<boolean> {
  try {
    const hasEnded = await deliver(parts, call)
    parts.pauses.end(call.orderNo)
    return hasEnded
  } catch (error) {
    parts.pauses.begin(call.orderNo, parts.runtime.clock.now())
    parts.report(error)
    return false
  }
}

async function deliver(parts: Memory, call: WaitingCall): Promise<boolean> {
  const { clock, ids } = parts.runtime
  if (isOutOfPatience(parts, call, clock.now())) {
    await giveUp(parts, call)
    return true
  }
  const requestId = ids.next()
  const answer = await parts.client.send(requestOf(call, requestId), parts.settings.timeoutMs)
  if (answer && isFinal(call, answer)) {
    await parts.db.tx(async (tx) => {
      if (await endCall(tx, call.txId, answer.code)) await parts.effects.answered(tx, call, answer)
    })
    parts.refusals.forget(call.orderNo)
    return true
  }
  if (answer && isRefusal(answer.code)) parts.refusals.tell(call, answer.code)
  await parts.db.tx(async (tx) => {
    if (isOutOfPatience(parts, call, tx.now)) return
    await postponeCall(tx, call.txId, answer?.code, tx.now + delayMs(parts, call))
  })
  return false
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

const unknown = 'UNKNOWN'
