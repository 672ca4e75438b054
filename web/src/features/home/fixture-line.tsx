import type { FixtureView } from '@zhengju/contract/sport/calls'
import { Crest } from '@zhengju/ui/crest'
import { originText } from '#lib/origin-text.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { liveText, startText } from './fixture-time.ts'

interface FixtureLineProps {
  readonly fixture: FixtureView
  readonly now: number
}

/** One fixture of the home page: league and clock above, the two sides and the score below. */
export function FixtureLine({ fixture, now }: FixtureLineProps) {
  const { home, away, score, competition } = fixture
  const isLive = fixture.stage === 'live'
  return (
    <li>
      <Link className="hot__link" to={fixturePath(fixture)}>
        <span className="hot__meta">
          <span className="cut">
            {competition.name}
            <OriginMark fixture={fixture} />
          </span>
          {isLive ? (
            <span className="live">{liveText(fixture)}</span>
          ) : (
            <span>{startText(fixture.startAt, now)}</span>
          )}
        </span>
        <span className="hot__side">
          <Crest seed={home.name} size={32} />
          <span className="cut2">{home.name}</span>
        </span>
        {isLive ? (
          <span className="hot__score">{`${score.home} – ${score.away}`}</span>
        ) : (
          <span className="hot__score hot__score--none">vs</span>
        )}
        <span className="hot__side hot__side--away">
          <span className="cut2">{away.name}</span>
          <Crest seed={away.name} size={32} />
        </span>
      </Link>
    </li>
  )
}

function OriginMark({ fixture }: { readonly fixture: FixtureView }) {
  const mark = originText(fixture.origin)
  return mark === undefined ? null : <span className="hot__origin">{mark}</span>
}
