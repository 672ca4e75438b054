/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oddsE5 } from '../odds/index.ts'
import {
  add,
  multiply,
  one,
  parseRatio,
  type Ratio,
  ratio,
  subtract,
  zero,
} from '../ratio/index.ts'
import { legFactor, legResult } from './index.ts'

const folder = process.env.FIXTURES_DIR ?? ''
const file = join(folder, 'football-odds', 'E0-2024-25.csv')
const isMissing = folder === '' || !existsSync(file)

interface Row {
  readonly line: number
  readonly home: number
  readonly away: number
  readonly homePrice: Ratio
  readonly awayPrice: Ratio
}

test.skipIf(isMissing)(
  'Premier League 2024-25: flat one-unit profit of 261 handicaps is −42.200 home, +28.455 away (rules 2)',
  () => {
    const rows = readRows(readFileSync(file, 'utf8'))
    expect(rows).toHaveLength(261)
    expect(rows.filter((row) => row.line % 2 !== 0)).toHaveLength(130)
    expect(profit(rows, 'home')).toEqual(ratio(-42_200n, 1000n))
    expect(profit(rows, 'away')).toEqual(ratio(28_455n, 1000n))
  },
)

function profit(rows: readonly Row[], side: 'home' | 'away'): Ratio {
  return rows.reduce((sum, row) => {
    const result = legResult({ family: 'handicap', side, line: row.line }, row)
    const price = side === 'home' ? row.homePrice : row.awayPrice
    return add(sum, subtract(legFactor(result, oddsE5(price)), one))
  }, zero)
}

function readRows(text: string): Row[] {
  const [header = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split(','))
  return lines.flatMap((cells) => {
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    const line = parseRatio(cell('AHh'))
    const homePrice = parseRatio(cell('PAHH'))
    const awayPrice = parseRatio(cell('PAHA'))
    if (!line || !homePrice || !awayPrice || cell('FTHG') === '' || cell('FTAG') === '') return []
    const quarters = multiply(line, ratio(4n))
    expect(quarters.d).toBe(1n)
    const score = { home: Number(cell('FTHG')), away: Number(cell('FTAG')) }
    return [{ ...score, line: Number(quarters.n), homePrice, awayPrice }]
  })
}
