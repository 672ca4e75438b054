import { AsyncLocalStorage } from 'node:async_hooks'
import type { StakeOrder } from '@zhengju/domain/bonus'
import { bookShards, type WalletAnswer, type WalletCommand } from '@zhengju/domain/ledger'
import { errorCode, isUniqueViolation } from '@zhengju/storage/error'
import type { Database } from '@zhengju/storage/tx'
import { createIndex } from './accounts.ts'
import type { LoadStakeFacts } from './service.ts'
import { applyBatch, CommandFault } from './wallet-batch.ts'
import { type ReadyCommand, ready } from './wallet-command.ts'

/** The door for single commands of venue wallets: what arrives together is committed together. */
export interface LedgerWriter {
  /** Resolves once the command is durable. Rejects when it is not known whether it is: ask again. */
  submit(command: WalletCommand): Promise<WalletAnswer>
  /** Answers `busy` from now on and waits for what was accepted. */
  stop(): Promise<void>
}

export interface WriterOptions {
  readonly db: Database
  readonly loadStakeFacts: LoadStakeFacts
  /** Which money a stake takes first. */
  readonly stakeOrder?: StakeOrder | undefined
  /** Something was committed: the relay may look. */
  readonly onCommit?: () => void
  /** Commands of one transaction at most. */
  readonly batchSize?: number
  /** Transactions at a time, each with members of its own; the embedded database has one connection. */
  readonly inFlight?: number
  /** Commands that may wait; the next one is `busy`. */
  readonly queueSize?: number
}

interface Waiting {
  readonly ready: ReadyCommand
  readonly resolve: (answer: WalletAnswer) => void
  readonly reject: (error: unknown) => void
}

const indexLimit = 300_000
const collisionAttempts = 3

export function createLedgerWriter(options: WriterOptions): LedgerWriter {
  const { db, batchSize = 1_000, queueSize = 20_000 } = options
  const { inFlight = db.kind === 'pglite' ? 1 : 4 } = options
  const flush = createFlush(options)
  const lanes = createLanes(flush, { inFlight, batchSize })
  let isStopped = false

  const count = () => lanes.reduce((sum, lane) => sum + lane.count(), 0)

  return {
    submit(command) {
      const lane = lanes[laneOf(command.memberId ?? '', inFlight)]
      if (isStopped || !lane || count() >= queueSize) return Promise.resolve({ code: 'busy' })
      return new Promise((resolve, reject) => {
        lane.add({ ready: ready(command), resolve, reject })
      })
    },
    async stop() {
      isStopped = true
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}

/** Always the same for a member, and for what has none: two batches under way never wait for each other's wallets, and order is kept. */
function laneOf(memberId: string, lanes: number): number {
  return (Number.parseInt(memberId.slice(-6), 16) || 0) % lanes
}

/** So many transactions are under way at any time; more only for batches that are worth one of their own. */
const fewLanes = 2
const worthALane = 250

/** Queues with one batch under way each: what comes meanwhile is the next one. */
function createLanes(
  flush: (batch: readonly Waiting[]) => Promise<void>,
  { inFlight, batchSize }: { readonly inFlight: number; readonly batchSize: number },
) {
  // Whoever submits first must not lend its own context to the whole batch.
  const outside = AsyncLocalStorage.snapshot()
  let underWay = 0

  function createLane() {
    let waiting: Waiting[] = []
    let isTaken = false
    let onIdle: (() => void) | undefined

    function schedule(): void {
      const mayStart = underWay < fewLanes || waiting.length >= worthALane
      if (isTaken || waiting.length === 0 || !mayStart) return
      isTaken = true
      underWay++
      // After the events of this turn: what came in with them joins the batch.
      outside(() => setImmediate(start))
    }

    function start(): void {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      flush(batch).finally(() => {
        isTaken = false
        underWay--
        if (waiting.length === 0) onIdle?.()
        // The longest queue first: each becomes it in its turn.
        const byLength = lanes.toSorted((a, b) => b.count() - a.count())
        for (const lane of byLength) lane.schedule()
      })
    }

    return {
      schedule,
      count: () => waiting.length,
      add(command: Waiting): void {
        waiting.push(command)
        schedule()
      },
      idle(): Promise<void> {
        if (!isTaken && waiting.length === 0) return Promise.resolve()
        return new Promise((resolve) => {
          onIdle = resolve
        })
      },
    }
  }

  const lanes = Array.from({ length: inFlight }, createLane)
  return lanes
}

/** Commits a batch and gives every command its answer or its error; never rejects. */
function createFlush(options: WriterOptions) {
  const { db, loadStakeFacts, onCommit, stakeOrder = 'mainFirst' } = options
  let index = createIndex()
  let turn = 0

  async function commit(batch: readonly Waiting[]): Promise<WalletAnswer[]> {
    if (index.count > indexLimit) index = createIndex()
    const commands = batch.map(({ ready }) => ready)
    // Neighbouring batches use different rows of the house's book and do not wait for each other.
    const shard = turn++ % bookShards
    for (let attempt = 1; ; attempt++) {
      try {
        const view = { loadStakeFacts, index, shard, stakeOrder }
        return await db.tx((tx) => applyBatch(tx, commands, view))
      } catch (error) {
        // Two batches decided one id at the same time: now the other's answer is there to be read.
        if (attempt === collisionAttempts || !isUniqueViolation(error)) throw error
      }
    }
  }

  return async function flush(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await commit(batch)
      for (const [at, { resolve }] of batch.entries()) {
        const answer = answers[at]
        if (answer) resolve(answer)
      }
      onCommit?.()
    } catch (error) {
      if (batch.length === 1 || !isOfOneCommand(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      // One command cannot be written: the others must not suffer for it.
      const half = batch.length >> 1
      await flush(batch.slice(0, half))
      await flush(batch.slice(half))
    }
  }
}

/** Bad data or a broken rule, not a database that is away. */
function isOfOneCommand(error: unknown): boolean {
  const code = errorCode(error)
  return error instanceof CommandFault || code?.startsWith('22') || code?.startsWith('23') || false
}
