import type { DomainEvent } from '@zhengju/domain/event'
import type { ReplayStance } from '@zhengju/domain/replay'
import { isCollision } from '@zhengju/storage/error'
import type { Database, Tx } from '@zhengju/storage/tx'
import { idColumn } from './columns.ts'

export type EventName = DomainEvent['name']
export type EventOf<Name extends EventName> = Extract<DomainEvent, { name: Name }>
export type Handler<Name extends EventName> = (tx: Tx, event: EventOf<Name>) => Promise<void>

/** Events about a bet: whoever hears of them says what replays are to it. */
export const betEventNames = [
  'betPlaced',
  'betSettled',
  'betRolledBack',
  'settlementCancelled',
  'betAdjusted',
] as const satisfies readonly EventName[]
export type BetEventName = (typeof betEventNames)[number]
type BetEvents = { readonly [Name in BetEventName]: EventOf<Name> }
type BetHandler<Name extends BetEventName> = (tx: Tx, event: BetEvents[Name]) => Promise<void>

export interface Relay {
  /** `consumer` is the name under which its deliveries are remembered: one per event name, never changed. */
  onEvent<Name extends Exclude<EventName, BetEventName>>(
    name: Name,
    consumer: string,
    handler: Handler<Name>,
  ): void
  /** One that leaves replays out never hears of them. */
  onBet<Name extends BetEventName>(
    name: Name,
    consumer: string,
    replays: ReplayStance,
    handler: BetHandler<Name>,
  ): void
  /** Who hears of bets, and what replays are to each. */
  betConsumers(): readonly BetConsumer[]
  /** Looks for events now and then until it is stopped. */
  start(): void
  /** Looks at once: something has just been committed. */
  wake(): void
  /** Hands on everything that is due; how many events went. For tests, and before a stop. */
  drain(): Promise<number>
  /** Waits for the batch in hand. */
  stop(): Promise<void>
}

export interface BetConsumer {
  readonly name: BetEventName
  readonly consumer: string
  readonly replays: ReplayStance
}

export interface RelayOptions {
  readonly db: Database
  /** A consumer that failed; the event stays and is tried again. */
  readonly onError: (error: unknown, event: { id: string; name: string; consumer: string }) => void
  readonly idleMs?: number
  readonly batchSize?: number
}

const firstRetryMs = 1_000
const lastRetryMs = 300_000
const advisoryLock = 7_201_002

/**
 * Hands committed events to their consumers, each consumer in a savepoint of the transaction that also
 * takes the event away: what a consumer writes and the delivery are one commit, so every pair of event and
 * consumer happens once. One relay works at a time and events of one subject keep their order: a failed one
 * holds back those behind it, and is tried again with growing pauses, for as long as it takes.
 */
export function createRelay({ db, onError, idleMs = 200, batchSize = 50 }: RelayOptions): Relay {
  const consumers: Consumers = new Map()
  const betConsumers: BetConsumer[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<number> | undefined
  let isRunning = false
  let isWoken = false

  const batch = () => db.tx((tx) => relayBatch(tx, { consumers, batchSize, onError }))

  async function drain(): Promise<number> {
    let total = (await working) ?? 0
    for (let count = await batch(); count > 0; count = await batch()) total += count
    return total
  }

  function look(): void {
    clearTimeout(timer)
    if (!isRunning || working) return
    isWoken = false
    working = batch()
      .catch((error) => {
        onError(error, { id: '', name: '', consumer: '' })
        return 0
      })
      .finally(() => {
        working = undefined
      })
    working.then((count) => {
      if (!isRunning) return
      timer = setTimeout(look, count > 0 || isWoken ? 0 : idleMs)
    })
  }

  return {
    onEvent: (name, consumer, handler) => register(consumers, name, consumer, handler),
    onBet(name, consumer, replays, handler) {
      register(consumers, name, consumer, replays === 'leftOut' ? withoutReplays(handler) : handler)
      betConsumers.push({ name, consumer, replays })
    },
    betConsumers: () => betConsumers,
    start() {
      isRunning = true
      look()
    },
    wake() {
      isWoken = true
      look()
    },
    drain,
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await working
    },
  }
}

