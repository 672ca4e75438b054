import { href } from '@zhengju/contract/kernel/path'
import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Fixture, SportId } from '@zhengju/domain/sport'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { fixturePath } from '#lib/sport-path.ts'
import { sportName } from '#text/market.ts'
import { fixtureStateText } from '#text/sport.ts'
import { resultsText as text } from '#text/sport-results.ts'
import { useResults } from '../hooks/use-results.ts'
import { leaguesOf } from '../model/find.ts'
import { DayButtons, instantOf } from './date-strip.tsx'
import './find-sheet.css'

interface ResultsSheetProps {
  readonly client: VenueClient
  readonly sport: SportId
  readonly now: number
  readonly onClose: () => void
}

/** What has ended of a sport, day by day, as bets on it were settled. */
export default function ResultsSheet({ client, sport, now, onClose }: ResultsSheetProps) {
  const days = Array.from({ length: shownDays }, (_, back) => addDays(siteDay(now), -back) ?? '')
  const [today = ''] = days
  const [day, setDay] = useState<SiteDay>(today)
  return (
    <Sheet
      isOpen
      title={text.title(sportName[sport])}
      closeLabel={text.close}
      onClose={onClose}
      foot={
        <p className="results__foot">
          <Link className="link" to={href('help', { slug: 'tytzjc' })}>
            {text.rules}
          </Link>
        </p>
      }
    >
      <nav aria-label={text.days}>
        <ol className="dates results__days">
          <DayButtons days={days} day={day} onDay={setDay} />
        </ol>
      </nav>
      <div className="find results">
        <Day
          key={day}
          {...{ client, sport }}
          dayAt={instantOf(day) ?? now}
          isKept={days.indexOf(day) < keptDays}
          onGo={onClose}
        />
      </div>
    </Sheet>
  )
}

interface DayProps {
  readonly client: VenueClient
  readonly sport: SportId
  readonly dayAt: number
  /** Its matches can still be looked at. */
  readonly isKept: boolean
  readonly onGo: () => void
}

function Day({ client, sport, dayAt, isKept, onGo }: DayProps) {
  const { results, isFailed, retry, isAtEnd, mayGrow, more } = useResults(client, sport, dayAt)
  if (!results && isFailed) {
    return (
      <ErrorState
        title={text.failedTitle}
        text={text.failedText}
        action={
          <Button kind="ink" onClick={retry}>
            {text.retry}
          </Button>
        }
      />
    )
  }
  if (!results) return <SkeletonRows label={text.loading} count={6} />
  if (results.total === 0) {
    return <EmptyState drawing="results" title={text.noneTitle} text={text.noneText} />
  }
  return (
    <>
      {leaguesOf(results.fixtures).map(({ id, name, fixtures }) => (
        <section key={id}>
          <h3>
            {name} <span className="t12 soft">{text.count(fixtures.length)}</span>
          </h3>
          <ul>
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                {isKept ? (
                  <Link className="results__row" to={fixturePath(fixture)} onClick={onGo}>
                    <Result fixture={fixture} />
                  </Link>
                ) : (
                  <div className="results__row">
                    <Result fixture={fixture} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="results__note">{text.note}</p>
      {isAtEnd ? <ListEnd>{text.end}</ListEnd> : null}
      {mayGrow ? (
        <div className="sp-more">
          <Button isWide onClick={more}>
            {text.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Result({ fixture }: { readonly fixture: Fixture }) {
  const { home, away, score, halfScore, startAt, state } = fixture
  const half = halfScore ? `　${text.half(halfScore.home, halfScore.away)}` : ''
  return (
    <>
      <b>{`${home.name} – ${away.name}`}</b>
      <strong className={state === 'ended' ? '' : 'soft'}>{outcomeOf(state, score)}</strong>
      <span>{`${clockText(startAt)}${half}`}</span>
    </>
  )
}

function outcomeOf(state: Fixture['state'], { home, away }: Fixture['score']): string {
  switch (state) {
    case 'postponed':
    case 'abandoned':
    case 'cancelled':
      return fixtureStateText[state]
    default:
      return text.score(home, away)
  }
}

const shownDays = 7
/** The house keeps what has ended for three days where it can be looked at. */
const keptDays = 3
