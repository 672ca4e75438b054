import { expect, test } from 'vitest'
import { featureRule } from './sizes.ts'
import { type Files, readSources } from './source.ts'

const many = (folder: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.css`, '.a {\n}\n']),
  )

test('a feature of more than a dozen files stands in folders', () => {
  const sources = readSources({
    ...many('web/src/features/wide', 13),
    ...many('web/src/features/fits', 12),
    ...many('office/src/features/sorted/parts', 30),
  })
  expect(featureRule(sources)).toEqual([
    {
      ...{ path: 'web/src/features/wide/part-0.css', line: 1, rule: 'feature-size' },
      sentence: '13 loose files in web/src/features/wide, at most 12: api, model, parts, hooks',
    },
  ])
})
