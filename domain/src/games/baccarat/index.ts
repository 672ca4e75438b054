import { rankOf } from '../cards/index.ts'
import type { Share } from '../par/index.ts'
import {
  hundredths,
  lost,
  repaid,
  type TableCase,
  type TableGame,
  type TableSpot,
} from '../table/index.ts'
import { type BaccaratOutcome, dealBaccarat } from './deal.ts'

export { type BaccaratOutcome, type BaccaratWinner, baccaratOf, dealBaccarat } from './deal.ts'

type Spot = TableSpot<BaccaratOutcome>

/** Deals of six cards out of 416, in their order. */
const deals = 4_998_398_275_503_360n
/** First two cards of both hands. */
const starts = 29_518_332_480n
const tie = { draws: 475_627_426_473_216n, back: 100n }
const playerWins = 2_230_518_282_592_256n
const bankerWins = 2_292_252_566_437_888n
/** The banker wins with six, on two cards and on three. */
const sixes = { onTwo: 186_173_936_904_192n, onThree: 83_058_367_551_488n }

const playerSpot = spot(
  'player',
  '闲',
  deals,
  [{ draws: playerWins, back: 200n }, tie],
  (outcome) => sidePays(outcome, 'player', 200n),
)

/** A commission of five percent of what the banker wins. */
const bankerSpot = spot(
  'banker',
  '庄',
  deals,
  [{ draws: bankerWins, back: 195n }, tie],
  (outcome) => sidePays(outcome, 'banker', 195n),
)

/** No commission, and half for a banker who wins with six. */
const freeBankerSpot = spot(
  'banker',
  '庄 (免佣)',
  deals,
  [
    { draws: bankerWins - sixes.onTwo - sixes.onThree, back: 200n },
    { draws: sixes.onTwo + sixes.onThree, back: 150n },
    tie,
  ],
  (outcome) => sidePays(outcome, 'banker', outcome.bankerTotal === 6 ? 150n : 200n),
)

/** Wins by 4 to 9 points without a natural: what each pays. */
const margins: Readonly<Record<number, bigint>> = {
  4: 200n,
  5: 300n,
  6: 500n,
  7: 700n,
  8: 1_100n,
  9: 3_100n,
}
const naturalTie = { draws: 89_325_908_267_520n, back: 100n }
const naturalWin = { draws: 812_685_054_124_032n, back: 200n }

const sideSpots: readonly Spot[] = [
  spot('tie', '和', deals, [{ draws: tie.draws, back: 900n }], ({ winner }) =>
    winner === 'tie' ? hundredths(900n) : lost,
  ),
  spot('playerPair', '闲对', 415n, [{ draws: 31n, back: 1_200n }], ({ player }) =>
    isPair(player) ? hundredths(1_200n) : lost,
  ),
  spot('bankerPair', '庄对', 415n, [{ draws: 31n, back: 1_200n }], ({ banker }) =>
    isPair(banker) ? hundredths(1_200n) : lost,
  ),
  spot('big', '大', deals, [{ draws: 3_104_662_664_044_800n, back: 154n }], (outcome) =>
    cardCount(outcome) > 4 ? hundredths(154n) : lost,
  ),
  spot('small', '小', deals, [{ draws: 1_893_735_611_458_560n, back: 250n }], (outcome) =>
    cardCount(outcome) === 4 ? hundredths(250n) : lost,
  ),
  spot(
    'luckySix',
    '幸运六',
    deals,
    [
      { draws: sixes.onTwo, back: 1_300n },
      { draws: sixes.onThree, back: 2_100n },
    ],
    ({ winner, bankerTotal, banker }) => {
      if (winner !== 'banker' || bankerTotal !== 6) return lost
      return hundredths(banker.length === 2 ? 1_300n : 2_100n)
    },
  ),
  spot('anyPair', '任意对子', starts, [{ draws: 4_245_234_240n, back: 600n }], (outcome) =>
    isPair(outcome.player) || isPair(outcome.banker) ? hundredths(600n) : lost,
  ),
  spot(
    'perfectPair',
    '完美对子',
    starts,
    [
      { draws: 978_991_104n, back: 2_600n },
      { draws: 8_404_032n, back: 20_100n },
    ],
    ({ player, banker }) => {
      const pairs = [player, banker].filter(isPerfectPair).length
      if (pairs === 0) return lost
      return hundredths(pairs === 1 ? 2_600n : 20_100n)
    },
  ),
  dragonBonus('player', '闲龙宝', [
    186_780_352_174_080n,
    166_169_165_987_840n,
    141_238_897_317_888n,
    89_590_261_473_280n,
    34_097_645_543_424n,
    18_409_431_764_992n,
  ]),
  dragonBonus('banker', '庄龙宝', [
    201_147_167_287_296n,
    157_275_882_332_160n,
    119_200_072_366_080n,
    79_517_099_278_336n,
    28_305_092_784_128n,
    15_390_342_909_952n,
  ]),
]

export const baccarat = table('baccarat@1', bankerSpot)
export const freeBaccarat = table('baccarat-free@1', freeBankerSpot)

/** A tie of 1:9 and pairs of 1:12. */
const kinder = { tie: 1_000n, playerPair: 1_300n, bankerPair: 1_300n }
export const kinderBaccarat = repaid(baccarat, 'baccarat@2', kinder)
export const kinderFreeBaccarat = repaid(freeBaccarat, 'baccarat-free@2', kinder)

function table(version: string, banker: Spot): TableGame<BaccaratOutcome> {
  return {
    ...{ version, leastStake: 100n, mostStake: 5_000_000n, play: dealBaccarat },
    spots: [playerSpot, banker, ...sideSpots],
  }
}

function spot(
  id: string,
  name: string,
  total: bigint,
  cases: readonly TableCase[],
  pays: (outcome: BaccaratOutcome) => Share,
): Spot {
  return { id, name, total, cases, pays }
}

/** Both sides get their stakes back at a tie. */
function sidePays({ winner }: BaccaratOutcome, side: 'player' | 'banker', back: bigint): Share {
  if (winner === 'tie') return hundredths(100n)
  return winner === side ? hundredths(back) : lost
}

/** `draws`: of wins without a natural by 4, 5, ... 9 points. */
function dragonBonus(side: 'player' | 'banker', name: string, draws: readonly bigint[]): Spot {
  const byMargin = draws.map((count, at) => ({ draws: count, back: margins[at + 4] ?? 0n }))
  const cases = [naturalWin, naturalTie, ...byMargin]
  return spot(`dragonBonus.${side}Side`, name, deals, cases, (outcome) => {
    const own = outcome[side]
    const lead = (outcome.playerTotal - outcome.bankerTotal) * (side === 'player' ? 1 : -1)
    const isNatural = own.length === 2 && Math.max(outcome.playerTotal, outcome.bankerTotal) >= 8
    if (lead > 0 && isNatural) return hundredths(200n)
    if (lead > 0) return hundredths(margins[lead] ?? 0n)
    return lead === 0 && isNatural && cardCount(outcome) === 4 ? hundredths(100n) : lost
  })
}

function cardCount({ player, banker }: BaccaratOutcome): number {
  return player.length + banker.length
}

function isPair([first = 0, second = 0]: readonly number[]): boolean {
  return rankOf(first) === rankOf(second)
}

function isPerfectPair([first = 0, second = 0]: readonly number[]): boolean {
  return first % 52 === second % 52
}
