import type { Fixture } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { fixturePath } from '#lib/sport-path.ts'
import { favouriteText as text } from '#text/favourite.ts'
import { useFavourites } from '../hooks/use-favourites.ts'
import { StarButton } from './star-button.tsx'

interface FavouriteFixturesProps {
  readonly client: Pick<VenueClient, 'venue' | 'fixturesById'>
  readonly onGo: () => void
}

/** The starred matches of this venue, of every sport and day; those that are over are left out. */
export function FavouriteFixtures({ client, onGo }: FavouriteFixturesProps) {
  const { ids } = useFavourites('fixtures', client.venue)
  const [fixtures, setFixtures] = useState<readonly Fixture[]>([])
  const wanted = ids.join()
  useEffect(() => {
    let isWanted = true
    const show = (found: readonly Fixture[]) => {
      if (isWanted) setFixtures(found)
    }
    if (wanted === '') show([])
    else client.fixturesById(wanted.split(',')).then((answer) => answer.ok && show(answer.value))
    return () => {
      isWanted = false
    }
  }, [client, wanted])
  if (fixtures.length === 0) return null
  return (
    <section>
      <h3>{text.fixtures}</h3>
      <ul>
        {fixtures.map((fixture) => (
          <FixtureLink key={fixture.id} fixture={fixture} onGo={onGo} />
        ))}
      </ul>
    </section>
  )
}

/** A match that was found or starred: the way to it, and its star. */
export function FixtureLink({
  fixture,
  onGo,
}: {
  readonly fixture: Fixture
  readonly onGo: () => void
}) {
  const { id, venue, home, away, competition, startAt } = fixture
  const name = `${home.name} – ${away.name}`
  return (
    <li className="find__row">
      <Link to={fixturePath(fixture)} onClick={onGo}>
        <b>{name}</b>
        <span>{`${competition.name} · ${momentText(startAt)}`}</span>
      </Link>
      <StarButton of="fixtures" venue={venue} id={id} name={name} />
    </li>
  )
}
