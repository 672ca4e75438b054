import { isRed, rankOf, suitOf } from '../cards/index.ts'
import { hundredths, lost, repaid, type TableGame, type TableSpot } from '../table/index.ts'

/** The dragon's card and the tiger's, of eight fresh packs. The ace is low. */
export type DragonTigerOutcome = readonly [dragon: number, tiger: number]

type Spot = TableSpot<DragonTigerOutcome>

const sides = [
  { id: 'dragon', name: '龙', at: 0 },
  { id: 'tiger', name: '虎', at: 1 },
] as const
const suitIds = [
  { id: 'spade', name: '黑桃' },
  { id: 'heart', name: '红心' },
  { id: 'club', name: '梅花' },
  { id: 'diamond', name: '方块' },
] as const

export const dragonTiger: TableGame<DragonTigerOutcome> = {
  ...{ version: 'dragon-tiger@1', leastStake: 100n, mostStake: 5_000_000n },
  play(stream) {
    const [dragon = 0, tiger = 0] = stream.pick(416, 2)
    return [dragon, tiger]
  },
  spots: [
    ...sides.map(sideSpot),
    {
      ...{ id: 'tie', name: '和', total: 415n, cases: [{ draws: 31n, back: 1_100n }] },
      pays: ([dragon, tiger]) => (rankOf(dragon) === rankOf(tiger) ? hundredths(1_100n) : lost),
    },
    {
      ...{ id: 'suitedTie', name: '同花和', total: 415n, cases: [{ draws: 7n, back: 5_100n }] },
      pays: ([dragon, tiger]) => (dragon % 52 === tiger % 52 ? hundredths(5_100n) : lost),
    },
    ...sides.flatMap(colourSpots),
  ],
}

/** A tie of 1:11, a suited one of 1:52. */
export const kinderDragonTiger = repaid(dragonTiger, 'dragon-tiger@2', {
  tie: 1_200n,
  suitedTie: 5_300n,
})

/** A tie takes half. */
function sideSpot({ id, name, at }: (typeof sides)[number]): Spot {
  return {
    ...{ id, name, total: 415n },
    cases: [
      { draws: 192n, back: 200n },
      { draws: 31n, back: 50n },
    ],
    pays(outcome) {
      const [own, other] = at === 0 ? outcome : outcome.toReversed()
      const lead = rankOf(own ?? 0) - rankOf(other ?? 0)
      if (lead === 0) return hundredths(50n)
      return lead > 0 ? hundredths(200n) : lost
    },
  }
}

function colourSpots({ id, name, at }: (typeof sides)[number]): Spot[] {
  const colours = [
    { side: 'red', colour: '红', wantsRed: true },
    { side: 'black', colour: '黑', wantsRed: false },
  ]
  return [
    ...colours.map(
      ({ side, colour, wantsRed }): Spot => ({
        ...{ id: `${id}Card.${side}`, name: name + colour, total: 2n },
        cases: [{ draws: 1n, back: 195n }],
        pays: (outcome) => (isRed(outcome[at]) === wantsRed ? hundredths(195n) : lost),
      }),
    ),
    ...suitIds.map(
      (suit, number): Spot => ({
        ...{ id: `${id}Card.${suit.id}`, name: name + suit.name, total: 4n },
        cases: [{ draws: 1n, back: 385n }],
        pays: (outcome) => (suitOf(outcome[at]) === number ? hundredths(385n) : lost),
      }),
    ),
  ]
}
