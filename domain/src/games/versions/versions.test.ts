import { expect, test } from 'vitest'
import { openGames, tileOf } from '../catalogue/index.ts'
import { ratedVersion } from '../lottery/index.ts'
import { declaredOf, offerOf, returnRange } from './index.ts'

const day = '2026-11-28'
const percent = (millionths: number) => (millionths / 10_000).toFixed(2)

test('what a version promises is what its game’s tile says, and every version that is offered may be opened', () => {
  const offered = openGames.flatMap(({ id }) => offerOf(id, day) ?? [])
  expect(offered.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(6).fill('rates'),
    ...Array(4).fill('versions'),
  ])
  for (const offer of offered) {
    const versions = offer.kind === 'rates' ? [offer.base] : offer.versions
    for (const [at, version] of versions.entries()) {
      const declared = declaredOf(version, day)
      if (!declared) throw new Error(version)
      const { greatest, least } = returnRange(declared)
      expect([least >= 750_000, greatest < 1_000_000]).toEqual([true, true])
      // The first of them is the one that the catalogue speaks of.
      if (at === 0) {
        expect([percent(least), percent(greatest)]).toEqual(tileOf(declared.game)?.returns)
      }
    }
  }
})

test('a version says each spot’s price and return; what is none says nothing', () => {
  const spot = (version: string, id: string) =>
    declaredOf(version, day)?.spots.find((one) => one.id === id)
  expect(spot('k3@1', 'sum.big')).toMatchObject({ odds: '2.005', return: 974_653 })
  const lower = ratedVersion('k3@1', { twoSided: 950n, other: 940n })
  expect(spot(lower, 'sum.big')).toMatchObject({ odds: '1.954', return: 949_861 })
  expect(spot('baccarat@1', 'tie')).toMatchObject({ odds: '1:8', return: 856_404 })
  expect(spot('baccarat@2', 'tie')).toMatchObject({ odds: '1:9', return: 951_560 })
  expect(spot('baccarat@2', 'banker')).toEqual(spot('baccarat@1', 'banker'))
  expect(offerOf('keno80', day)).toBeUndefined()
  expect(offerOf('yinpu', day)).toBeUndefined()
  expect([declaredOf('k3@9', day), declaredOf('', day)]).toEqual([undefined, undefined])
})
