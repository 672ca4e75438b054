import { tradesSport } from '../book/offers.ts'
import type { SportsbookEngine } from '../engine.ts'
import type { Desk } from '../state.ts'
import {
  addFavourites,
  favouritesOf,
  keepPreferences,
  preferencesOf,
  removeFavourites,
} from '../store/own-settings.ts'
import { listPastFixtures, pastFixtureOf } from '../store/past-fixtures.ts'
import { listReserves, reservation } from '../store/reserves.ts'
import { announcementsOf } from '../trading/announcements.ts'
import { popularOf } from '../trading/popular.ts'
import { ownBet, ownBets } from './own-bets.ts'

/** What a wire reads of a venue, and of a member at it. */
export function readers(desk: Desk) {
  const { db, offer, venue } = desk
  return {
    fixtures: offer.listed,
    brief: offer.brief,
    fixture: offer.fixture,
    popular: (of) => popularOf(desk, of),
    announcements: () => announcementsOf(desk),
    results: async ({ sport, from, to, page, size }) => {
      const isTraded = tradesSport(desk.settings, venue, sport)
      if (!isTraded) return { total: 0, fixtures: [] }
      const of = { venue, sport, from, to, limit: size, offset: (page - 1) * size }
      return db.read((tx) => listPastFixtures(tx, of))
    },
    result: async (fixtureId) => {
      const found = await db.read((tx) => pastFixtureOf(tx, venue, fixtureId))
      const isTraded = found && tradesSport(desk.settings, venue, found.sport ?? 'football')
      return isTraded ? found : undefined
    },
    reserves: async ({ memberId }, { page, size }) => {
      const of = { venue, memberId, limit: size, offset: (page - 1) * size }
      const { total, reserves } = await db.read((tx) => listReserves(tx, of))
      return { total, reserves: reserves.map(reservation) }
    },
    order: (member, orderNo) => ownBet(desk, member, orderNo),
    orders: (member, query) => ownBets(desk, member, query),
  } satisfies Partial<SportsbookEngine>
}

/** What the venue's own page remembers of a member. */
export function ownSettings({ db, offer, venue }: Desk) {
  return {
    preferences: ({ memberId }) => db.read((tx) => preferencesOf(tx, { venue, memberId })),
    keepPreferences: ({ memberId }, chosen) =>
      db.tx((tx) => keepPreferences(tx, { venue, memberId }, chosen)),
    async favourites({ memberId }) {
      const ids = await db.read((tx) => favouritesOf(tx, { venue, memberId }))
      return ids.flatMap((id) => offer.brief(id) ?? [])
    },
    async markFavourites({ memberId }, fixtureIds, isWanted) {
      if (isWanted && fixtureIds.some((id) => !offer.brief(id))) return undefined
      const change = isWanted ? addFavourites : removeFavourites
      await db.tx((tx) => change(tx, { venue, memberId }, fixtureIds))
      return true
    },
  } satisfies Partial<SportsbookEngine>
}
