import { mostTableRows } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { parsed } from './index.ts'
import { readStory } from './story.ts'

const side = { form: [], played: 0, points: 0, of: 0 }
const row = { rank: 1, name: '云岭联', played: 2, points: 6, scored: 5, conceded: 1, own: 'home' }
const story = { incidents: [], home: side, away: side, table: [row], prices: [] }

test('a table is read as it was told; a venue that tells none has none', () => {
  expect(readStory(story)?.table).toEqual([row])
  expect(readStory({ ...story, table: undefined })?.table).toEqual([])
})

test.each([
  { rank: 0 },
  { name: '' },
  { played: -1 },
  { points: 1.5 },
  { scored: '5' },
  { conceded: undefined },
  { own: 'both' },
])('%j is no row', (wrong) => {
  const read = () => readStory({ ...story, table: [{ ...row, ...wrong }] })
  expect(parsed(read)).toMatchObject({ ok: false })
})

test('no more rows than are ever shown', () => {
  const many = Array.from({ length: mostTableRows + 1 }, () => row)
  expect(parsed(() => readStory({ ...story, table: many }))).toMatchObject({ ok: false })
})
