import type { FixtureView } from '@zhengju/contract/sport/calls'
import { Crest } from '@zhengju/ui/crest'
import { originText } from '#lib/origin-text.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { liveText, startText } from '../model/fixture-time.ts'

interface MatchSidesProps {
  readonly fixture: FixtureView
  readonly now: number
  /** Says that it is invented or a replay, where the list does not say it of all. */
  readonly isMarked: boolean
}

/** Clock and league above, the two sides with their goals below; leads to the match. */
export function MatchSides({ fixture, now, isMarked }: MatchSidesProps) {
  const { home, away, score, competition } = fixture
  const isLive = fixture.stage === 'live'
  const sides = [
    { name: home.name, goals: score.home },
    { name: away.name, goals: score.away },
  ]
  const origin = isMarked ? originText(fixture.origin) : undefined
  return (
    <Link className="hm__sides" to={fixturePath(fixture)}>
      <span className="hm__meta">
        {isLive ? (
          <span className="live">{liveText(fixture)}</span>
        ) : (
          <b>{startText(fixture.startAt, now)}</b>
        )}
        <span className="cut">{competition.name}</span>
      </span>
      {sides.map(({ name, goals }, at) => (
        <span className="hm__side" key={at === 0 ? 'home' : 'away'}>
          <Crest seed={name} size={24} />
          <span className="cut">{name}</span>
          {isLive ? <b>{goals}</b> : null}
        </span>
      ))}
      {origin ? <span className="hm__origin cut">{origin}</span> : null}
    </Link>
  )
}
