import { listNarrowedGames } from '@zhengju/contract/venue/calls'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { minorOf } from './money.ts'
import { useRead } from './use-read.ts'

/** What may be staked on a game now; undefined while nobody knows. */
export type LimitsOf = (game: CataloguedGame) => StakeLimits | undefined

/** Those of its sheet, or what operators have narrowed them to. Where nobody answers the sheet stands: the table says what holds. */
export function useNarrowed(): LimitsOf {
  const { data, failure } = useRead(listNarrowedGames, {}, { initial: undefined })
  return (game) => {
    const narrowed = data?.games.find((one) => one.game === game.id)
    if (!narrowed) return data || failure !== undefined ? game : undefined
    return { leastStake: minorOf(narrowed.leastStake), mostStake: minorOf(narrowed.mostStake) }
  }
}
