import { type CataloguedGame, openGamesOf } from '@zhengju/domain/games/catalogue'
import { expect, test } from 'vitest'
import { gamesShown, type LobbyFilter, remembered, rowsInView, toggled } from './lobby.ts'

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
  expect(ids({ search: 'MINES' })).toEqual(['mines'])
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(remembered(['a', 'b'], 'b')).toEqual(['b', 'a'])
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
