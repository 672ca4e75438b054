import { expect, test } from 'vitest'
import { provinces } from './index.ts'

test('provinces have cities, each named once and whole', () => {
  expect(provinces).toHaveLength(31)
  expect(new Set(provinces.map(({ name }) => name)).size).toBe(31)
  for (const { name, cities } of provinces) {
    expect(cities.length, name).toBeGreaterThan(0)
    expect(new Set(cities).size, name).toBe(cities.length)
    for (const city of cities) expect(city).toMatch(/(市|州|盟|地区|林区|县)$/)
  }
  const citiesOf = (name: string) => provinces.find((each) => each.name === name)?.cities
  expect(citiesOf('浙江省')).toContain('杭州市')
  expect(citiesOf('上海市')).toEqual(['上海市'])
})
