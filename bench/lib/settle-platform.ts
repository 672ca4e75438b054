import { createLogger } from '@zhengju/kit/log'
import { createRuntime } from '@zhengju/kit/runtime'
import { createApp, migrations } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { durability } from './figure.ts'
import { olderBets } from './older-bets.ts'
import { betTx, makeBettors, placeBets } from './settle-bets.ts'
import { createSimple } from './simple.ts'

// The platform as it is, in a process of its own, for `bench/settle.ts`: the relay runs while settlements come in.

const plan: SettlePlan = JSON.parse(process.argv[2] ?? '{}')
const runtime = createRuntime()
const config = readConfig()
const { databaseUrl: url, dataDir } = config
const db = await openDatabase({ runtime, ...(url ? { url } : { dataDir }) })
await migrate(db, migrations)
const bettors = await makeBettors(db, runtime)
const log = createLogger('error')
const keys = createKeys(config.masterKey, runtime.random)
const passwords = await createPasswords(keys)
const app = await createApp({ config, db, runtime, log, keys, passwords })
const consumers = app.relay.consumers().map(({ consumer }) => consumer)
const older = await olderBets(db, {
  count: plan.older,
  bettors,
  consumers,
  at: runtime.clock.now(),
})
const simple = url ? undefined : await createSimple(db, runtime)
const run = runtime.ids.next().slice(-12)
await placeBets(app.writer, { bettors, run, count: plan.bets })
await app.relay.drain()
// Statistics are those of a site that runs: the tables did not come to be a minute ago.
await db.read((tx) => tx.rows('analyze'))
const origin = await app.wallet.listen({ port: 0, host: '127.0.0.1' })
const ready = { origin, run, older, names: bettors.map(({ name }) => name) }
app.relay.start()
process.send?.({ ...ready, durability: await durability(db) })

const { user, system } = process.cpuUsage()

process.on('message', async (message: { readonly ask: 'simple' | 'upToDate' | 'end' }) => {
  if (message.ask === 'simple') {
    process.send?.({ perSecond: await simple?.(plan.seconds) })
    return
  }
  if (message.ask === 'upToDate') {
    await app.relay.drain()
    const used = process.cpuUsage()
    const platformMs = Math.round((used.user + used.system - user - system) / 1_000)
    process.send?.({ doneAt: runtime.clock.now(), platformMs, settled: await settledRecords() })
    return
  }
  await app.close()
  await db.close()
  process.exit(0)
})

/** Of this run, with their turnover counted. */
async function settledRecords(): Promise<number> {
  const found = await db.read((tx) =>
    tx.one<{ count: bigint }>(
      `select count(*) as count from bet_record r
       join turnover_bet t on t.venue = r.venue and t.bet_tx_id = r.tx_id and t.state = 'settled'
       where r.venue = 'ob' and r.tx_id = any ($1::text[]) and r.state = 'settled'
         and r.valid_bet = t.valid`,
      [`{${Array.from({ length: plan.bets }, (_, at) => betTx(run, at)).join(',')}}`],
    ),
  )
  return Number(found?.count ?? 0n)
}

export interface SettlePlan {
  readonly bets: number
  /** Bets of before that stand in the tables. */
  readonly older: number
  readonly seconds: number
}
