import { listNarrowedGames } from '@zhengju/contract/venue/calls'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { minorOf } from './money.ts'
import { useRead } from './use-read.ts'

/** What may be staked on a game now; undefined while nobody knows. */
export type LimitsOf = (game: CataloguedGame) => StakeLimits | undefined

/** Whether no new round of a game begins: it was stopped, or its venue is in maintenance. */
export type IsClosed = (game: { readonly id: string; readonly venue: string }) => boolean

export interface LobbyFacts {
  /** Those of its sheet, or what operators have narrowed them to. Where nobody answers the sheet stands: the table says what holds. */
  readonly limitsOf: LimitsOf
  readonly isClosed: IsClosed
}

/** What a lobby says of its games beside their sheets. */
export function useNarrowed(): LobbyFacts {
  const { data, failure } = useRead(listNarrowedGames, {}, { initial: undefined })
  return {
    limitsOf(game) {
      const narrowed = data?.games.find((one) => one.game === game.id)
      if (!narrowed) return data || failure !== undefined ? game : undefined
      return { leastStake: minorOf(narrowed.leastStake), mostStake: minorOf(narrowed.mostStake) }
    },
    isClosed: ({ id, venue }) =>
      data !== undefined && (data.paused.includes(id) || data.closedVenues.includes(venue)),
  }
}
