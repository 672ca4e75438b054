import { openPlatform } from './bench-app.ts'
import { durability } from './figure.ts'
import { olderBets } from './older-bets.ts'
import { makeBettors, placeBets } from './settle-bets.ts'
import { settledLives } from './settled-lives.ts'

// For `bench/settle.ts`: the relay runs while settlements come in.

const plan: SettlePlan = JSON.parse(process.argv[2] ?? '{}')
const { db, runtime, app, simple, listen, end } = await openPlatform()
const bettors = await makeBettors(db, runtime)
const consumers = app.relay.consumers().map(({ consumer }) => consumer)
const older = await olderBets(db, {
  count: plan.older,
  bettors,
  consumers,
  at: runtime.clock.now(),
})
const run = runtime.ids.next().slice(-12)
await placeBets(app.writer, { bettors, run, count: plan.bets })
await app.relay.drain()
// Statistics are those of a site that runs: the tables did not come to be a minute ago.
await db.read((tx) => tx.rows('analyze'))
const origin = await listen()
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
    process.send?.({
      doneAt: runtime.clock.now(),
      platformMs,
      settled: await settledLives(db, run, plan.bets),
    })
    return
  }
  await end()
})

export interface SettlePlan {
  readonly bets: number
  /** Bets of before that stand in the tables. */
  readonly older: number
  readonly seconds: number
}
