import { lobbyOfVenue, lobbyVenueIds, type SlipVenueId } from '@zhengju/contract/venue/open'
import type { Fixture } from '@zhengju/domain/sport'
import { fixtureKey, type VenueClient } from '@zhengju/venue-protocol/client'
import { useEffect, useRef, useState } from 'react'
import { openVenue } from '../api/venue-session.ts'

/** `unknown`: that venue does not have the match; undefined while it is asked, or does not answer. */
export type Elsewhere = Readonly<Partial<Record<SlipVenueId, Fixture | 'unknown'>>>

const rereadMs = 5_000
const mostLooked = 200

/** The same match at every other venue that is open, read again and again while it is looked at. */
export function useElsewhere(fixture: Fixture): Elsewhere {
  const [found, setFound] = useState<Elsewhere>({})
  const wanted = useRef(fixture)
  wanted.current = fixture
  const key = fixtureKey(fixture)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another match is looked for anew
  useEffect(() => {
    let isWanted = true
    const look = async (venue: SlipVenueId) => {
      const answer = await lookFor(venue, wanted.current).catch(() => undefined)
      if (isWanted) setFound((known) => ({ ...known, [venue]: answer }))
    }
    const lookAtAll = () => {
      if (document.visibilityState !== 'visible') return
      const { venue: own } = wanted.current
      for (const venue of lobbyVenueIds[lobbyOfVenue(own)]) if (venue !== own) void look(venue)
    }
    setFound({})
    lookAtAll()
    const timer = setInterval(lookAtAll, rereadMs)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [key, fixture.venue])
  return found
}

const idsElsewhere = new Map<string, string>()

/** Ids are a venue's own: one that is the same here is taken only for a match of the same key. */
async function lookFor(
  venue: SlipVenueId,
  fixture: Fixture,
): Promise<Fixture | 'unknown' | undefined> {
  const client = await openVenue(venue)
  const key = fixtureKey(fixture)
  const known = idsElsewhere.get(`${venue} ${key}`) ?? fixture.id
  const answer = await client.fixture(known)
  if (answer.ok && fixtureKey(answer.value) === key) return answer.value
  if (!answer.ok && answer.failure !== 'fixtureUnknown') return undefined
  const id = await searched(client, fixture)
  if (id === undefined) return 'unknown'
  idsElsewhere.set(`${venue} ${key}`, id)
  const second = await client.fixture(id)
  return second.ok ? second.value : undefined
}

async function searched(client: VenueClient, fixture: Fixture): Promise<string | undefined> {
  const { stage, startAt, sport = 'football' } = fixture
  const day = stage === 'early' ? { dayAt: startAt } : {}
  const list = { stage, sports: [sport], sort: 'time', page: 1, size: mostLooked, ...day } as const
  const page = await client.fixtures(list)
  if (!page.ok) return undefined
  return page.value.fixtures.find((one) => fixtureKey(one) === fixtureKey(fixture))?.id
}
