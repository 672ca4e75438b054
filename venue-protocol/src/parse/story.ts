import {
  type FixtureStory,
  finishes,
  mostTableRows,
  type PricePoint,
  type SideStory,
  type StoryIncident,
  type StoryTableRow,
} from '@zhengju/domain/sport'
import {
  type Fields,
  fields,
  integer,
  isFields,
  listOf,
  Malformed,
  oneOf,
  optional,
  text,
} from './index.ts'

/** The house's own addition to every wire: what has happened, and how the sides have done. */
export function readStory(value: unknown): FixtureStory | undefined {
  if (!isFields(value)) return undefined
  return {
    incidents: listOf(value, 'incidents', readIncident, 300),
    home: readSide(fields(value.home, 'home')),
    away: readSide(fields(value.away, 'away')),
    table: optional(value, 'table', readTable) ?? [],
    prices: listOf(value, 'prices', readPrice, 400),
  }
}

function readIncident(source: Fields): StoryIncident {
  return {
    kind: oneOf(source, 'kind', ['goal', 'redCard', 'corner', 'card'] as const),
    side: oneOf(source, 'side', ['home', 'away'] as const),
    half: integer(source, 'half', 1, 2) === 1 ? 1 : 2,
    minute: integer(source, 'minute', 1, 99),
    at: integer(source, 'at'),
  }
}

function readSide(source: Fields): SideStory {
  const { form } = source
  if (!Array.isArray(form) || form.length > 5) throw new Malformed('form')
  const rank = optional(source, 'rank', (from, name) => integer(from, name, 1, 9_999))
  return {
    form: form.map((finish) => oneOf({ finish }, 'finish', finishes)),
    played: integer(source, 'played', 0, 9_999),
    points: integer(source, 'points', 0, 99_999),
    of: integer(source, 'of', 0, 9_999),
    ...(rank !== undefined && { rank }),
  }
}

function readTable(source: Fields, name: string): readonly StoryTableRow[] {
  return listOf(source, name, readRow, mostTableRows)
}

function readRow(source: Fields): StoryTableRow {
  const own = optional(source, 'own', (from, name) => oneOf(from, name, ['home', 'away'] as const))
  const count = (name: string) => integer(source, name, 0, 99_999)
  return {
    ...{ rank: integer(source, 'rank', 1, 9_999), name: text(source, 'name') },
    ...{ played: count('played'), points: count('points') },
    ...{ scored: count('scored'), conceded: count('conceded') },
    ...(own && { own }),
  }
}

function readPrice(source: Fields): PricePoint {
  const { odds } = source
  if (!Array.isArray(odds) || odds.length < 2 || odds.length > 3) throw new Malformed('odds')
  return {
    at: integer(source, 'at'),
    odds: odds.map((each) => integer({ each }, 'each', 100_000, 100_000_000)),
  }
}
