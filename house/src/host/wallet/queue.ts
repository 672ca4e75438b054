import { createPauses } from '../pauses.ts'
import {
  countRefusedCalls,
  countWaitingCalls,
  dueCalls,
  durableCalls,
  type WaitingCall,
} from '../store/wallet-calls.ts'
import {
  type BatchDeps,
  type Batches,
  type BatchRules,
  createBatches,
  fitting,
  roundCalls,
  settlementCalls,
} from './batches.ts'
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

/** Sends what is due, single calls beside batches. `busy`: the orders with a call on its way. */
function createDispatch(memory: BatchDeps, wake: () => void) {
  const { db, effects, pauses, runtime, settings } = memory
  const busy = new Map<string, Promise<void>>()
  const lanes = lanesOf(memory)
  let singles = 0

  const dueNow = (at: number) => ({ games: [...effects.keys()], at, refusals: refusalCodes })
  const alone = () => lanes.flatMap(({ batches }) => [...batches.alone])

  async function startSingles(): Promise<void> {
    const limit = settings.concurrency - singles
    if (limit <= 0) return
    const at = runtime.clock.now()
    const batched = lanes.flatMap(({ batches, calls }) => (batches.most(at) > 1 ? calls : []))
    const calls = durableCalls.filter((call) => !batched.includes(call))
    const due = { ...dueNow(at), except: exceptNow(at), calls, always: alone(), limit }
    for (const call of await db.read((tx) => dueCalls(tx, due))) {
      singles++
      track([call], deliverAlone(call), () => singles--)
    }
  }

  /** False: there is nothing for it. */
  async function startBatch(lane: Lane): Promise<boolean> {
    const at = runtime.clock.now()
    const limit = lane.batches.most(at)
    if (limit === 1) return false
    const except = [...exceptNow(at), ...alone()]
    const due = { ...dueNow(at), except, calls: lane.calls, limit }
    const calls = fitting(await db.read((tx) => dueCalls(tx, due)))
    const [first] = calls
    if (!first) return false
    lane.underWay++
    const run = calls.length > 1 ? lane.batches.deliver(calls) : deliverAlone(first)
    track(calls, run, () => lane.underWay--)
    return true
  }

  function exceptNow(at: number): string[] {
    return [...busy.keys(), ...pauses.resting(at)]
  }

  async function deliverAlone(call: WaitingCall): Promise<void> {
    if ((await deliver(memory, call)) !== 'ended') return
    for (const { batches } of lanes) batches.alone.delete(call.orderNo)
  }

  function track(calls: readonly WaitingCall[], run: Promise<void>, ended: () => void) {
    const work = run.finally(() => {
      ended()
      for (const { orderNo } of calls) busy.delete(orderNo)
      wake()
    })
    for (const { orderNo } of calls) busy.set(orderNo, work)
  }

  return {
    busy,
    async startDue() {
      await startSingles()
      for (const lane of lanes) {
        while (lane.underWay < lane.concurrency) if (!(await startBatch(lane))) break
      }
    },
  }
}

interface Lane extends BatchRules {
  readonly batches: Batches
  underWay: number
}

function lanesOf(memory: BatchDeps): readonly Lane[] {
  const { batchConcurrency, batchTimeoutMs, roundConcurrency, timeoutMs } = memory.settings
  const rules: readonly BatchRules[] = [
    { calls: settlementCalls, timeoutMs: batchTimeoutMs, concurrency: batchConcurrency },
    { calls: roundCalls, timeoutMs, concurrency: roundConcurrency },
  ]
  return rules.map((one) => ({ ...one, batches: createBatches(memory, one), underWay: 0 }))
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
