import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEvent } from '@zhengju/domain/event'
import type { ReplayStance } from '@zhengju/domain/replay'
import type { Tx } from '@zhengju/storage/tx'
import { createLooks, type Look, type LookOptions, type Looks } from './event-look.ts'
import type { Listener, Rebuild } from './event-turn.ts'

export type EventName = DomainEvent['name']
export type EventOf<Name extends EventName> = Extract<DomainEvent, { name: Name }>
export type Handler<Name extends EventName> = (tx: Tx, event: EventOf<Name>) => Promise<void>

/** Events about a bet: whoever hears of them says what replays are to it. */
export const betEventNames = [
  'betPlaced',
  'betSettled',
  'betCashedOut',
  'betRolledBack',
  'settlementCancelled',
  'cashOutCancelled',
  'betAdjusted',
  'poolWon',
] as const satisfies readonly EventName[]
export type BetEventName = (typeof betEventNames)[number]

/**
 * A projection is rows that could be made again from the log: a new one starts at its beginning. An effect (mail, push,
 * a grant) happens once: a new one starts with what comes.
 */
export type ConsumerKind = 'projection' | 'effect'

export interface Consumer<Name extends EventName> {
  /** Under which its place in the log is kept: never changed. */
  readonly consumer: string
  readonly kind: ConsumerKind
  readonly names: readonly Name[]
  /** Events of one lane in their order; those of one member are in one lane. */
  readonly handle: (tx: Tx, events: readonly EventOf<Name>[]) => Promise<void>
  /** Of a projection that hangs on nothing but the log. */
  readonly rebuild?: Rebuild
}

/** What an event of older days does not say yet, of those of its name that came later. */
export type Completion<Name extends EventName> = (
  tx: Tx,
  event: DomainEvent,
) => Promise<Partial<EventOf<Name>>>

export interface Relay {
  /**
   * The log is never rewritten: where facts were added to a name, its module says them of the older events, and every
   * consumer hears an event of that name whole, in a replay too.
   */
  completes<Name extends EventName>(name: Name, missing: Completion<Name>): void
  onEvents<Name extends Exclude<EventName, BetEventName>>(consumer: Consumer<Name>): void
  /** One that leaves replays out never hears of them. */
  onBets<Name extends BetEventName>(
    consumer: Consumer<Name> & { readonly replays: ReplayStance },
  ): void
  consumers(): readonly Listener[]
  /** Who hears of bets, and what replays are to each. */
  betConsumers(): readonly BetConsumer[]
  /** Looks for events now and then until it is stopped. */
  start(): void
  /** Looks at once: something has just been committed. */
  wake(): void
  /** Hands on everything that was committed before; how often a consumer had an event. For tests, and before a stop. */
  drain(): Promise<number>
  /** Waits for the batches in hand. */
  stop(): Promise<void>
}

export interface BetConsumer {
  readonly name: BetEventName
  readonly consumer: string
  readonly replays: ReplayStance
}

export interface RelayOptions extends LookOptions {
  readonly idleMs?: number
}

/** Between two looks: what comes meanwhile is one batch. */
const soonMs = 5
/**
 * After a look that handed on so much the next one begins no sooner than so long after it began, whoever wakes: a batch costs
 * much the same however many events it has, and a bet that is over when it is first heard of is written once. All that time it
 * is noted how far the log has been drawn, so that the next look goes nearly to its end.
 */
const busyCount = 500
const busyMs = 400
const markEveryMs = 30
/** Somebody's transaction is still open. */
const openMs = 20
const afterFailureMs = 1_000

/**
 * Takes each consumer along the log, lane by lane (`takeTurn`), as far as the log may be read (`createHorizon`). Any number of
 * relays and processes work at once: a lane of a consumer is taken by a lock on its cursor, and one that is taken is passed
 * over.
 */
