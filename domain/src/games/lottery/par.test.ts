import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import { vectorsOf } from '../testing/rounds.ts'
import {
  hitOf,
  type Lottery,
  type LotteryPlay,
  lotteryOdds,
  lotteryOf,
  lotteryPar,
  lotteryVersions,
  repriced,
  usualRates,
} from './index.ts'

const day = '2026-11-22'
const lotteries = lotteryVersions.map((version) => lotteryOf(version, day) as Lottery)
const isSmall = ({ draw }: Lottery) => draw.to - draw.from < 20

/** One line as a member may pick it: of the lowest numbers, or of the highest. */
function someLine({ picks: form }: LotteryPlay, isHigh: boolean): number[] {
  if (form.kind === 'none') return []
  let next = isHigh ? form.to : form.from
  const take = () => (isHigh ? next-- : next++)
  if (form.kind === 'straight') return Array.from({ length: form.rows }, take)
  if (form.kind === 'combine') return Array.from({ length: form.count }, take)
  return form.groups.flatMap(({ times, count }) =>
    Array.from({ length: count }, take).flatMap((number) => Array(times).fill(number)),
  )
}

/** Every way to fill the places that a rule reads: each as likely as the next. */
function* drawsOf({ draw: form }: Lottery, places: readonly number[]): Generator<number[]> {
  const drawn: number[] = Array(form.count).fill(-1)
  function* fill(at: number): Generator<number[]> {
    const place = places[at]
    if (place === undefined) {
      yield drawn
      return
    }
    for (let number = form.from; number <= form.to; number++) {
      const isTaken =
        form.kind === 'pick' && places.slice(0, at).some((one) => drawn[one] === number)
      if (isTaken) continue
      drawn[place] = number
      yield* fill(at + 1)
    }
  }
  yield* fill(0)
}

