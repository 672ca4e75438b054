import { ticketLeaf } from '@zhengju/domain/fair'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import { drawnRounds, lastRounds } from '../../store/drawn-rounds.ts'
import { liveRounds, roundById, type StoredSharedRound } from '../../store/shared-rounds.ts'
import { findTicket, lastTickets } from '../../store/shared-tickets.ts'
import { createBooks } from './books.ts'
import { createOthers } from './others.ts'
import type { SharedRules } from './rules.ts'
import { type SeenRound, seenRound } from './run.ts'
import type { SharedRounds } from './shared-game.ts'
import type { Words } from './words.ts'

/** What members and operators read of a game's rounds. */
export function readers<Choice extends Fields>(
  { db, limits, runtime }: HostDeps,
  rules: SharedRules<Choice>,
  words: Words,
) {
  const seen = (round: StoredSharedRound): SeenRound => {
    const own = round.limitsVersion === undefined ? undefined : limits.at(round.limitsVersion)
    const shown = seenRound(rules, round, { now: runtime.clock.now(), words })
    return own ? { ...shown, limits: own } : shown
  }
  const books = createBooks(db)
  const others = createOthers({ db, runtime })
  return {
    ticket: (member, ticketId) => db.read((tx) => findTicket(tx, member.memberId, ticketId)),
    live: async () => (await db.read((tx) => liveRounds(tx, rules.name, mostLive))).map(seen),
    tickets: (member) => db.read((tx) => lastTickets(tx, member.memberId, rules.name, ownListed)),
    async round(roundId) {
      const round = await db.read((tx) => roundById(tx, roundId))
      return round && seen(round)
    },
    async others(member, roundId) {
      const round = rules.runOf && (await db.read((tx) => roundById(tx, roundId)))
      return round?.game === rules.name ? others(member, roundId) : undefined
    },
    async drawn(tableId, limit = mostListed) {
      const rounds = await db.read((tx) => lastRounds(tx, rules.name, tableId, limit))
      return rounds.map(seen).filter(({ outcome, state }) => outcome || state === 'cancelled')
    },
    async history(of, limit) {
      const rounds = await db.read((tx) => drawnRounds(tx, rules.name, of, limit))
      return rounds.map(seen).map((round) => {
        const { outcome } = round
        return outcome
          ? { ...round, outcomeText: rules.rulesOf(round).outcomeText(outcome) }
          : round
      })
    },
    async inclusion({ memberId }, ticketId) {
      const ticket = await db.read((tx) => findTicket(tx, memberId, ticketId))
      const book = ticket?.place === undefined ? undefined : await books.of(ticket.roundId)
      if (ticket?.place === undefined || !book) return undefined
      const { count, root, tree } = book
      const path = tree.path(ticket.place)
      return { root, leaf: ticketLeaf(ticket), index: ticket.place, count, path }
    },
  } satisfies Partial<SharedRounds>
}

/** Its tables, as they open rounds now. */
export function tablesOf<Choice extends Fields>(
  { runtime }: Pick<HostDeps, 'runtime'>,
  { rulesOf, tables, version }: SharedRules<Choice>,
) {
  const { limits } = rulesOf({ version, opensAt: runtime.clock.now() })
  return { tables: tables.map(({ id }) => id), roundPayout: limits.roundPayout }
}

/** A whole shoe of 66, for its roads, and those at its edge that are drawn and not yet told. */
const mostListed = 70
const ownListed = 50
const mostLive = 100
