import type { Competitor, Fixture } from '@zhengju/domain/sport'
import { DoubleRule } from '@zhengju/ui/bars'
import { Crest } from '@zhengju/ui/crest'
import type { ReactNode } from 'react'
import { sportText } from '#text/sport.ts'
import { fixtureText } from '#text/sport-fixture.ts'
import type { Entry } from '../model/board.ts'
import { isUnderWay } from '../model/fixture-time.ts'
import { OriginMark } from './origin-mark.tsx'

interface LineScoreProps {
  readonly entry: Entry
  readonly time: string
  /** Stands at the end of the line below the table. */
  readonly end: ReactNode
}

/** The head of a match is a table, as in a score book: halves, corners, red cards, score. */
export function LineScore({ entry, time, end }: LineScoreProps) {
  const { fixture } = entry
  const parts = fixture.sport === undefined ? undefined : (fixture.parts ?? [])
  return (
    <>
      <table className="line" aria-label={fixtureText.lineScore}>
        <thead>
          <tr>
            <th scope="col">
              {isUnderWay(entry) ? <span className="live">{time}</span> : <b>{time}</b>}
            </th>
            {(parts?.map((_, n) => n + 1) ?? headsOf(fixture)).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className="tot">
              {fixtureText.score}
            </th>
          </tr>
        </thead>
        <tbody>
          <SideRow fixture={fixture} side="home" competitor={fixture.home} />
          <SideRow fixture={fixture} side="away" competitor={fixture.away} />
        </tbody>
      </table>
      <DoubleRule isFoot />
      <div className="fd-meta">
        {fixture.isNeutral ? <span>{sportText.neutral}</span> : null}
        <OriginMark origin={fixture.origin} />
        <span className="end">{end}</span>
      </div>
    </>
  )
}

interface SideRowProps {
  readonly fixture: Fixture
  readonly side: 'home' | 'away'
  readonly competitor: Competitor
}

function SideRow({ fixture, side, competitor }: SideRowProps) {
  const { score, redCards, corners, yellowCards } = fixture
  const halves = halvesOf(fixture, side)
  const isBegun = fixture.period !== 'notStarted'
  const reds = redCards[side]
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <Crest seed={competitor.name} size={32} />
          <span className="cut2">{competitor.name}</span>
        </span>
      </th>
      {fixture.sport === undefined ? (
        <>
          <td>{halves.first}</td>
          <td>{halves.second}</td>
          <td>{isBegun ? corners[side] : unknown}</td>
          {yellowCards ? <td>{isBegun ? yellowCards[side] : unknown}</td> : null}
          <td className={reds > 0 ? 'r' : undefined}>{isBegun ? reds : unknown}</td>
        </>
      ) : (
        fixture.parts?.map((part, n) => <td key={partKey(n)}>{part[side]}</td>)
      )}
      <td className="tot">{isBegun ? score[side] : unknown}</td>
    </tr>
  )
}

const unknown = '–'

/** Yellow cards where they are counted. */
function headsOf({ yellowCards }: Fixture): readonly string[] {
  const { first, second, corner, yellow, red } = fixtureText
  return [first, second, corner, ...(yellowCards ? [yellow] : []), red]
}

/** Quarters, sets and maps stand in their order. */
function partKey(number: number): string {
  return `part${number}`
}

function halvesOf({ period, score, halfScore }: Fixture, side: 'home' | 'away') {
  if (period === 'notStarted') return { first: unknown, second: unknown }
  if (period === 'firstHalf') return { first: score[side], second: unknown }
  if (!halfScore) return { first: unknown, second: unknown }
  const second = period === 'halfTime' ? unknown : score[side] - halfScore[side]
  return { first: halfScore[side], second }
}
