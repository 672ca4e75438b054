import { inclusionPath } from '@zhengju/domain/fair'
import { isFairEnough } from '@zhengju/domain/games/par'
import type { TicketRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { Game, HostDeps, OpenedGame } from '../../game.ts'
import type { MemberSession } from '../../sessions.ts'
import {
  cancelRound,
  lastRounds,
  liveRounds,
  lockSharedRounds,
  roundById,
  type StoredSharedRound,
} from '../../store/shared-rounds.ts'
import { bookOf, findTicket, type StoredTicket } from '../../store/shared-tickets.ts'
import { placeTicket, type TicketAnswer } from './place.ts'
import type { SharedRules } from './rules.ts'
import {
  drawOutcome,
  leafOf,
  openRound,
  payTickets,
  returnTickets,
  sealBook,
  sha256Bytes,
} from './steps.ts'
import { createTicketEffects } from './ticket-effects.ts'

/** A member's side of rounds that many share, and the operator's. */
export interface SharedRounds {
  place(member: MemberSession, request: Omit<TicketRequest, 'game'>): Promise<TicketAnswer>
  ticket(member: MemberSession, ticketId: string): Promise<StoredTicket | undefined>
  /** Rounds that nobody is done with: open, sealed, drawn and not yet paid. */
  live(): Promise<readonly StoredSharedRound[]>
  /** Drawn ones, newest first. */
  drawn(tableId: string): Promise<readonly StoredSharedRound[]>
  /** Where an accepted ticket stands in its sealed book. */
  inclusion(member: MemberSession, ticketId: string): Promise<BookPlace | undefined>
  /** All stakes go back, once. False: it was drawn, or is over. */
  cancel(roundId: string, reason: string): Promise<boolean>
  /** Hears of every round whose state has changed; answers how to stop. */
  subscribe(listener: (roundId: string) => void): () => void
}

export interface BookPlace {
  readonly root: string
  readonly leaf: string
  readonly index: number
  readonly count: number
  readonly path: readonly string[]
}

export type OpenedSharedGame = OpenedGame & { readonly shared: SharedRounds }

export function sharedGame<Choice extends Fields>(
  rules: SharedRules<Choice>,
): Game<OpenedSharedGame> {
  return {
    name: rules.name,
    venue: rules.venue,
    async open(deps) {
      if (!isFairEnough(rules.par)) throw new Error(`${rules.par.version} returns too little`)
      const listeners = new Set<(roundId: string) => void>()
      const changed = (roundId: string) => {
        for (const listener of listeners) listener(roundId)
      }
      const tickets = createWaiting()
      let isStopped = false
      return {
        effects: createTicketEffects({ wakeWallet: deps.wakeWallet, ended: tickets.ended }),
        tick: () => step(deps, rules, isStopped, changed),
        register: () => undefined,
        controls: {},
        figures: async () => [],
        lines: () => [],
        async stop() {
          isStopped = true
        },
        shared: {
          ...readers(deps, rules),
          async place(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            const answer = await placeTicket(deps, rules, member, request)
            if (answer.ok) await tickets.wait(answer.ticketId, () => isAsked(deps, member, answer))
            return answer
          },
          async cancel(roundId, reason) {
            const isCancelled = await cancel(deps, roundId, reason)
            if (isCancelled) changed(roundId)
            return isCancelled
          },
          subscribe(listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
      }
    },
  }
}

/** Each round by itself: one that throws holds up no other. The one that stops opens no more. */
async function step<Choice extends Fields>(
  deps: HostDeps,
  rules: SharedRules<Choice>,
  isStopped: boolean,
  changed: (roundId: string) => void,
): Promise<void> {
  const { db, report } = deps
  for (const round of await db.read((tx) => liveRounds(tx, rules.name))) {
    const { roundId } = round
    const tried = async (work: Promise<boolean>) => {
      if (await work) changed(roundId)
    }
    try {
      await tried(sealBook(deps, rules, roundId))
      await tried(drawOutcome(deps, rules, roundId))
      while (await payTickets(deps, rules, roundId));
      while (await returnTickets(deps, roundId));
    } catch (error) {
      report(error)
    }
  }
  if (isStopped) return
  for (const table of rules.tables) {
    await openRound(deps, rules, table).then((isNew) => isNew && changed(table.id), report)
  }
}

function readers<Choice extends Fields>({ db }: HostDeps, rules: SharedRules<Choice>) {
  return {
    ticket: (member, ticketId) => db.read((tx) => findTicket(tx, member.memberId, ticketId)),
    live: () => db.read((tx) => liveRounds(tx, rules.name)),
    drawn: (tableId) => db.read((tx) => lastRounds(tx, rules.name, tableId, mostListed)),
    inclusion: ({ memberId }, ticketId) =>
      db.read(async (tx) => {
        const ticket = await findTicket(tx, memberId, ticketId)
        if (ticket?.place === undefined) return undefined
        const round = await roundById(tx, ticket.roundId)
        if (round?.bookRoot === undefined) return undefined
        const leaves = (await bookOf(tx, ticket.roundId)).map((one) =>
          leafOf(rules.canonical(rules.readChoice(one.choice)), one),
        )
        const [index, root] = [ticket.place, round.bookRoot]
        const leaf = leaves[index]
        if (leaf === undefined) throw new Error(`${ticketId} is not in its book`)
        const path = inclusionPath(sha256Bytes, leaves, index)
        return { root, leaf, index, count: leaves.length, path }
      }),
  } satisfies Partial<SharedRounds>
}

function cancel({ db }: HostDeps, roundId: string, reason: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const round = (await lockSharedRounds(tx, [roundId])).get(roundId)
    if (round?.state !== 'open' && round?.state !== 'sealed') return false
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

/** Whoever waits for the wallet's answer to a ticket, not for ever. */
function createWaiting() {
  const waiting = new Map<string, () => void>()
  return {
    ended: (ticketId: string) => waiting.get(ticketId)?.(),
    async wait(ticketId: string, isAsked: () => Promise<boolean>): Promise<void> {
      const ended = new Promise<void>((resolve) => waiting.set(ticketId, resolve))
      // It may have ended before anybody waited.
      if (await isAsked()) {
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, answerWithinMs)
        })
        await Promise.race([ended, late])
        clearTimeout(timer)
      }
      waiting.delete(ticketId)
    },
  }
}

const answerWithinMs = 2_500
const mostListed = 50
