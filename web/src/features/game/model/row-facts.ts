import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import type { StakeLimits } from '@zhengju/venue-protocol/game'

/** What stands on a table's row in a hall beside what its venue says. */
export interface RowFacts {
  readonly game: CataloguedGame
  readonly limits: StakeLimits | undefined
  /** No new round begins. */
  readonly isClosed: boolean
  readonly onEnter: () => void
}
