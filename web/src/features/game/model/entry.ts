import type { WireVenueName } from '@zhengju/contract/venue/code'
import { createContext } from 'react'
import type { OpenGame } from '../api/open-game.ts'

/** How a table is entered: by a member's launch, or with play money. */
export type GameEntry = (enName: WireVenueName, game: string) => Promise<OpenGame>

export const GameEntry = createContext<GameEntry>(async (enName, game) => {
  const { openGame } = await import('../api/open-game.ts')
  return openGame(enName, game)
})
