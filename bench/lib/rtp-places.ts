import type { FairStream } from '@zhengju/domain/fair'
import { drawLottery, lotteryOf, lotteryVersions } from '@zhengju/domain/games/lottery'
import { chiSquareChances } from './rtp-figures.ts'

/**
 * Chi-squares of what every mapping has to give alike: each number at each place of each lottery, each pair at the
 * first two places, each card at each place of a shuffled pack.
 */
export function placeChances(stream: FairStream, rounds: number): number[] {
  const chances: number[] = []
  for (const version of lotteryVersions) {
    const form = lotteryOf(version, '2026-11-22')?.draw
    if (!form) continue
    const size = form.to - form.from + 1
    const places = Array.from({ length: form.count }, () => Array<number>(size).fill(0))
    const pairs = Array<number>(size * size).fill(0)
    for (let round = 0; round < rounds; round++) {
      const draw = drawLottery(form, stream).map((number) => number - form.from)
      for (const [place, number] of draw.entries()) count(places[place] ?? [], number)
      count(pairs, (draw[0] ?? 0) * size + (draw[1] ?? 0))
    }
    const isRepeated = form.kind === 'each'
    const open = pairs.filter((_, at) => isRepeated || at % (size + 1) !== 0)
    chances.push(...[...places, open].flatMap(chiSquareChances))
  }
  for (const size of [10, 52, 54]) {
    const places = Array.from({ length: size }, () => Array<number>(size).fill(0))
    for (let round = 0; round < rounds; round++) {
      for (const [place, card] of stream.shuffle(size).entries()) count(places[place] ?? [], card)
    }
    chances.push(...places.flatMap(chiSquareChances))
  }
  return chances
}

function count(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
