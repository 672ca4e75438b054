import { isFairEnough } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import type { CashOutRequest, OthersView, TicketRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { Figure, Game, HostDeps, OpenedGame } from '../../game.ts'
import type { MemberSession } from '../../sessions.ts'
import type { DrawnBefore } from '../../store/drawn-rounds.ts'
import { keepSeen, lastSeen } from '../../store/seen-clock.ts'
import { cancelRound, dueRounds, lockSharedRounds } from '../../store/shared-rounds.ts'
import {
  countAside,
  findTicket,
  resumeAside,
  type StoredTicket,
} from '../../store/shared-tickets.ts'
import { type BeaconWords, createBeaconWords } from './beacon-words.ts'
import { type Chases, createChases, stepChases } from './chase.ts'
import { type Current, createCurrent } from './current.ts'
import { type CashOutAnswer, leaveRound } from './leave.ts'
import { liabilityOf, placeTicket, type TicketAnswer } from './place.ts'
import { readers, tablesOf } from './readers.ts'
import type { SharedRules } from './rules.ts'
import { createEndings, type Endings, roundBefore, type SeenRound } from './run.ts'
import {
  drawOutcome,
  openRound,
  payTickets,
  returnTickets,
  type StepEnd,
  sealBook,
} from './steps.ts'
import { createTicketEffects } from './ticket-effects.ts'
import { createWaiting } from './waiting.ts'
import { createWatch, type Watch } from './watch.ts'
import { createWords, type Word, type Words } from './words.ts'

/** A member's side of rounds that many share, and the operator's. */
export interface SharedRounds {
  readonly chases: Chases
  /** Of rounds that open now; it changes with an operator's word. */
  readonly version: string
  readonly tables: readonly string[]
  /** Somebody looks at this table. */
  seen(tableId: string): void
  place(member: MemberSession, request: Omit<TicketRequest, 'game'>): Promise<TicketAnswer>
  /** Leaves a round that runs, at the moment at which the house heard of it; whoever heard it ends the word. */
  cashOut(member: MemberSession, request: CashOutRequest, heard: Word): Promise<CashOutAnswer>
  /** A word to leave has come in: no round that it may be of is paid before it is done. */
  hear(heardAt: number): Word
  ticket(member: MemberSession, ticketId: string): Promise<StoredTicket | undefined>
  /** His own, newest first. */
  tickets(member: MemberSession): Promise<readonly StoredTicket[]>
  /** Of a round that runs nobody is told what was drawn. */
  round(roundId: string): Promise<SeenRound | undefined>
  /** Rounds that nobody is done with: open, sealed, drawn and not yet paid. */
  live(): Promise<readonly SeenRound[]>
  /** Of a round of this game that runs on after its draw; of others nobody is told who staked what. */
  others(member: MemberSession, roundId: string): Promise<OthersView | undefined>
  /** Drawn and cancelled ones, newest first. */
  drawn(tableId: string, limit?: number): Promise<readonly SeenRound[]>
  /** Of all tables, or of one, for operators: what is not opened yet is in none of them. */
  history(of: HistoryQuery, limit: number): Promise<readonly DrawnRound[]>
  /** What a round that opens now may owe by the game's own rules. */
  readonly roundPayout: Minor
  /** Where an accepted ticket stands in its sealed book. */
  inclusion(member: MemberSession, ticketId: string): Promise<BookPlace | undefined>
  /** All stakes go back, once. False: it was drawn, or is over. */
  cancel(roundId: string, reason: string): Promise<boolean>
  /** Hears of every round that was opened or whose state has changed, settled ones too; answers how to stop. */
  subscribe(listener: (roundId: string) => void): () => void
}

export interface HistoryQuery {
  readonly tableId?: string
  readonly before?: DrawnBefore
}

/** With what was drawn in words. */
export type DrawnRound = SeenRound & { readonly outcomeText?: string }

export interface BookPlace {
  readonly root: string
  readonly leaf: string
  readonly index: number
  readonly count: number
  readonly path: readonly string[]
}

export type OpenedSharedGame = OpenedGame & { readonly shared: SharedRounds }

export interface SharedGame extends Game<OpenedSharedGame> {
  /** The same engine under another name at another venue, for visitors who try it: rounds and chains of its own. */
  tried(name: string, venue: string): Game<OpenedSharedGame>
}

export function sharedGame<Choice extends Fields>(
  rules: SharedRules<Choice>,
  venue: string = rules.venue,
): SharedGame {
  return {
    name: rules.name,
    venue,
    tried: (name, at) => triedGame(rules, name, at),
    async open(deps) {
      const { name } = rules
      const current = createCurrent(deps, rules)
      if (!isFairEnough(current.par())) throw new Error(`${rules.version} returns too little`)
      await deps.db.tx((tx) => resumeAside(tx, name))
      const opened = new Map<string, string>()
      const { changed, subscribe } = createListeners()
      const tickets = createWaiting()
      const endings = createEndings(deps, changed)
      const beacons = createBeaconWords(deps, changed)
      const watch = createWatch(deps.runtime.clock, rules.rests ?? false)
      const words = createWords(rules.runOf ? await begunAt(deps, name) : 0)
      const parts = { opened, changed, current, beacons, endings, watch, words }
      let isStopped = false
      return {
        effects: createTicketEffects({
          ...{ wakeWallet: deps.wakeWallet, ended: tickets.ended },
          liabilityOf: (round, ticket) => liabilityOf(rules.rulesOf(round), ticket),
        }),
        tick: () => step(deps, rules, { ...parts, isStopped }),
        register: () => undefined,
        controls: {},
        get par() {
          return current.par()
        },
        sheetOf: current.sheetOf,
        figures: async () => [await asideFigure(deps, name)],
        lines: () => [],
        async stop() {
          isStopped = true
          endings.stop()
          await beacons.stop()
        },
        shared: {
          chases: createChases(deps, rules, current),
          get version() {
            return current.version()
          },
          ...tablesOf(deps, rules),
          seen: watch.seen,
          ...readers(deps, rules, words),
          async place(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            const answer = await placeTicket(deps, rules, member, request)
            if (answer.ok) await tickets.wait(answer.ticketId, () => isAsked(deps, member, answer))
            return answer
          },
          hear: words.hear,
          cashOut: (member, request, heard) =>
            leaveRound(deps, rules, member, request, { heard, words }),
          async cancel(roundId, reason) {
            const isCancelled = await cancel(deps, rules.name, roundId, reason)
            if (isCancelled) changed(roundId)
            return isCancelled
          },
          subscribe,
        },
      }
    },
  }
}

/** With the prices of the real one. */
function triedGame<Choice extends Fields>(
  rules: SharedRules<Choice>,
  name: string,
  venue: string,
): Game<OpenedSharedGame> {
  return { ...sharedGame({ ...rules, name, rests: true }, venue), pricedAs: rules.name }
}

function createListeners() {
  const listeners = new Set<(roundId: string) => void>()
  return {
    changed(roundId: string) {
      for (const listener of listeners) listener(roundId)
    },
    subscribe(listener: (roundId: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Opens, seals and draws before anybody is paid: the clock of no table waits for the tickets of another round. Each
 * round by itself: one that throws holds up its own chain alone. The one that stops opens no more.
 */
async function step<Choice extends Fields>(
  deps: HostDeps,
  rules: SharedRules<Choice>,
  { beacons, changed, current, endings, isStopped, opened, watch, words }: Steps,
): Promise<void> {
  if (watch.isAtRest()) return
  const { db, report } = deps
  const tried = async (roundId: string, work: () => Promise<StepEnd>) => {
    const end = await work().catch((error: unknown): StepEnd => {
      report(error)
      return 'nothing'
    })
    if (end === 'changed') changed(roundId)
    return end
  }
  for (const table of isStopped ? [] : rules.tables) {
    if (!watch.mayOpen(table.id)) continue
    const before = table.isFollowing ? await roundBefore(deps, rules, table.id) : undefined
    const times = table.timetable(deps.runtime.clock.now(), before)
    if (!times || opened.get(table.id) === times.number) continue
    const of = { game: rules.name, version: current.version() }
    await openRound(deps, of, table.id, times).then((roundId) => {
      opened.set(table.id, times.number)
      if (roundId !== undefined) changed(roundId)
    }, report)
  }
  const due = await db.read((tx) => dueRounds(tx, rules.name, roundsAtOnce))
  for (const { roundId: id, state } of due) {
    if (state === 'open') await tried(id, () => sealBook(deps, id))
    if (state === 'open' || state === 'sealed') {
      await tried(id, () => drawOutcome(deps, rules, id))
    }
  }
  if (!isStopped) await beacons.look(rules.name).catch(report)
  if (!isStopped && !deps.isPaused()) await stepChases(deps, rules).catch(report)
  if (!isStopped) await endings.look(rules).catch(report)
  // What this moment has ended stays over, even where the clock is set back and the house begins anew.
  if (rules.runOf) await db.tx((tx) => keepSeen(tx, rules.name)).catch(report)
  let batches = 0
  for (const { roundId: id, state } of due) {
    const settle = () =>
      state === 'cancelled' ? returnTickets(deps, id) : payTickets(deps, rules, id, words)
    while (batches < batchesAtOnce && (await tried(id, settle)) === 'more') batches++
  }
}

/** A clock that stands before what was seen was set back; a tick's time may have gone by since that was written. */
async function begunAt({ db, runtime }: HostDeps, game: string): Promise<number> {
  const seen = await db.read((tx) => lastSeen(tx, game))
  return seen !== undefined && runtime.clock.now() < seen ? seen + unseenMs : 0
}

interface Steps {
  /** The number of the round that each table has open: it is not looked for again. */
  readonly opened: Map<string, string>
  readonly isStopped: boolean
  readonly changed: (roundId: string) => void
  readonly current: Current
  readonly endings: Endings
  readonly beacons: BeaconWords
  readonly watch: Watch
  readonly words: Words
}

async function asideFigure({ db }: HostDeps, game: string): Promise<Figure> {
  const value = await db.read((tx) => countAside(tx, game))
  const name = `zhengju_house_tickets_aside_${game}`
  const line = `${game} ${value} tickets are set aside: they could not be settled`
  return { name, help: 'Tickets that could not be settled', value, line }
}

function cancel({ db }: HostDeps, game: string, roundId: string, reason: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const round = (await lockSharedRounds(tx, [roundId])).get(roundId)
    if (round?.game !== game) return false
    if (round.state !== 'open' && round.state !== 'sealed') return false
    await cancelRound(tx, roundId, reason)
    return true
  })
}

async function isAsked(
  { db }: HostDeps,
  { memberId }: MemberSession,
  { ticketId }: { readonly ticketId: string },
): Promise<boolean> {
  return (await db.read((tx) => findTicket(tx, memberId, ticketId)))?.state === 'asked'
}

/** Rounds of one step, and tickets by the batch: the rest is a second later. */
const roundsAtOnce = 100
const batchesAtOnce = 10
/** Two steps of the clock. */
const unseenMs = 2_000
