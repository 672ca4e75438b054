import type { FixtureOrigin } from '@zhengju/domain/sport'
import { sportText } from '#text/sport.ts'

/** Says that a fixture is invented or a replay, wherever it is shown. */
export function OriginMark({ origin }: { readonly origin: FixtureOrigin }) {
  if (origin.kind === 'generated') return <span className="fx__origin">{sportText.generated}</span>
  if (origin.kind === 'replay') {
    return <span className="fx__origin cut">{sportText.replay(origin.playedOn)}</span>
  }
  return null
}
