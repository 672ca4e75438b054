import type { Fixture } from '@zhengju/domain/sport'

/**
 * What makes fixtures of two venues one match, whatever their ids: sport, start and competitors. Starts are compared by the
 * minute and names without their spaces, for venues write them a little differently.
 */
export function fixtureKey({ startAt, home, away }: Pick<Fixture, 'startAt' | 'home' | 'away'>) {
  return ['football', Math.round(startAt / 60_000), plain(home.name), plain(away.name)].join('|')
}

function plain(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
}
