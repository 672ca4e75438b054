import { type FixtureView, sportFixtures } from '@zhengju/contract/sport/calls'
import { firstVenue } from '@zhengju/contract/venue/open'
import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import { originText } from '#lib/origin-text.ts'
import { Link } from '#lib/router/page.tsx'
import { clockText, dayTitle } from '#lib/site-time.ts'
import { fixturePath } from '#lib/sport-path.ts'
import { useRead } from '#lib/use-read.ts'
import { checkInText as text } from '#text/check-in.ts'
import { shellText } from '#text/shell.ts'
import { DayEvents } from './day-events.tsx'

const mostShown = 6

/** What happens on a day, and the matches that the venue opens most markets for, by their time. */
export function DayLook({ day, today }: { readonly day: string; readonly today: string }) {
  return (
    <section className="ci__day" aria-labelledby="ci-day">
      <header>
        <h2 id="ci-day">{dayTitle(day)}</h2>
      </header>
      <DayEvents key={day} day={day} />
      <h3 className="soft t12">{text.matches}</h3>
      {day < today ? (
        <p className="soft">{text.pastMatches}</p>
      ) : (
        <Matches key={day} day={day} stage={day === today ? 'today' : 'early'} />
      )}
    </section>
  )
}

function Matches({ day, stage }: { readonly day: string; readonly stage: 'today' | 'early' }) {
  const query = { venue: firstVenue, stage } as const
  const { data, failure, reload } = useRead(sportFixtures, { query }, { initial: undefined })
  if (failure && !data) {
    return (
      <p className="row">
        <span className="soft grow">{text.matchesFailed}</span>
        <Button size="sm" onClick={reload}>
          {text.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <SkeletonRows label={shellText.loading} count={3} />
  const shown = importantOn(data.fixtures, day)
  if (shown.length === 0) return <p className="soft">{text.noMatches}</p>
  const marks = [...new Set(shown.map(({ origin }) => originText(origin)))]
  return (
    <>
      <ul className="card">
        {shown.map((fixture) => (
          <li key={fixture.id}>
            <Link className="li" to={fixturePath(fixture)}>
              <b className="b t12">{clockText(fixture.startAt)}</b>
              <span className="grow cut">
                {fixture.home.name} – {fixture.away.name}
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {marks.map((mark) =>
        mark ? (
          <p key={mark} className="hint">
            {mark}
          </p>
        ) : null,
      )}
    </>
  )
}

function importantOn(fixtures: readonly FixtureView[], day: string): FixtureView[] {
  return fixtures
    .filter(({ startAt }) => siteDay(startAt) === day)
    .toSorted((a, b) => b.marketCount - a.marketCount)
    .slice(0, mostShown)
    .toSorted((a, b) => a.startAt - b.startAt)
}