export function createRelay(options: RelayOptions): Relay {
  const listeners: Listener[] = []
  const betConsumers: BetConsumer[] = []
  const completions: Completions = new Map()

  function register(listener: Listener): void {
    const { consumer } = listener
    if (listeners.some((known) => known.consumer === consumer)) {
      throw new Error(`${consumer} is registered already`)
    }
    listeners.push(listener)
  }

  return {
    completes(name, missing) {
      completions.set(name, async (tx, event) => ({ ...(await missing(tx, event)), ...event }))
    },
    onEvents: (consumer) => register(listenerOf(consumer, completions)),
    onBets({ replays, ...of }) {
      const listener = listenerOf(of, completions)
      register(replays === 'leftOut' ? withoutReplays(listener) : listener)
      const { consumer, names } = of
      betConsumers.push(...names.map((name) => ({ name, consumer, replays })))
    },
    consumers: () => listeners,
    betConsumers: () => betConsumers,
    ...createRounds(options, listeners),
  }
}

/** Looks again and again while it runs. */
function createRounds(options: RelayOptions, listeners: readonly Listener[]) {
  const { onError, idleMs = 200 } = options
  const looks = createLooks(options, listeners)
  const looking = createTurns()
  const marks = createMarks(looks)
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let isFull = false
  let isRunning = false
  let isWoken = false
  let isStopping = false

  /** Two at once would only pass over each other's lanes. */
  const next = () => looking.add(() => looks.take(() => isStopping))

  /** One look, with the rest that belongs to it. */
  async function round(): Promise<Look> {
    let isOver = false
    const rested = pause(busyMs, undefined, { ref: false })
    if (isFull) void marks.until(() => isOver || !isRunning)
    try {
      const look = await next()
      isFull = look.count >= busyCount
      if (isFull) await rested
      return look
    } finally {
      isOver = true
    }
  }

  function run(): void {
    clearTimeout(timer)
    if (!isRunning || isBusy) return
    isBusy = true
    isWoken = false
    round()
      .then(({ count, isOver }) => {
        if (count > 0 || isWoken) return soonMs
        return isOver ? idleMs : openMs
      })
      .catch((error) => {
        onError(error, { id: '', name: '', consumer: '' })
        return afterFailureMs
      })
      .then((ms) => {
        isBusy = false
        if (isRunning) timer = setTimeout(run, ms)
      })
  }

  return {
    start() {
      isRunning = true
      run()
    },
    wake() {
      isWoken = true
      run()
    },
    drain: () => drained(next),
    async stop() {
      isRunning = false
      isStopping = true
      clearTimeout(timer)
      await Promise.all([looking.over(), marks.over()])
      isStopping = false
    },
  }
}

async function drained(next: () => Promise<Look>): Promise<number> {
  let total = 0
  for (;;) {
    const { count, isOver } = await next()
    total += count
    if (isOver) return total
    if (count === 0) await pause(soonMs)
  }
}

/** How far the log has been drawn is noted now and then. */
function createMarks({ mark }: Looks) {
  const turns = createTurns()
  return {
    async until(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        // What keeps it from that the next look meets too, and tells.
        await turns.add(mark).catch(() => undefined)
        await pause(markEveryMs)
      }
    },
    over: turns.over,
  }
}

/** One after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
    over: () => last,
  }
}

type Completions = Map<EventName, (tx: Tx, event: DomainEvent) => Promise<DomainEvent>>

function listenerOf<Name extends EventName>(
  of: Consumer<Name>,
  completions: Completions,
): Listener {
  const { consumer, names, kind, handle, rebuild } = of
  const wanted: readonly EventName[] = names
  const isWanted = (event: DomainEvent): event is EventOf<Name> => wanted.includes(event.name)
  async function take(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
    const whole = completions.size === 0 ? events : await completed(tx, events, completions)
    await handle(tx, whole.filter(isWanted))
  }
  return { consumer, kind, names, handle: take, rebuild }
}

async function completed(
  tx: Tx,
  events: readonly DomainEvent[],
  completions: Completions,
): Promise<readonly DomainEvent[]> {
  if (!events.some(({ name }) => completions.has(name))) return events
  const whole: DomainEvent[] = []
  for (const event of events) {
    const complete = completions.get(event.name)
    whole.push(complete ? await complete(tx, event) : event)
  }
  return whole
}

/** Bets on known results, and free ones. */
function isApart(event: DomainEvent): boolean {
  return (
    ('isReplay' in event && event.isReplay === true) || ('isFree' in event && event.isFree === true)
  )
}

function withoutReplays(listener: Listener): Listener {
  return {
    ...listener,
    async handle(tx, events) {
      const rest = events.filter((event) => !isApart(event))
      if (rest.length > 0) await listener.handle(tx, rest)
    },
  }
}
