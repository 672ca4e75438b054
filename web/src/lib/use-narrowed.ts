import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listNarrowedGames } from '@zhengju/contract/venue/calls'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { createContext, useContext } from 'react'
import { minorOf } from './money.ts'
import { useRead } from './use-read.ts'

/** What may be staked on a game now; undefined while nobody knows. */
export type LimitsOf = (game: CataloguedGame) => StakeLimits | undefined

/** Whether no new round of a game begins: it was stopped, or its venue is in maintenance. */
export type IsClosed = (game: { readonly id: string; readonly venue: string }) => boolean

/** From when to when a venue of games is closed, and why. */
export type HallClosure = DataOf<typeof listNarrowedGames>['closures'][number]

export interface LobbyFacts {
  /** Those of its sheet, or what operators have narrowed them to. Where nobody answers the sheet stands: the table says what holds. */
  readonly limitsOf: LimitsOf
  /** What its spots return, where it has other prices than its tile says. */
  readonly returnsOf: (game: CataloguedGame) => CataloguedGame['returns']
  readonly isClosed: IsClosed
  readonly closureOf: (venue: string) => HallClosure | undefined
}

/** What a hall says of its games, asked once for all that stands in it; where nobody asks their sheets stand. */
export const HallFacts = createContext<LobbyFacts>({
  limitsOf: (game) => game,
  returnsOf: ({ returns }) => returns,
  isClosed: () => false,
  closureOf: () => undefined,
})

export function useNarrowed(): LobbyFacts {
  return useContext(HallFacts)
}

/** What a lobby says of its games beside their sheets; a hall that stays open hears when maintenance is over. */
export function useHallFacts(): LobbyFacts {
  const { data, failure } = useRead(
    listNarrowedGames,
    {},
    { initial: undefined, everyMs: (known) => (known?.closures.length ? closedMs : openMs) },
  )
  const closureOf = (venue: string) => data?.closures.find((one) => one.venue === venue)
  return {
    closureOf,
    returnsOf: ({ id, returns }) =>
      data?.returns.find(({ game }) => game === id)?.returns ?? returns,
    limitsOf(game) {
      const narrowed = data?.games.find((one) => one.game === game.id)
      if (!narrowed) return data || failure !== undefined ? game : undefined
      return { leastStake: minorOf(narrowed.leastStake), mostStake: minorOf(narrowed.mostStake) }
    },
    isClosed: ({ id, venue }) =>
      data !== undefined && (data.paused.includes(id) || closureOf(venue) !== undefined),
  }
}

const closedMs = 15_000
const openMs = 60_000