type Consumers = Map<string, Map<string, (tx: Tx, event: never) => Promise<void>>>

function register(
  consumers: Consumers,
  name: EventName,
  consumer: string,
  handler: (tx: Tx, event: never) => Promise<void>,
): void {
  const known = consumers.get(name) ?? new Map()
  if (known.has(consumer)) throw new Error(`${consumer} already consumes ${name}`)
  consumers.set(name, known.set(consumer, handler))
}

function withoutReplays<Name extends BetEventName>(handler: BetHandler<Name>): BetHandler<Name> {
  return async (tx, event) => {
    if (!event.isReplay) await handler(tx, event)
  }
}

interface BatchOptions extends Pick<RelayOptions, 'onError'> {
  readonly consumers: Consumers
  readonly batchSize: number
}

interface OutboxRow {
  readonly position: bigint
  readonly id: string
  readonly subject: string
  readonly name: string
  readonly payload: string
  readonly attempts: number
}

async function relayBatch(tx: Tx, options: BatchOptions): Promise<number> {
  const claim = await tx.one<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
    advisoryLock,
  ])
  if (!claim?.ours) return 0
  const rows = await tx.rows<OutboxRow>(claimEvents, [tx.now, options.batchSize])
  const done: OutboxRow[] = []
  const heldBack = new Set<string>()
  for (const row of rows) {
    if (heldBack.has(row.subject)) continue
    if (await deliver(tx, row, options)) done.push(row)
    else heldBack.add(row.subject)
  }
  if (done.length > 0) {
    const ids = idColumn(done.map(({ id }) => id))
    await tx.rows(removeEvents, [ids, done.map(({ position }) => position)])
  }
  return done.length
}

const claimEvents = `
select position, id, subject, name, payload, attempts from outbox o
where next_attempt_at <= $1 and not exists (
  select from outbox w where w.subject = o.subject and w.position < o.position and w.attempts > 0)
order by position limit $2 for update skip locked`
const removeEvents = `
with gone as (delete from outbox_delivery where event_id = any ($1::uuid[]))
delete from outbox where position = any ($2::bigint[])`

/** Whether every consumer has had the event. What succeeded beside a failure is remembered. */
async function deliver(
  tx: Tx,
  row: OutboxRow,
  { consumers, onError }: BatchOptions,
): Promise<boolean> {
  const handlers = consumers.get(row.name) ?? new Map()
  const delivered = row.attempts > 0 ? await deliveredTo(tx, row.id) : new Set<string>()
  const fresh: string[] = []
  let failure: unknown
  for (const [consumer, handler] of handlers) {
    if (delivered.has(consumer)) continue
    try {
      await tx.rows('savepoint consumer')
      await handler(tx, JSON.parse(row.payload))
      await tx.rows('release savepoint consumer')
      fresh.push(consumer)
    } catch (error) {
      if (isCollision(error)) throw error
      await tx.rows('rollback to savepoint consumer')
      failure = error
      onError(error, { id: row.id, name: row.name, consumer })
    }
  }
  if (failure === undefined) return true
  await postpone(tx, row, failure)
  for (const consumer of fresh) {
    await tx.rows(
      'insert into outbox_delivery (event_id, consumer, delivered_at) values ($1, $2, $3)',
      [row.id, consumer, tx.now],
    )
  }
  return false
}

async function deliveredTo(tx: Tx, eventId: string): Promise<Set<string>> {
  const rows = await tx.rows<{ consumer: string }>(
    'select consumer from outbox_delivery where event_id = $1',
    [eventId],
  )
  return new Set(rows.map(({ consumer }) => consumer))
}

async function postpone(
  tx: Tx,
  { position, attempts }: OutboxRow,
  failure: unknown,
): Promise<void> {
  const pause = Math.min(firstRetryMs * 2 ** attempts, lastRetryMs)
  await tx.rows(
    'update outbox set attempts = attempts + 1, next_attempt_at = $2, last_error = $3 where position = $1',
    [position, tx.now + pause, failure instanceof Error ? failure.message : 'unknown'],
  )
}
