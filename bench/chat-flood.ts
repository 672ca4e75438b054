import { createScratch } from '@zhengju/storage/testing'
import { benchmark, printFigure, rounded } from './lib/figure.ts'
import { flood } from './lib/flood.ts'

// Ten minutes of malformed, oversized and too-frequent frames, forged logins and sockets that never read, against the
// platform as it is, while honest members talk. What it takes in the last minute is held against the second one.

const seconds = Number(process.env.BENCH_SECONDS ?? 600)
const early = (seconds * 2) / 10
const megabyte = 1_048_576

await benchmark(async () => {
  const url = process.env.DATABASE_URL
  const scratch = url ? await createScratch(url) : undefined
  const { looks, after, outcomes, ...counts } = await flood({
    seconds,
    databaseUrl: scratch?.url,
    looksAt: [early, seconds - 1],
  })
  const [first, last] = looks
  if (!first || !last) throw new Error('nobody looked')
  for (const [kind, ended] of outcomes) {
    printFigure({ bench: 'chat-flood', attack: kind, ...Object.fromEntries(ended) })
  }
  printFigure({
    bench: 'chat-flood',
    database: scratch ? 'postgres' : 'pglite',
    seconds,
    ...counts,
    rssEarlyMb: rounded(first.rss / megabyte, 1),
    rssLateMb: rounded(last.rss / megabyte, 1),
    ratio: rounded(last.rss / first.rss, 3),
    heapRatio: rounded(last.heap / first.heap, 3),
    connectionsLate: last.connections,
    connectionsAfter: after.connections,
  })
  await scratch?.drop()
})
