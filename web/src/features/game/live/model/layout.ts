import type { spotHeads } from '#text/live.ts'
import { rouletteLaid } from './roulette-layout.ts'

/** Where the spots of a game lie: rows from above, the big ones first. */
export interface SpotRow {
  readonly spots: readonly string[]
  /** Widths, as a grid has them; alike where nothing is said. */
  readonly columns?: string
  readonly size: 'big' | 'usual' | 'small'
  /** Where all spots of the row share odds and return they stand in its head alone. */
  readonly head?: keyof typeof spotHeads
  /** Odds and return stand in the head of a row above. */
  readonly isBare?: boolean
}

const pairs = [1, 2, 3, 4, 5].flatMap((low) =>
  [1, 2, 3, 4, 5, 6].filter((high) => high > low).map((high) => `pair.${low}-${high}`),
)
const faces = [1, 2, 3, 4, 5, 6]
const baccarat: readonly SpotRow[] = [
  { spots: ['player', 'tie', 'banker'], size: 'big' },
  { spots: ['playerPair', 'small', 'big', 'bankerPair'], size: 'usual' },
  {
    spots: [
      'dragonBonus.playerSide',
      'anyPair',
      'luckySix',
      'perfectPair',
      'dragonBonus.bankerSide',
    ],
    size: 'usual',
  },
]

export const layouts: Readonly<Record<string, readonly SpotRow[]>> = {
  baccarat,
  'baccarat-free': baccarat,
  'sic-bo': [
    { spots: ['small', 'odd', 'even', 'big'], size: 'big' },
    { spots: [4, 5, 6, 7, 8, 9, 10].map((sum) => `total.${sum}`), size: 'usual' },
    { spots: [11, 12, 13, 14, 15, 16, 17].map((sum) => `total.${sum}`), size: 'usual' },
    { spots: faces.map((face) => `single.${face}`), size: 'small', head: 'single' },
    { spots: faces.map((face) => `double.${face}`), size: 'small', head: 'double' },
    { spots: ['anyTriple', ...faces.map((face) => `triple.${face}`)], size: 'usual' },
    ...[0, 5, 10].map(
      (from): SpotRow => ({
        spots: pairs.slice(from, from + 5),
        size: 'small',
        ...(from === 0 && { head: 'pair' }),
        isBare: true,
      }),
    ),
  ],
  'dragon-tiger': [
    { spots: ['dragon', 'tie', 'tiger'], size: 'big' },
    {
      spots: [
        'dragonCard.red',
        'dragonCard.black',
        'suitedTie',
        'tigerCard.red',
        'tigerCard.black',
      ],
      columns: '1fr 1fr 1.2fr 1fr 1fr',
      size: 'usual',
    },
    {
      spots: ['dragonCard', 'tigerCard'].flatMap((side) =>
        ['spade', 'heart', 'club', 'diamond'].map((suit) => `${side}.${suit}`),
      ),
      ...{ size: 'small', head: 'suits' },
    },
  ],
}

/** Every spot that lies on a game's table. */
export function laidOn(game: string): readonly string[] {
  return game === 'roulette' ? rouletteLaid : (layouts[game] ?? []).flatMap(({ spots }) => spots)
}

/** Spots told apart by ink, not by ink alone: their words are theirs. */
export const spotTones: Readonly<Record<string, 'bank' | 'play' | 'tie'>> = {
  ...{ dragon: 'bank', tiger: 'play', tie: 'tie', banker: 'bank', player: 'play' },
}
