import {
  hundredths,
  lost,
  repaid,
  type TableCase,
  type TableGame,
  type TableSpot,
} from '../table/index.ts'

/** Three dice, in the order in which they were drawn. */
export type SicBoOutcome = readonly [number, number, number]

type Spot = TableSpot<SicBoOutcome>

/** Of 216 throws: what a sum from 4 to 17 pays, and how often it comes. */
const sums: Readonly<Record<number, readonly [draws: bigint, back: bigint]>> = {
  4: [3n, 6_300n],
  5: [6n, 3_200n],
  6: [10n, 1_900n],
  7: [15n, 1_300n],
  8: [21n, 900n],
  9: [25n, 800n],
  10: [27n, 700n],
  11: [27n, 700n],
  12: [25n, 800n],
  13: [21n, 900n],
  14: [15n, 1_300n],
  15: [10n, 1_900n],
  16: [6n, 3_200n],
  17: [3n, 6_300n],
}
const faces = [1, 2, 3, 4, 5, 6]

/** One of the sides of the sum; three of a kind lose. */
function side(id: string, name: string, is: (sum: number) => boolean): Spot {
  return spot(id, name, [{ draws: 105n, back: 200n }], (dice) =>
    !isTriple(dice) && is(sumOf(dice)) ? 200n : 0n,
  )
}

export const sicBo: TableGame<SicBoOutcome> = {
  ...{ version: 'sic-bo@1', leastStake: 100n, mostStake: 5_000_000n },
  play: (stream) => [1 + stream.uint(6), 1 + stream.uint(6), 1 + stream.uint(6)],
  spots: [
    side('big', '大', (sum) => sum >= 11),
    side('small', '小', (sum) => sum <= 10),
    side('odd', '单', (sum) => sum % 2 === 1),
    side('even', '双', (sum) => sum % 2 === 0),
    ...Object.entries(sums).map(([sum, [draws, back]]) =>
      spot(`total.${sum}`, `点数 ${sum}`, [{ draws, back }], (dice) =>
        sumOf(dice) === Number(sum) ? back : 0n,
      ),
    ),
    ...faces.map(single),
    ...faces.map((face) =>
      spot(`double.${face}`, `双骰 ${face}`, [{ draws: 16n, back: 1_200n }], (dice) =>
        timesOf(dice, face) >= 2 ? 1_200n : 0n,
      ),
    ),
    ...faces.flatMap((low) =>
      faces
        .filter((high) => high > low)
        .map((high) =>
          spot(
            `pair.${low}-${high}`,
            `两骰 ${low} ${high}`,
            [{ draws: 30n, back: 700n }],
            (dice) => (dice.includes(low) && dice.includes(high) ? 700n : 0n),
          ),
        ),
    ),
    spot('anyTriple', '全围', [{ draws: 6n, back: 3_200n }], (dice) =>
      isTriple(dice) ? 3_200n : 0n,
    ),
    ...faces.map((face) =>
      spot(`triple.${face}`, `围骰 ${face}`, [{ draws: 1n, back: 18_100n }], (dice) =>
        timesOf(dice, face) === 3 ? 18_100n : 0n,
      ),
    ),
  ],
}

/** Three of a kind at 1:33, of one face at 1:200. */
export const kinderSicBo = repaid(sicBo, 'sic-bo@2', {
  anyTriple: 3_400n,
  ...Object.fromEntries(faces.map((face) => [`triple.${face}`, 20_100n])),
})

/** Pays the stake once more for each die that shows the face. */
function single(face: number): Spot {
  const cases = [
    { draws: 75n, back: 200n },
    { draws: 15n, back: 300n },
    { draws: 1n, back: 400n },
  ]
  return spot(`single.${face}`, `三军 ${face}`, cases, (dice) => {
    const times = BigInt(timesOf(dice, face))
    return times === 0n ? 0n : 100n * (times + 1n)
  })
}

function spot(
  id: string,
  name: string,
  cases: readonly TableCase[],
  back: (dice: SicBoOutcome) => bigint,
): Spot {
  return {
    ...{ id, name, total: 216n, cases },
    pays(dice) {
      const paid = back(dice)
      return paid === 0n ? lost : hundredths(paid)
    },
  }
}

function sumOf(dice: SicBoOutcome): number {
  return dice[0] + dice[1] + dice[2]
}

function timesOf(dice: SicBoOutcome, face: number): number {
  return dice.filter((die) => die === face).length
}

function isTriple([a, b, c]: SicBoOutcome): boolean {
  return a === b && b === c
}
