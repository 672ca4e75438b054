import { type FairStream, fairStream } from '@zhengju/domain/fair'
import { baccarat } from '@zhengju/domain/games/baccarat'
import { playCrash } from '@zhengju/domain/games/crash'
import { dragonTiger } from '@zhengju/domain/games/dragon-tiger'
import { playShot } from '@zhengju/domain/games/fishing'
import { drawLottery, lotteryOf, lotteryVersions } from '@zhengju/domain/games/lottery'
import { playPlinko } from '@zhengju/domain/games/plinko'
import { roulette } from '@zhengju/domain/games/roulette'
import { sicBo } from '@zhengju/domain/games/sic-bo'
import { playSlot, slotOf, slotVersions } from '@zhengju/domain/games/slots'
import { hmacBytes } from '@zhengju/kit/hmac'
import { printFigure, rounded } from './lib/figure.ts'

// What a draw of our games costs: microseconds on the true stream, each from seeds of its own as the house draws them.

const drawMicros = 200_000
const serverSeed = 'b'.repeat(64)

for (const [game, play, aim] of draws()) measureDraw(game, play, aim)

function* draws(): Generator<readonly [string, (stream: FairStream) => unknown, number]> {
  for (const version of lotteryVersions) {
    const lottery = lotteryOf(version, '2026-11-22')
    if (lottery) yield [version, (stream) => drawLottery(lottery.draw, stream), 30]
  }
  yield ['baccarat', (stream) => baccarat.play(stream), 30]
  yield ['dragon-tiger', (stream) => dragonTiger.play(stream), 30]
  yield ['roulette', (stream) => roulette.play(stream), 30]
  yield ['sic-bo', (stream) => sicBo.play(stream), 30]
  for (const version of slotVersions) {
    const slot = slotOf(version)
    // The base spin: what free games cost beside it comes once in a hundred.
    if (slot) yield [version, (stream) => playSlot(slot, stream), 30]
  }
  yield ['crash', playCrash, 30]
  yield ['mines', (stream) => stream.pick(25, 3), 30]
  yield ['plinko', (stream) => playPlinko({ rows: 16, risk: 'low' }, stream), 30]
  yield ['shot', (stream) => playShot(10, stream), 30]
  yield ['shuffle-54', (stream) => stream.shuffle(54), 60]
}

function measureDraw(game: string, play: (stream: FairStream) => unknown, aim: number): void {
  let nonce = 0
  const once = () =>
    play(fairStream(hmacBytes, { serverSeed, clientSeed: 'bench', nonce: nonce++ }))
  for (let warm = 0; warm < 2_000; warm++) once()
  const from = nonce
  const before = process.cpuUsage()
  // Of the processor's time: what else runs on the machine does not count.
  let used = 0
  while (used < drawMicros) {
    for (let some = 0; some < 100; some++) once()
    const { system, user } = process.cpuUsage(before)
    used = system + user
  }
  const micros = used / (nonce - from)
  printFigure({
    ...{ bench: 'games', figure: 'engine', game, micros: rounded(micros, 1) },
    ...{ aim, holds: micros < aim },
  })
}
