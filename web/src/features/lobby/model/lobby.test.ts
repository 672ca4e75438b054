import { gzipSync } from 'node:zlib'
import { type CataloguedGame, gameKinds, openGamesOf } from '@zhengju/domain/games/catalogue'
import { expect, test } from 'vitest'
import {
  filterOf,
  gamesShown,
  type LobbyFilter,
  queryOf,
  remembered,
  rowsInView,
  toggled,
} from './lobby.ts'

const games = openGamesOf('zjdz')
const memory = { favourites: ['mines'], recent: ['plinko', 'yinpu'] }
const ids = (filter: Partial<LobbyFilter>) =>
  gamesShown(games, { tab: 'own', sort: 'all', search: '', ...filter }, memory).map(({ id }) => id)

test('a lobby is searched, sorted and remembered', () => {
  expect(ids({})).toEqual(['yinpu', 'shanshui', 'wadang', 'mines', 'plinko', 'crash'])
  expect(ids({ sort: 'reels' })).toEqual(['yinpu', 'shanshui', 'wadang'])
  expect(ids({ sort: 'recent' })).toEqual(['plinko', 'yinpu'])
  expect(ids({ sort: 'byReturn' })[0]).toBe('crash')
  expect(ids({ tab: 'favourites' })).toEqual(['mines'])
  expect(ids({ search: ' 瓦 ' })).toEqual(['wadang'])
  expect(ids({ game: 'crash' })).toEqual(['crash'])
  expect(ids({ search: 'MINES' })).toEqual(['mines'])
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(remembered(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

test('a filter stands in the address and is read from it as it was', () => {
  const read = (query: string) => filterOf(new URLSearchParams(query), games)
  const filters: LobbyFilter[] = [
    { tab: 'own', sort: 'all', search: '' },
    { tab: 'favourites', sort: 'recent', search: '瓦' },
    { tab: 'own', sort: 'all', search: '', game: 'crash' },
  ]
  for (const filter of filters) {
    expect(read(`${new URLSearchParams(queryOf(filter))}`)).toEqual(filter)
  }
  expect(queryOf({ tab: 'own', sort: 'all', search: '  ' })).toEqual({})
  expect(read('tab=x&sort=y&game=z&search=')).toEqual(filters[0])
  expect(read(`search=${'长'.repeat(50)}`).search).toHaveLength(20)
})

test('of four hundred games those in view are drawn', () => {
  const [one] = games
  const many: CataloguedGame[] = Array.from({ length: 400 }, (_, at) => ({
    ...(one as CataloguedGame),
    id: `g${at}`,
  }))
  const shown = gamesShown(many, { tab: 'own', sort: 'all', search: '' }, memory)
  const rows = Math.ceil(shown.length / 2)
  const { from, to } = rowsInView(rows, { top: 10_000, height: 844, rowHeight: 208 })
  expect(shown).toHaveLength(400)
  expect(to - from).toBeLessThanOrEqual(10)
  expect(from * 208).toBeLessThanOrEqual(10_000)
  expect(to * 208).toBeGreaterThanOrEqual(10_844)
  expect(rowsInView(rows, { top: 0, height: 844, rowHeight: 208 }).from).toBe(0)
})

test('what a hall of four hundred games is drawn from is at most 12 KB, gzip', () => {
  const random = seeded(20261127)
  const some = (of: string) => of[random(of.length)] ?? ''
  const rows: CataloguedGame[] = Array.from({ length: 400 }, (_, at) => ({
    ...{ id: `${some(letters)}${some(letters)}${some(letters)}${at}`, venue: 'zjdz' },
    name: Array.from({ length: 2 + random(3) }, () => some(characters)).join(''),
    kind: gameKinds[random(gameKinds.length)] ?? 'reels',
    leastStake: BigInt(20 * (1 + random(5))),
    mostStake: BigInt(1_000 * (1 + random(500))),
    returns: [`9${random(7)}.${10 + random(90)}`, `97.${10 + random(90)}`],
    form: `${5 + random(240)} 路`,
  }))
  const text = JSON.stringify(rows, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(400)
  expect(gzipSync(text, { level: 6 }).length).toBeLessThanOrEqual(12_000)
})

const letters = 'abcdefghijklmnopqrstuvwxyz'
const characters = '金玉山水龙虎凤鹤松竹梅兰云海星月风火雷电福禄寿喜春夏秋冬东南西北天地'

/** The same rows each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
