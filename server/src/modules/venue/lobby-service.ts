import type { DataOf } from '@zhengju/contract/endpoint'
import type { sportFixture, sportFixtures } from '@zhengju/contract/sport'
import type { Stage } from '@zhengju/domain/sport'
import { Failure } from '../../failure.ts'
import type { Lobby } from '../../venues/port.ts'
import { presentFixture } from './present.ts'

/** The first page of a list, for the first paint of the sport pages. */
export async function firstPage(lobby: Lobby, stage: Stage): Promise<DataOf<typeof sportFixtures>> {
  const page = await lobby.fixtures(stage)
  if (!page) throw new Failure('venue.unavailable')
  return { total: page.total, fixtures: page.fixtures.map(presentFixture) }
}

export async function oneFixture(
  lobby: Lobby,
  fixtureId: string,
): Promise<DataOf<typeof sportFixture>> {
  const fixture = await lobby.fixture(fixtureId)
  if (!fixture) throw new Failure('venue.unavailable')
  if (fixture === 'unknown') throw new Failure('notFound')
  return presentFixture(fixture)
}
