import { roulette } from '@zhengju/domain/games/roulette'

/** Where an inside bet lies: numbers stand in rows of three below the zero, which is a row by itself. */
export interface InsideSpot {
  readonly id: string
  /** In columns from the left, and rows from above. */
  readonly x: number
  readonly y: number
}

export const rouletteRows = 14

const insideKinds = ['split', 'street', 'trio', 'corner', 'firstFour', 'sixLine']

/** Bets on borders and corners between numbers. */
export const insideSpots: readonly InsideSpot[] = roulette.spots.flatMap(({ id }) => {
  const [kind = '', covered = ''] = id.split('.')
  if (!insideKinds.includes(kind)) return []
  const numbers = covered.split('-').map(Number)
  return [{ id, ...placeOf(kind, numbers) }]
})

export const straightSpots: readonly string[] = roulette.spots.flatMap(({ id }) =>
  id.startsWith('straight.') ? [id] : [],
)

/** Beside the numbers, each with its place in the grid: `row / column / to row / to column`. */
export const outsideSpots: readonly { readonly id: string; readonly area: string }[] = [
  ...[1, 2, 3].map((third) => ({
    id: `dozen.${third}`,
    area: `${4 * third - 2} / 4 / ${4 * third + 2} / 5`,
  })),
  ...['small', 'even', 'red', 'black', 'odd', 'big'].map((id, at) => ({
    ...{ id, area: `${2 + at * 2} / 5 / ${4 + at * 2} / 6` },
  })),
  ...[1, 2, 3].map((column) => ({
    id: `column.${column}`,
    area: `14 / ${column} / 15 / ${column + 1}`,
  })),
]

export const rouletteLaid: readonly string[] = [
  ...straightSpots,
  ...insideSpots.map(({ id }) => id),
  ...outsideSpots.map(({ id }) => id),
]

function placeOf(kind: string, numbers: readonly number[]): Omit<InsideSpot, 'id'> {
  const own = numbers.filter((number) => number > 0)
  const mean = (of: (number: number) => number) =>
    own.reduce((sum, number) => sum + of(number), 0) / own.length
  const x = mean((number) => ((number - 1) % 3) + 0.5)
  if (kind === 'firstFour') return { x: 0, y: 1 }
  if (own.length < numbers.length) return { x, y: 1 }
  const y = mean((number) => Math.floor((number - 1) / 3) + 1.5)
  return kind === 'street' || kind === 'sixLine' ? { x: 0, y } : { x, y }
}
