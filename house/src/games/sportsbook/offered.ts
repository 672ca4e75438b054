import type { Fixture } from '@zhengju/domain/sport'
import type { SportsbookEngine } from './engine.ts'

/** The fixture with that market where it has it: what stands in the lists is found without pricing the rest. */
export function offeredWith(
  engine: Pick<SportsbookEngine, 'brief' | 'fixture'>,
  { fixtureId, marketId }: { readonly fixtureId: string; readonly marketId: string },
): Fixture | undefined {
  const brief = engine.brief(fixtureId)
  return brief?.markets.some(({ id }) => id === marketId) ? brief : engine.fixture(fixtureId)
}
