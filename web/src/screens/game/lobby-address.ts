import {
  firstOfLobby,
  type LobbyCategory,
  lobbyVenueIds,
  type SlipVenueId,
} from '@zhengju/contract/venue/open'
import { isDay } from '@zhengju/domain/siteDay'
import { type SportId, type Stage, stages } from '@zhengju/domain/sport'
import type { StageCounts } from '@zhengju/venue-protocol/client'
import { useSearchParams } from '#lib/router/page.tsx'

/** The list is in the address: `?venue=ob&sport=tennis` (or `hot`) `&stage=early&day=2026-11-23&leagues=1001,1008`. */
export function useAddress(lobby: Lobby) {
  const [firstSport] = lobby.sports
  const first = firstOfLobby[lobby.category]
  const [query, setQuery] = useSearchParams()
  const address = addressOf(query, lobby)
  /** Another list has other competitions: what was chosen of the one before is over. */
  function go(to: Partial<Pick<typeof address, 'stage' | 'sport' | 'isHot' | 'day' | 'leagues'>>) {
    const { stage = address.stage, day, leagues } = to
    // What is hot is of every sport; a list of one is another.
    const isHot = to.isHot ?? (address.isHot && to.sport === undefined && stage !== 'outright')
    const sport = to.sport ?? address.sport
    const next = {
      ...(address.venue !== first && { venue: address.venue }),
      ...(isHot ? { sport: hotName } : sport !== firstSport && { sport }),
      stage,
      ...(day !== undefined && { day }),
      ...(leagues && leagues.length > 0 && { leagues: leagues.join() }),
    }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  /** The same list at another venue: a page of its own, so that the way back leads to this one. */
  function enter(venue: SlipVenueId) {
    const next = {
      ...(venue !== first && { venue }),
      ...(address.sport !== firstSport && { sport: address.sport }),
      stage: address.stage,
    }
    setQuery(next, { preventScrollReset: true })
  }
  return { ...address, go, enter }
}

export function addressOf(query: URLSearchParams, { category, sports }: Lobby) {
  const named = query.get('venue')
  const venue = lobbyVenueIds[category].find((id) => id === named) ?? firstOfLobby[category]
  const wanted = stages.find((one) => one === query.get('stage')) ?? 'live'
  const stage = wanted === 'outright' && category !== 'sport' ? 'live' : wanted
  const sport = sports.find((one) => one === query.get('sport')) ?? sports[0]
  const isHot = stage !== 'outright' && query.get('sport') === hotName
  const asked = query.get('day') ?? ''
  const day = stage === 'early' && !isHot && isDay(asked) ? asked : undefined
  const ids = (query.get('leagues') ?? '').split(',').filter((id) => /^[\w-]{1,32}$/.test(id))
  const leagues: readonly string[] | undefined =
    ids.length > 0 ? ids.slice(0, mostLeagues) : undefined
  return { venue, stage, sport, isHot, day, leagues }
}

const hotName = 'hot'
/** A wire names no more at once. */
const mostLeagues = 40

/** What the lists of this lobby hold together. */
export function lobbyCounts(counts: StageCounts, { sports }: Lobby): StageCounts {
  // A venue that says nothing of sports trades football.
  const { bySport = { football: counts } } = counts
  const of = (stage: Stage) =>
    sports.reduce((sum, sport) => sum + (bySport[sport]?.[stage] ?? 0), 0)
  return {
    ...{ live: of('live'), today: of('today') },
    ...{ early: of('early'), outright: of('outright') },
  }
}

/** A page of lists: whose venues, and of which sports, the one that it opens with first. */
export interface Lobby {
  readonly category: LobbyCategory
  readonly sports: readonly [SportId, ...SportId[]]
}
