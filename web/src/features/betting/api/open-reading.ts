import type { Bet, SlipPick } from '@zhengju/domain/slip'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { runtime } from '#lib/runtime.ts'
import {
  fixtureIdsOf,
  type OpenFixtures,
  type OpenNow,
  openLost,
  picksToQuote,
  type Quotes,
} from '../model/open-now.ts'

type ReadVenue = Pick<VenueClient, 'venue' | 'fixturesById' | 'quotes'>

/** Bets are not held back longer by an offer that does not answer. */
const mostHeldMs = 2_000

/** Reads how the matches of these bets stand, then what their selections cost: `onChange` hears each as it comes. */
export async function readOpen(
  venue: ReadVenue,
  bets: readonly Bet[],
  onChange: (change: Partial<OpenNow>) => void,
): Promise<void> {
  const late = setTimeout(() => onChange({ isAsked: true }), mostHeldMs)
  const fixtures = await fixturesAt(venue, fixtureIdsOf(bets))
  clearTimeout(late)
  if (!fixtures) return onChange({ ...openLost, isAsked: true })
  onChange({ fixtures, isAsked: true, isLost: false })
  const quotes = await quotesAt(venue, picksToQuote(bets, fixtures, venue.venue))
  onChange({ quotes: quotes ?? new Map() })
}

async function fixturesAt(
  venue: ReadVenue,
  ids: readonly string[],
): Promise<OpenFixtures | undefined> {
  const answer = await venue.fixturesById(ids)
  const readAt = runtime.clock.now()
  if (!answer.ok) return undefined
  return new Map(answer.value.map((fixture) => [fixture.id, { fixture, readAt }]))
}

async function quotesAt(venue: ReadVenue, picks: readonly SlipPick[]): Promise<Quotes | undefined> {
  if (picks.length === 0) return new Map()
  const answer = await venue.quotes(picks)
  if (!answer.ok) return undefined
  const found = new Map(answer.value.map((quote) => [quote.selectionId, quote]))
  return new Map(picks.map(({ selectionId }) => [selectionId, found.get(selectionId)]))
}
