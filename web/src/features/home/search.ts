import type { FixtureView } from '@zhengju/contract/sport/calls'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'

/** Games that a member can enter by name: those with a table of their own. */
export function gameHits(
  games: readonly CataloguedGame[],
  words: string,
): readonly CataloguedGame[] {
  const wanted = words.toLowerCase()
  return games.filter(
    ({ id, name, venue }) =>
      venue === 'zjdz' && (id.includes(wanted) || name.toLowerCase().includes(wanted)),
  )
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
