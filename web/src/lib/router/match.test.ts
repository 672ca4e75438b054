import { expect, test } from 'vitest'
import { matchPath } from './match.ts'
import { dataAddress, pageOfData } from './wire.ts'

const table = {
  fixture: '/game/sport/:fixtureId',
  home: '/',
  rules: '/game/sport/rules',
  sport: '/game/sport',
}

test('a path leads to its page, one without parameters first', () => {
  expect(matchPath(table, '/')).toEqual({ name: 'home', params: {} })
  expect(matchPath(table, '/Game/Sport/')?.name).toBe('sport')
  expect(matchPath(table, '/game/sport/rules')?.name).toBe('rules')
  const one = matchPath(table, '/game/sport/a%2Fb')
  expect(one).toEqual({ name: 'fixture', params: { fixtureId: 'a/b' } })
})

test('what no page is named by leads nowhere', () => {
  for (const path of ['/game', '/game/sport/1/2', '//game/sport', '/game//sport', '/game/%E0%A4']) {
    expect(matchPath(table, path), path).toBeUndefined()
  }
})

test('the data of a page has an address of its own, and back', () => {
  for (const [path, address] of [
    ['/', '/_root.data'],
    ['/mine/', '/mine.data'],
    ['/chat/a', '/chat/a.data'],
  ] as const) {
    expect(dataAddress({ pathname: path, search: '' })).toBe(address)
    expect(pageOfData(address)).toBe(path === '/' ? '/' : path.replace(/\/$/, ''))
  }
  expect(dataAddress({ pathname: '/mine', search: '?a=1' })).toBe('/mine.data?a=1')
  expect(pageOfData('/mine')).toBeUndefined()
})
