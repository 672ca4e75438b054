import type { Fixture, FixtureStory, SideStory, StoryIncident } from '@zhengju/domain/sport'
import { SkeletonRows } from '@zhengju/ui/states'
import { sportText } from '#text/sport.ts'
import { storyText as text } from '#text/sport-story.ts'
import type { Entry } from '../model/board.ts'
import { minuteOf, storyBars, storyLines } from '../model/story.ts'
import { Court } from './court.tsx'
import { LeagueTable } from './league-table.tsx'
import { Pitch } from './pitch.tsx'
import { PriceChart } from './price-chart.tsx'
import './fixture-data.css'

/** What has happened, what was counted, what winning has cost, and how the sides have done before. */
export default function FixtureData({
  entry,
  now,
}: {
  readonly entry: Entry
  readonly now: number
}) {
  const { fixture } = entry
  const { story } = fixture
  if (!story) return <SkeletonRows label={sportText.loading} count={5} />
  return (
    <div className="fdata">
      <Pitch fixture={fixture} />
      <Court fixture={fixture} />
      {fixture.sport === undefined ? <Timeline fixture={fixture} story={story} /> : null}
      <Bars fixture={fixture} />
      <PriceChart fixture={fixture} prices={story.prices} now={now} />
      <Form fixture={fixture} story={story} />
      <Table story={story} />
    </div>
  )
}

function Timeline({ fixture, story }: { readonly fixture: Fixture; readonly story: FixtureStory }) {
  const lines = storyLines(story)
  const { period, origin } = fixture
  const nothing =
    origin.kind === 'replay' ? text.replay : period === 'notStarted' ? text.notBegun : text.noEvents
  return (
    <section aria-label={text.events}>
      <h2>{text.events}</h2>
      {lines.length === 0 ? <p className="soft">{nothing}</p> : null}
      <ol className="ev">
        {lines.map((line, at) => {
          const { kind, side, half, minute, score } = line
          const name = fixture[side].name
          const words = wordsOf(kind, name, `${score.home}–${score.away}`)
          const isAfterHalf =
            half === 1 && (lines[at - 1]?.half ?? 2) === 2 && period !== 'firstHalf'
          return (
            <li
              key={`${kind} ${side} ${half} ${minute} ${score.home} ${score.away}`}
              data-side={side}
            >
              {isAfterHalf ? <i className="ev__half">{text.halfTime}</i> : null}
              <b>{minuteOf({ half, minute })}</b>
              <span>
                {kind === 'goal' ? null : (
                  <i className="redcard" data-kind={kind} aria-hidden="true" />
                )}
                {words}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function wordsOf(kind: StoryIncident['kind'], name: string, score: string): string {
  if (kind === 'goal') return text.goal(name, score)
  return kind === 'card' ? text.card(name) : text.redCard(name)
}

function Bars({ fixture }: { readonly fixture: Fixture }) {
  const bars = storyBars(fixture)
  if (bars.length === 0) return null
  return (
    <section aria-label={text.statistics}>
      <h2>{text.statistics}</h2>
      <ul className="fbars">
        {bars.map(({ id, home, away }) => (
          <li key={id}>
            <span className="vh">{text.barOf(text[id], home, away)}</span>
            <div aria-hidden="true">
              <b>{home}</b>
              <span>{text[id]}</span>
              <b>{away}</b>
            </div>
            <i aria-hidden="true">
              <u
                style={{ flexGrow: home === 0 && away === 0 ? 1 : home }}
                data-none={home + away === 0}
              />
              <u
                style={{ flexGrow: home === 0 && away === 0 ? 1 : away }}
                data-none={home + away === 0}
              />
            </i>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Form({ fixture, story }: { readonly fixture: Fixture; readonly story: FixtureStory }) {
  return (
    <section>
      <table className="fform">
        <thead>
          <tr>
            <th scope="col">{text.form}</th>
            <th scope="col">{text.newest}</th>
            <th scope="col">{text.rank}</th>
            <th scope="col">{text.points}</th>
          </tr>
        </thead>
        <tbody>
          <FormRow name={fixture.home.name} side={story.home} />
          <FormRow name={fixture.away.name} side={story.away} />
        </tbody>
      </table>
      <p className="soft t12">{text.window}</p>
    </section>
  )
}

/** The competition by the same matches: where these two stand among the others. */
function Table({ story: { table } }: { readonly story: FixtureStory }) {
  if (table.length === 0) return null
  const rows = table.map(({ rank, own, ...row }) => ({
    ...{ ...row, id: String(rank), place: rank },
    own: own && text.sides[own],
  }))
  return (
    <section aria-label={text.table}>
      <h2>{text.table}</h2>
      <LeagueTable rows={rows} />
      <p className="soft t12">{text.tableWindow}</p>
    </section>
  )
}

function FormRow({ name, side }: { readonly name: string; readonly side: SideStory }) {
  const { form, rank, of, points } = side
  return (
    <tr>
      <th scope="row">
        <span className="cut">{name}</span>
      </th>
      <td>
        {form.length === 0 ? <span className="soft t12">{text.noForm}</span> : null}
        <span className="fform__row">
          {form.map((finish, at) => (
            <i key={placeKey(at)} data-won={finish === 'won'}>
              {text.finish[finish]}
            </i>
          ))}
        </span>
      </td>
      <td>{rank === undefined ? text.unranked : text.rankOf(rank, of)}</td>
      <td>{rank === undefined ? text.unranked : points}</td>
    </tr>
  )
}

/** Matches of a form stand in their order. */
function placeKey(at: number): string {
  return `match${at}`
}
