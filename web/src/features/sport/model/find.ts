import type { Fixture } from '@zhengju/domain/sport'

/** A competition of a list, with its matches. */
export interface FoundLeague {
  readonly id: string
  readonly name: string
  readonly fixtures: readonly Fixture[]
}

/** In the order of the list. */
export function leaguesOf(fixtures: readonly Fixture[]): readonly FoundLeague[] {
  const groups = Map.groupBy(fixtures, ({ competition }) => competition.id)
  return [...groups].map(([id, own]) => ({
    id,
    name: own[0]?.competition.name ?? '',
    fixtures: own,
  }))
}

/** Competitions of that name; matches of teams of that name. Nothing is asked for without words. */
export function hitsOf(leagues: readonly FoundLeague[], words: string) {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return { leagues, fixtures: [] }
  const has = (name: string) => name.toLowerCase().includes(wanted)
  const fixtures = leagues
    .flatMap((league) => league.fixtures)
    .filter(({ home, away }) => has(home.name) || has(away.name))
  return {
    leagues: leagues.filter(({ name }) => has(name)),
    fixtures: fixtures.slice(0, mostShown),
  }
}

const mostShown = 20
