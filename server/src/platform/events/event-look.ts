import type { Database } from '@zhengju/storage/tx'
import { ensureCursors, laneCount, lanesWithEvents, placesWithDueAside } from './event-cursor.ts'
import { createHorizon } from './event-horizon.ts'
import { MonthRefusal } from './event-month.ts'
import { LaneStretch } from './event-stretch.ts'
import { type Listener, type TurnOptions, takeTurn } from './event-turn.ts'

export interface LookOptions extends Pick<TurnOptions, 'onError'> {
  readonly db: Database
  readonly batchSize?: number
  /** So many lanes are worked at once. */
  readonly workers?: number
}

export interface Looks {
  /** One look at the whole log: everything that is due is handed on, several lanes at once. */
  take(isStopping: () => boolean): Promise<Look>
  /** Notes how far the log has been drawn: a look that comes a little later may go so far. */
  mark(): Promise<void>
}

export interface Look {
  /** How often a consumer had an event. */
  readonly count: number
  /** Nothing is left of what was committed before. */
  readonly isOver: boolean
}

interface Task {
  readonly listener: Listener
  readonly lane: number
  /** Where its cursor stood, if that was asked. */
  readonly number?: bigint | undefined
}

/**
 * The commit of a projection does not wait for the disk: what a crash loses is rows and cursor together, and they are made
 * again from the log. What hangs on them and is waited for lies behind them in the same journal. The embedded database would
 * write nothing down until somebody waits.
 */
const notWaiting = 'set local synchronous_commit = off'

/** So long it is believed how far the lanes are: a database that crashed may have lost the last of it. */
const believedMs = 60_000

export function createLooks(options: LookOptions, listeners: readonly Listener[]): Looks {
  const { db } = options
  const horizon = createHorizon(db)
  const known = createAcquaintance(options, listeners)
  const reached = new Map<string, bigint>()
  const forget = everySoOften(believedMs, () => reached.clear())

  async function tasksUpTo(bound: bigint): Promise<Task[]> {
    return db.read(async (tx) => {
      forget(tx.now)
      const due = await placesWithDueAside(tx)
      const tasks: Task[] = []
      for (const listener of listeners) {
        const { consumer } = listener
        const lanes = Array.from({ length: laneCount }, (_, lane) => {
          return { lane, number: reached.get(keyOf({ listener, lane })) ?? beforeAll }
        }).filter(({ number }) => number < bound)
        const rows = lanes.length > 0 ? await lanesWithEvents(tx, listener, lanes, bound) : []
        const found = new Map(rows.map(({ lane, number }) => [lane, { listener, lane, number }]))
        for (const { lane } of lanes) {
          if (!found.has(lane)) reached.set(keyOf({ listener, lane }), bound)
        }
        for (const { consumer: one, lane } of due) {
          if (one === consumer && !found.has(lane)) tasks.push({ listener, lane })
        }
        tasks.push(...found.values())
      }
      return tasks
    })
  }

  async function take(isStopping: () => boolean): Promise<Look> {
    const { number: bound, isBehind } = await horizon()
    await known(bound, isBehind)
    const tasks = await tasksUpTo(bound)
    const { count, isOver } = await handOn(tasks, options, { bound, reached, isStopping })
    return { count, isOver: isOver && !isBehind }
  }

  return { take, mark: async () => void (await horizon()) }
}

interface Way {
  readonly bound: bigint
  /** How far each consumer is known to be in each lane. */
  readonly reached: Map<string, bigint>
  readonly isStopping: () => boolean
}

/** Several lanes at once. */
async function handOn(tasks: readonly Task[], options: LookOptions, way: Way): Promise<Look> {
  const { db, batchSize = 500, onError } = options
  const { bound, reached, isStopping } = way
  const isServer = db.kind === 'postgres'
  const { workers = isServer ? 4 : 1 } = options
  let count = 0
  let isOver = true

  /** What is left for the consumer in that lane. */
  async function work(task: Task, stretch: LaneStretch): Promise<Task[]> {
    const { listener, lane, number: expected } = task
    const place = { lane, bound, stretch, expected }
    const take = (isCareful: boolean) =>
      db.tx((tx) => {
        if (isServer && listener.kind === 'projection') tx.write(notWaiting, [])
        return takeTurn(tx, listener, { ...place, batchSize, onError, isCareful })
      })
    const turn = await take(false).catch(() => take(true))
    if (!turn || isStopping()) isOver = false
    if (!turn) return []
    count += turn.count
    reached.set(keyOf(task), turn.number)
    return turn.isMore ? [{ listener, lane, number: turn.number }] : []
  }

  const failures: unknown[] = []
  // Of one lane one consumer after the other, in the order in which they registered: they wait for the same members
  // anyway, and whoever reads what another one writes finds it written. A batch of each at a time: those that keep step
  // read it once.
  async function workLane(ofLane: readonly Task[]): Promise<void> {
    const stretchOf = stretchesOf(ofLane, batchSize)
    let left = ofLane
    while (left.length > 0 && !isStopping()) {
      const more: Task[] = []
      for (const task of left) {
        const rest = work(task, stretchOf(task.listener))
        more.push(...((await rest.catch((error) => void failures.push(error))) ?? []))
      }
      left = more
    }
    if (left.length > 0) isOver = false
  }

  const lanes = [...Map.groupBy(tasks, ({ lane }) => lane).values()]
  async function worker(): Promise<void> {
    for (let ofLane = lanes.shift(); ofLane && !isStopping(); ofLane = lanes.shift()) {
      await workLane(ofLane)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  if (failures.length > 0) throw failures[0]
  return { count, isOver: isOver && lanes.length === 0 }
}

/** One for those whose cursors stand at the same number: what is for one of them is read for all of them. */
function stretchesOf(tasks: readonly Task[], most: number): (listener: Listener) => LaneStretch {
  const stretches = new Map<Listener, LaneStretch>()
  for (const [, together] of Map.groupBy(tasks, (task) => task.number ?? task)) {
    const listeners = together.map(({ listener }) => listener)
    const stretch = new LaneStretch({ lane: together[0]?.lane ?? 0, listeners, most })
    for (const listener of listeners) stretches.set(listener, stretch)
  }
  return (listener) => {
    const stretch = stretches.get(listener)
    if (!stretch) throw new Error(`${listener.consumer} has no task in the lane`)
    return stretch
  }
}

/** Sees to it, once in a process, that each consumer has its cursors. */
function createAcquaintance({ db, onError }: LookOptions, listeners: readonly Listener[]) {
  const ready = new Set<string>()
  return async function known(bound: bigint, isBehind: boolean): Promise<void> {
    for (const listener of listeners) {
      // Nothing is settled in this process yet: an effect would start with all that ever was.
      const isUnknown = listener.kind === 'effect' && bound === 0n && isBehind
      if (ready.has(listener.consumer) || isUnknown) continue
      await db
        .tx((tx) => ensureCursors(tx, listener, bound))
        .catch((error) => {
          // It waits for the next start; nobody else does.
          if (!(error instanceof MonthRefusal)) throw error
          onError(error, { id: '', name: '', consumer: listener.consumer })
        })
      ready.add(listener.consumer)
    }
  }
}

/** No number is lower. */
const beforeAll = -(2n ** 63n)

function keyOf({ listener, lane }: Task): string {
  return `${listener.consumer} ${lane}`
}

function everySoOften(everyMs: number, act: () => void): (now: number) => void {
  let nextAt = 0
  return (now) => {
    if (now < nextAt) return
    act()
    nextAt = now + everyMs
  }
}