function choices(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

type Counts = Map<number | 'push' | 'all' | undefined, bigint>

function counted(counts: Counts, hit: number | 'push' | undefined, ways: bigint): void {
  counts.set(hit, (counts.get(hit) ?? 0n) + ways)
  counts.set('all', (counts.get('all') ?? 0n) + ways)
}

/** Walks through all draws, or through one of each class where draws differ only in which numbers they hold. */
function walked(lottery: Lottery, play: LotteryPlay, line: number[]): Counts {
  const counts: Counts = new Map()
  const { hit } = play
  if (isSmall(lottery) || hit.places.length === 1) {
    for (const draw of drawsOf(lottery, hit.places)) {
      counted(counts, hitOf(hit, draw, line), 1n)
    }
    return counts
  }
  const { draw: form } = lottery
  const size = form.to - form.from + 1
  const numbers = Array.from({ length: size }, (_, at) => form.from + at)
  const own = hit.kind === 'meets' ? [...hit.numbers] : line
  const others = numbers.filter((number) => !own.includes(number))
  const regular = lottery.id === 'mark6' ? 6 : form.count
  for (let held = 0; held <= Math.min(regular, own.length); held++) {
    const ways = choices(own.length, held) * choices(others.length, regular - held)
    const draw = [...own.slice(0, held), ...others.slice(0, regular - held)]
    if (regular === form.count) {
      counted(counts, hitOf(hit, draw, line), ways)
      continue
    }
    const left = [own.slice(held), others.slice(regular - held)]
    for (const special of left) {
      if (special[0] === undefined) continue
      counted(counts, hitOf(hit, [...draw, special[0]], line), ways * BigInt(special.length))
    }
  }
  return counts
}

test.each(lotteries.map((one) => [one.name, one] as const))(
  '%s: each play wins as often as its row says, and its sheet says the same',
  (_name, lottery) => {
    const sheet = lotteryPar(lottery)
    expect(isFairEnough(sheet)).toBe(true)
    expect(new Set(sheet.spots.map(({ id }) => id)).size).toBe(lottery.plays.length)
    for (const [at, play] of lottery.plays.entries()) {
      if (lottery.id === 'mark6' && play.id.startsWith('sum.')) continue
      const isLong = play.hit.places.length > 4
      for (const isHigh of isLong ? [true] : [false, true]) {
        const counts = walked(lottery, play, someLine(play, isHigh))
        const all = counts.get('all') ?? 0n
        const push = counts.get('push') ?? 0n
        expect([play.id, push * play.total]).toEqual([play.id, play.push * all])
        let back = push * 1_000n
        for (const [tier, { ways, odds }] of play.prizes.entries()) {
          const won = counts.get(tier) ?? 0n
          expect([play.id, won * play.total]).toEqual([play.id, ways * all])
          back += won * odds
        }
        const { return: declared } = sheet.spots[at] ?? { return: { of: 0n, in: 1n } }
        expect(back * declared.in).toBe(declared.of * all * 1_000n)
      }
    }
  },
)

test('the sums of seven numbers of 49', () => {
  // By number of numbers taken and their sum.
  const ways = Array.from({ length: 8 }, () => Array<number>(323).fill(0))
  const at = (count: number, sum: number) => ways[count]?.[sum] ?? 0
  ;(ways[0] ?? [])[0] = 1
  for (let number = 1; number <= 49; number++) {
    for (let count = 7; count >= 1; count--) {
      const row = ways[count] ?? []
      for (let sum = 322; sum >= number; sum--)
        row[sum] = at(count, sum) + at(count - 1, sum - number)
    }
  }
  const lottery = lotteryOf('mark6@1', day) as Lottery
  const plays = lottery.plays.filter(({ id }) => id.startsWith('sum.'))
  expect(plays).toHaveLength(4)
  for (const { hit, prizes, total } of plays) {
    const wins = hit.kind === 'value' ? hit.wins : new Set<number>()
    const won = [...wins].reduce((sum, value) => sum + at(7, value), 0)
    expect([BigInt(won), total]).toEqual([prizes[0]?.ways, 85_900_584n])
  }
})

interface Row {
  readonly id: string
  readonly wins: number
  readonly total: number
  readonly odds: string
  readonly returnPercent: number
  readonly push?: number
}

test('plays, odds and returns that another program reckoned', () => {
  const { keno80, ...tables } = vectorsOf<
    Readonly<Record<'k3' | 'ssc' | 'pk10', readonly Row[]>> & {
      readonly keno80: { readonly odds: Readonly<Record<string, Readonly<Record<string, string>>>> }
    }
  >('lottery')
  for (const id of ['k3', 'ssc', 'pk10'] as const) {
    const lottery = lotteryOf(`${id}@1`, day) as Lottery
    const { spots } = lotteryPar(lottery)
    for (const row of tables[id]) {
      const found = lottery.plays.flatMap((play, at) => {
        const plain = play.id
          .replace(/^(ball|rank|dt)\d\d?\./, '$1.')
          .replace(/\.(front|back|middle)$/, '')
        return plain === row.id ? [{ play, spot: spots[at] }] : []
      })
      expect([row.id, found.length > 0]).toEqual([row.id, true])
      for (const { play, spot } of found) {
        const [prize] = play.prizes
        expect(Number(prize?.ways) / Number(play.total)).toBeCloseTo(row.wins / row.total, 12)
        expect(Number(play.push) / Number(play.total)).toBeCloseTo((row.push ?? 0) / row.total, 12)
        expect(prize?.odds).toBe(BigInt(row.odds.replace('.', '')))
        const back = Number(spot?.return.of) / Number(spot?.return.in)
        expect((back * 100).toFixed(4)).toBe(row.returnPercent.toFixed(4))
      }
    }
  }
  const keno = lotteryOf('keno80@1', day) as Lottery
  for (const [count, prizes] of Object.entries(keno80.odds)) {
    const play = keno.plays.find(({ id }) => id === `pick${count}`)
    const scores = play?.hit.kind === 'matches' ? play.hit.scores : []
    const own = scores.map((score, tier) => [
      String(score),
      Number(play?.prizes[tier]?.odds) / 1_000,
    ])
    expect(Object.fromEntries(own)).toEqual(
      Object.fromEntries(Object.entries(prizes).map(([score, odds]) => [score, Number(odds)])),
    )
  }
})

test('odds are cut, and a play that may come back unwon has none for that', () => {
  expect(lotteryOdds(975n, 45n, 100n, 10n)).toBe(1_950n)
  expect(lotteryOdds(960n, 21n, 216n)).toBe(9_874n)
})

test('other rates are another version: only what is reckoned by them changes', () => {
  for (const lottery of lotteries) {
    expect(repriced(lottery, usualRates, lottery.version)).toEqual(lottery)
  }
  const ssc = repriced(lotteryOf('ssc@1', day) as Lottery, { twoSided: 950n, other: 900n }, 'ssc@2')
  const oddsOf = (id: string) => ssc.plays.find((play) => play.id === id)?.prizes[0]?.odds
  expect([ssc.version, oddsOf('sum.big'), oddsOf('dt.dragon'), oddsOf('ball1.digit')]).toEqual([
    ...['ssc@2', 1_900n, 1_900n, 9_000n],
  ])
  expect(isFairEnough(lotteryPar(ssc))).toBe(true)
})
