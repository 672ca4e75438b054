import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRuntime } from '@zhengju/kit/runtime'
import { createScratch } from '@zhengju/storage/testing'
import { walletPath } from '@zhengju/venue-protocol/wallet'
import { benchmark, benchSeconds, median, printFigure, rounded } from './lib/figure.ts'
import { memberName } from './lib/members.ts'
import { createPgbench } from './lib/pgbench.ts'
import {
  ask,
  type Platform,
  type Ready,
  sendSigned,
  startPlatform,
  stopPlatform,
} from './lib/platform-child.ts'
import { RawClient } from './lib/raw-client.ts'
import { venueToken } from './lib/venue-sessions.ts'

// Seamless-wallet bets accepted a second over HTTP: signature, member, venue token, mayStake, idempotency, hold,
// commit, each with an answer of its own over a kept-alive connection. The platform is a process of its own; the
// load signs and sends from this one. One in 20 is a repetition and does not count.

const rounds = 3
const connections = 768
const onceIn = 20
const { clock } = createRuntime()
const path = walletPath('ob', 'bet')

interface ReadyWith extends Ready {
  readonly memberCount: number
}
type WalletPlatform = ReadyWith & Platform

async function benchPostgres(url: string): Promise<void> {
  const pgbench = await createPgbench(url)
  const scratch = await createScratch(url)
  try {
    const platform = await startPlatform<ReadyWith>('./wallet-platform.ts', {
      DATABASE_URL: scratch.url,
    })
    const load = createLoad(platform)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(pgbench.run(benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, pgbenchTps] = [median(ours), median(theirs)]
    printFigure({
      bench: 'wallet',
      database: 'postgres',
      perSecond: rounded(perSecond),
      pgbenchTps: rounded(pgbenchTps),
      ratio: rounded(perSecond / pgbenchTps, 2),
      ...platform.durability,
    })
    await stopPlatform(platform)
  } finally {
    await scratch.drop()
    await pgbench.drop()
  }
}

async function benchPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-bench-'))
  try {
    const platform = await startPlatform<ReadyWith>('./wallet-platform.ts', {
      ...{ DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    const load = createLoad(platform)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(await simple(platform, benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, simplePerSecond] = [median(ours), median(theirs)]
    printFigure({
      bench: 'wallet',
      database: 'pglite',
      perSecond: rounded(perSecond),
      threeStatementsPerSecond: rounded(simplePerSecond),
      ratio: rounded(perSecond / simplePerSecond, 2),
      ...platform.durability,
    })
    await stopPlatform(platform)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function simple(platform: Platform, simpleSeconds: number): Promise<number> {
  const { simplePerSecond } = await ask(platform, { simpleSeconds })
  return simplePerSecond
}

/** Measures newly accepted bets a second. Each connection waits for its answer before it sends again. */
function createLoad({ origin, memberCount }: WalletPlatform): (seconds: number) => Promise<number> {
  let number = 0
  return async (seconds) => {
    const clients = await Promise.all(
      Array.from({ length: connections }, () => RawClient.open(origin)),
    )
    const startedAt = clock.now()
    const endsAt = startedAt + seconds * 1_000
    let accepted = 0
    async function venue(client: RawClient): Promise<void> {
      let last: { readonly body: string; readonly answer: string } | undefined
      for (let turn = 0; clock.now() < endsAt; turn++) {
        const isReplay = last !== undefined && turn % onceIn === onceIn - 1
        const body = isReplay && last ? last.body : betBody(number++, memberCount)
        const answer = await sendSigned(client, path, body)
        const isRight = isReplay ? answer === last?.answer : answer.startsWith('{"code":"OK"')
        if (!isRight) throw new Error(`unexpected answer ${answer}`)
        if (!isReplay) accepted++
        last = { body, answer }
      }
    }
    await Promise.all(clients.map(venue))
    const took = clock.now() - startedAt
    for (const client of clients) client.close()
    return (accepted * 1_000) / took
  }
}

/** A single on a football match, as the house sends it. Spread over the members without chance. */
function betBody(number: number, memberCount: number): string {
  const at = (number * 7_919) % memberCount
  const orderNo = String(number).padStart(12, '0')
  return (
    `{"requestId":"Q-${orderNo}","account":"2001_${memberName(at)}","currency":"CNY",` +
    `"txId":"OB-20261120-${orderNo}","gameCode":"football","roundId":"R-${orderNo}",` +
    `"token":"${venueToken(at)}","roundClosed":false,"amount":"1.00","betTime":1795140000000,` +
    `"detail":{"orderNo":"${orderNo}",${detail}}}`
  )
}

const detail = JSON.stringify({
  kind: 'single',
  lineCount: 1,
  unitStake: '1.00',
  risk: '1.00',
  oddsFormat: 'european',
  potentialReturn: '2.15',
  legs: [
    {
      fixtureId: '7101',
      competition: 'Premier League',
      home: 'Brentford',
      away: 'Crystal Palace',
      origin: { kind: 'replay', playedOn: '2024-08-18' },
      startAt: 1_795_150_000_000,
      isInPlay: false,
      marketId: '7101-4-1',
      selectionId: '7101-4-1-1',
      family: 'handicap',
      period: 'full',
      line: -1,
      side: 'home',
      odds: 215_000,
    },
  ],
}).slice(1, -1)

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  await benchPglite()
})
