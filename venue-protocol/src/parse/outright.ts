import { deadHeatRules } from '@zhengju/domain/settlement'
import type { BetLeg } from '@zhengju/domain/slip'
import {
  type Fixture,
  isSide,
  type OutrightMatch,
  type OutrightView,
  type Score,
  type TableRow,
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

/** The house's own addition to every wire: how a shared first place pays, and the table where the whole is shown. */
export function wireOutright({ deadHeat }: Fixture, outright?: OutrightView): Fields {
  return { ...(deadHeat && { deadHeat }), ...(outright && { outright }) }
}

export function readOutright(source: Fields): Pick<Fixture, 'deadHeat' | 'outright'> {
  const outright = isFields(source.outright) ? viewOf(source.outright) : undefined
  return { ...readDeadHeat(source, 'deadHeat'), ...(outright && { outright }) }
}

/** The same of a leg, under the name of a wire. */
export function wireDeadHeat({ deadHeat }: Pick<BetLeg, 'deadHeat'>, name: string): Fields {
  return deadHeat ? { [name]: deadHeat } : {}
}

export function readDeadHeat(source: Fields, name: string): Pick<BetLeg, 'deadHeat'> {
  return source[name] === undefined ? {} : { deadHeat: oneOf(source, name, deadHeatRules) }
}

function viewOf(source: Fields): OutrightView {
  return {
    table: listOf(source, 'table', readRow, mostRows),
    matches: listOf(source, 'matches', readMatch, mostMatches),
  }
}

function readRow(source: Fields): TableRow {
  const side = text(source, 'side', 16)
  if (!isSide(side)) throw new Malformed('side')
  const count = (name: string) => integer(source, name, 0, 9_999)
  return {
    ...{ side, name: text(source, 'name'), place: integer(source, 'place', 1, mostRows) },
    ...{ played: count('played'), points: count('points') },
    ...{ scored: count('scored'), conceded: count('conceded') },
  }
}

function readMatch(source: Fields): OutrightMatch {
  const score = optional(source, 'score', readScore)
  return {
    home: text(source, 'home'),
    away: text(source, 'away'),
    startAt: integer(source, 'startAt'),
    ...(score && { score }),
  }
}

function readScore(source: Fields, name: string): Score {
  const score = fields(source[name], name)
  return { home: integer(score, 'home', 0, 999), away: integer(score, 'away', 0, 999) }
}

const mostRows = 50
const mostMatches = 200
