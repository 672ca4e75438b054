import type { FixtureOrigin } from '@zhengju/domain/sport'
import { homeText } from '../text/home.ts'

/** Says that a fixture is invented or a replay, wherever it is shown. */
export function originText(origin: FixtureOrigin): string | undefined {
  if (origin.kind === 'generated') return homeText.generated
  return origin.kind === 'replay' ? homeText.replay(origin.playedOn) : undefined
}
