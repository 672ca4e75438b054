import type { FixtureView } from '@zhengju/contract/sport/calls'
import { type CataloguedGame, gameTitle, openGames } from '@zhengju/domain/games/catalogue'

export type NamedGame = Pick<CataloguedGame, 'id' | 'name' | 'venue'>

/** Games of every hall; those of cards have seats instead of a row in the catalogue. */
export const namedGames: readonly NamedGame[] = [
  ...openGames,
  ...['niuniu', 'doudizhu', 'holdem'].map((id) => ({
    ...{ id, name: gameTitle(id) },
    venue: 'zjqp' as const,
  })),
]

export function gameHits(games: readonly NamedGame[], words: string): readonly NamedGame[] {
  const wanted = words.toLowerCase()
  return games.filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))
}

/** Matches with that team or competition, each once. */
export function matchHits(fixtures: readonly FixtureView[], words: string): readonly FixtureView[] {
  const wanted = words.toLowerCase()
  const seen = new Set<string>()
  return fixtures.filter(({ id, home, away, competition }) => {
    const isWanted = [home, away, competition].some(({ name }) =>
      name.toLowerCase().includes(wanted),
    )
    if (!isWanted || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
