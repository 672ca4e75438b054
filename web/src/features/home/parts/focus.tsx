import type { FixtureView } from '@zhengju/contract/sport/calls'
import { FixturePoster } from '@zhengju/ui/poster'
import { originText } from '#lib/origin-text.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { homeText } from '#text/home.ts'
import { startText } from '../model/fixture-time.ts'

interface FocusProps {
  readonly fixture: FixtureView
  readonly now: number
}

/** The next fixture to start, as a poster of two inks. */
export function Focus({ fixture, now }: FocusProps) {
  const { home, away, competition } = fixture
  const when = startText(fixture.startAt, now)
  return (
    <Link className="hero" to={fixturePath(fixture)}>
      <FixturePoster home={[...home.name][0] ?? ''} away={[...away.name][0] ?? ''} />
      <span className="hero__txt">
        <span className="t12 cut">
          {homeText.focus} · {competition.name}
        </span>
        <span className="hero__sides">
          <span className="cut">{home.name}</span>
          <span className="cut">{away.name}</span>
        </span>
        <span className="when">
          {when}
          <span className="t12 hero__origin">{originText(fixture.origin)}</span>
        </span>
      </span>
    </Link>
  )
}
