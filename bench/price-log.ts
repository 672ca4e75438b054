import { brotliCompressSync, constants } from 'node:zlib'
import { bookTree } from '@zhengju/domain/fair'
import type { Market } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import { createPriceRecorder } from '../house/src/games/sportsbook/prices/recorder.ts'
import { leavesOf, sealedLeaves, sha256Bytes } from '../house/src/games/sportsbook/prices/seal.ts'
import { createTestHouse } from '../house/src/testing/house.ts'
import { printFigure, rounded } from './lib/figure.ts'

// What the log of prices costs: the book of all sports and venues for some minutes of its own time, with some matches open
// on somebody's screen, and what is written, kept and reckoned of that in a day.

const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const watched = 10
const house = await createTestHouse({ sportHorizonMs: 6 * 3_600_000 })
const live = () => house.book.fixtures().filter(({ stage }) => stage === 'live')
let entries = 0
for (let second = 0; second < minutes * 60; second++) {
  if (second % 60 === 0) for (const { id } of live().slice(0, watched)) house.book.fixture(id)
  await house.pass(1)
}
await house.pass(63)

const blocks = await house.db.read((tx) =>
  tx.rows<{ minute: bigint; bytes: number }>(
    'select minute, length(body) as bytes from price_block order by minute',
  ),
)
let [leafCount, lineCount, textBytes, keptBytes] = [0, 0, 0, 0]
const sealing = process.cpuUsage()
for (const { minute, bytes } of blocks) {
  const leaves = (await house.db.read((tx) => sealedLeaves(tx, Number(minute)))) ?? []
  bookTree(sha256Bytes, leaves)
  const text = leaves.join('\n\n')
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  leafCount += leaves.length
  lineCount += text.split('\n').length
  textBytes += Buffer.byteLength(text)
  keptBytes += bytes
}
const sealMs = cpuMs(sealing)

// Everything in play told anew once a second: more than the book ever tells.
const recorder = createPriceRecorder({
  clock: { now: house.now },
  ids: { next: () => '' },
  random: { bytes: (length: number) => new Uint8Array(length) },
})
const offered = live().map(({ id, markets }) => {
  const other = markets.map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, odds: one.odds + 1_000 })),
  }))
  return { id, told: [ofAll(markets), ofAll(other)] as const }
})
const hearing = process.cpuUsage()
const rounds = 200
for (let n = 0; n < rounds; n++) {
  for (const { id, told } of offered) recorder.offered(id, 'main', told[n % 2 === 0 ? 0 : 1])
  const heard = recorder.unsaved()
  leavesOf(heard)
  entries += heard.length
  recorder.saved(heard)
}
const hearMs = cpuMs(hearing) / rounds

const aDay = (count: number) => rounded((count / minutes) * 1_440)
printFigure({
  bench: 'price-log',
  figure: 'written',
  minutes,
  inPlay: offered.length,
  watched,
  leavesADay: aDay(leafCount),
  linesADay: aDay(lineCount),
  textMbADay: rounded(aDay(textBytes) / 1e6, 1),
  keptMbADay: rounded(aDay(keptBytes) / 1e6, 1),
})
printFigure({
  bench: 'price-log',
  figure: 'cpu',
  sealMsAMinute: rounded(sealMs / Math.max(1, blocks.length), 1),
  hearMsASecond: rounded(hearMs, 2),
  entriesASecond: entries / rounds,
})
await house.close()

function ofAll(markets: readonly Market[]): ReadonlyMap<SportVenueId, readonly Market[]> {
  return new Map<SportVenueId, readonly Market[]>([
    ['ob', markets],
    ['im', markets],
    ['fb', markets],
  ])
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}
