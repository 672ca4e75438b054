import { createPauses } from '../pauses.ts'
import {
  countRefusedCalls,
  countWaitingCalls,
  dueCalls,
  durableCalls,
  type WaitingCall,
} from '../store/wallet-calls.ts'
import { type BatchDeps, batchedCalls, createBatches, fitting } from './batches.ts'
import { isOutOfPatience, type QueueDeps } from './queue-deps.ts'
import { createRecorder, type Recorded } from './recorder.ts'
import { createRefusals, refusalCodes } from './refusals.ts'
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

export function createWalletQueue(parts: QueueDeps): WalletQueue {
  const { settings } = parts
  const pauses = createPauses(settings.firstRetryMs, settings.longestRetryMs)
  const recording = { ...parts, pauses, refusals: createRefusals(parts.report) }
  const memory: BatchDeps = { ...recording, recorder: createRecorder(recording) }
  const { busy, startDue } = createDispatch(memory, wake)
  const games = () => [...parts.effects.keys()]
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
    waitingCount: () => parts.db.read((tx) => countWaitingCalls(tx, games())),
    refusedCount: () => parts.db.read((tx) => countRefusedCalls(tx, games(), refusalCodes)),
    async stop() {
      isStopped = true
      await starting
      await Promise.all(busy.values())
    },
  }
}

/** Sends what is due, bets beside batches of settlements. `busy`: the orders with a call on its way. */
function createDispatch(memory: BatchDeps, wake: () => void) {
  const { db, effects, pauses, runtime, settings } = memory
  const busy = new Map<string, Promise<void>>()
  const batches = createBatches(memory)
  const underWay = { single: 0, batch: 0 }

  const dueNow = (at: number) => ({ games: [...effects.keys()], at, refusals: refusalCodes })

  async function startSingles(): Promise<void> {
    const limit = settings.concurrency - underWay.single
    if (limit <= 0) return
    const at = runtime.clock.now()
    const isBatched = batches.most(at) > 1
    const calls = durableCalls.filter((call) => !isBatched || !batchedCalls.includes(call))
    const always = [...batches.alone]
    const due = { ...dueNow(at), except: exceptNow(at), calls, always, limit }
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
    const due = { ...dueNow(at), except, calls: batchedCalls, limit }
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
    if ((await deliver(memory, call)) === 'ended') batches.alone.delete(call.orderNo)
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

/** One call by itself; undefined when it could not even be read. Never rejects. */
async function deliver(parts: BatchDeps, call: WaitingCall): Promise<Recorded | undefined> {
  const { client, recorder, runtime, settings } = parts
  if (isOutOfPatience(parts, call, runtime.clock.now())) {
    await recorder.record([{ call, answer: undefined, isGivenUp: true }])
    return undefined
  }
  const request = readable(parts, call)
  if (!request) return undefined
  const answer = await client.send(request, settings.timeoutMs)
  const [recorded] = await recorder.record([{ call, answer }])
  return recorded
}

/** One that was kept wrong holds up no other. */
function readable({ pauses, report, runtime }: BatchDeps, call: WaitingCall) {
  try {
    return requestOf(call, runtime.ids.next())
  } catch (error) {
    pauses.begin(call.orderNo, runtime.clock.now())
    report(error)
    return undefined
  }
}
