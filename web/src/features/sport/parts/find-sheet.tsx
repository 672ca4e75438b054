import type { Fixture } from '@zhengju/domain/sport'
import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { ErrorState, SkeletonRows } from '@zhengju/ui/states'
import type { Answer, VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { findText as text } from '#text/sport-find.ts'
import { useFavourites } from '../hooks/use-favourites.ts'
import type { ListQuery } from '../hooks/use-fixture-list.ts'
import { starredFirst } from '../model/favourites.ts'
import { type FoundLeague, hitsOf, leaguesOf } from '../model/find.ts'
import { FavouriteFixtures, FixtureLink } from './favourite-fixtures.tsx'
import { StarButton } from './star-button.tsx'
import './find-sheet.css'

interface FindSheetProps {
  readonly client: VenueClient
  readonly query: ListQuery
  readonly onChosen: (leagues: readonly string[]) => void
  readonly onClose: () => void
}

/** Competitions and teams of the list by their names; the competitions that are ticked are the list from then on. */
export default function FindSheet({ client, query, onChosen, onClose }: FindSheetProps) {
  const { leagues, isFailed, read } = useLeagues(client, query)
  const [words, setWords] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(query.leagues))
  const chosen = leagues?.filter(({ id }) => ticked.has(id)) ?? []
  const show = (ids: readonly string[]) => {
    onChosen(ids)
    onClose()
  }
  const tick = (id: string) =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Sheet
      isOpen
      title={text.title}
      closeLabel={text.close}
      onClose={onClose}
      foot={<Foot chosen={chosen} onShow={show} />}
    >
      <search className="field field--box find__field">
        <Icon name="search" size={20} className="soft" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={text.title}
          placeholder={text.hint}
          maxLength={30}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <div className="find">
        {leagues ? (
          <>
            {words.trim() === '' ? <FavouriteFixtures client={client} onGo={onClose} /> : null}
            <Found
              venue={query.venue}
              leagues={leagues}
              words={words}
              ticked={ticked}
              onTick={tick}
              onGo={onClose}
            />
          </>
        ) : isFailed ? (
          <ErrorState
            title={text.failedTitle}
            text={text.failedText}
            action={
              <Button kind="ink" onClick={read}>
                {text.retry}
              </Button>
            }
          />
        ) : (
          <SkeletonRows label={text.loading} count={6} />
        )}
      </div>
    </Sheet>
  )
}

interface FootProps {
  readonly chosen: readonly FoundLeague[]
  readonly onShow: (ids: readonly string[]) => void
}

function Foot({ chosen, onShow }: FootProps) {
  const count = chosen.reduce((sum, { fixtures }) => sum + fixtures.length, 0)
  return (
    <div className="find__foot">
      <Button isWide onClick={() => onShow([])}>
        {text.all}
      </Button>
      <Button
        isWide
        kind="ink"
        disabled={chosen.length === 0}
        onClick={() => onShow(chosen.map(({ id }) => id))}
      >
        {text.show(count)}
      </Button>
    </div>
  )
}

interface FoundProps {
  readonly venue: string
  readonly leagues: readonly FoundLeague[]
  readonly words: string
  readonly ticked: ReadonlySet<string>
  readonly onTick: (id: string) => void
  readonly onGo: () => void
}

function Found({ venue, leagues, words, ticked, onTick, onGo }: FoundProps) {
  const starred = useFavourites('leagues', venue)
  const found = hitsOf(leagues, words)
  if (found.leagues.length === 0 && found.fixtures.length === 0) {
    return <p className="wrap soft">{text.none(words.trim())}</p>
  }
  return (
    <>
      {found.fixtures.length > 0 ? (
        <section>
          <h3>{text.fixtures}</h3>
          <ul>
            {found.fixtures.map((fixture) => (
              <FixtureLink key={fixture.id} fixture={fixture} onGo={onGo} />
            ))}
          </ul>
        </section>
      ) : null}
      {found.leagues.length > 0 ? (
        <section>
          <h3>{text.leagues}</h3>
          <ul>
            {starredFirst(found.leagues, starred.ids).map(({ id, name, fixtures }) => (
              <li key={id} className="find__row">
                <Tick checked={ticked.has(id)} onChange={() => onTick(id)}>
                  {name} <span className="soft">{text.count(fixtures.length)}</span>
                </Tick>
                <StarButton of="leagues" venue={venue} id={id} name={name} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** All of the list, whatever was chosen of it before: read page by page while it is open. */
function useLeagues(client: VenueClient, { sport, stage, dayAt }: ListQuery) {
  const [leagues, setLeagues] = useState<readonly FoundLeague[]>()
  const [isFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    setFailed(false)
    const day = dayAt === undefined ? {} : { dayAt }
    const asked = { stage, sports: [sport], sort: 'competition', ...day } as const
    const all: Fixture[] = []
    for (let page = 1; page <= mostPages; page++) {
      const answer = await patient(() => client.fixtures({ ...asked, page, size: pageSize }))
      if (!answer.ok) return setFailed(true)
      all.push(...answer.value.fixtures)
      if (all.length >= answer.value.total || answer.value.fixtures.length === 0) break
    }
    setLeagues(leaguesOf(all))
  }, [client, sport, stage, dayAt])
  useEffect(() => {
    read()
  }, [read])
  return { leagues, isFailed, read }
}

/** A venue that prices a list for the first time may be slow: what it has made by then is there the next time. */
async function patient<Value>(read: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (let left = mostTries; ; left--) {
    const answer = await read()
    const isPassing = !answer.ok && (answer.failure === 'system' || answer.failure === 'network')
    if (!isPassing || left === 1) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const pageSize = 50
const mostPages = 20
const mostTries = 3
const pauseMs = 1_000
