import { oldestUnhandled } from '@zhengju/server/platform/events/upkeep'
import { openPlatform } from './bench-app.ts'
import { databaseCpuMs } from './database-cpu.ts'
import { durability } from './figure.ts'
import { makeBettors } from './settle-bets.ts'
import { settledLives } from './settled-lives.ts'
import { makeVenueSessions } from './venue-sessions.ts'

// For `bench/life.ts`: the relay runs as it does on a site.

const { db, runtime, app, simple, listen, end } = await openPlatform()
const bettors = await makeBettors(db, runtime)
const ids = bettors.map(({ id }) => id)
await makeVenueSessions(db, runtime, ids)
const run = runtime.ids.next().slice(-12)
const names = bettors.map(({ name }) => name)
const ofBets = new Set(app.relay.betConsumers().map(({ consumer }) => consumer))
const listeners = app.relay.consumers().filter(({ consumer }) => ofBets.has(consumer))
app.relay.start()
process.send?.({ origin: await listen(), run, names, durability: await durability(db) })

process.on('message', async (question: LifeQuestion) => {
  if (question.ask === 'lag') {
    const ages = await oldestUnhandled(db, listeners)
    process.send?.({ lagMs: Math.round(Math.max(...ages.values()) * 1_000) })
  } else if (question.ask === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ platformMs: (user + system) / 1_000, databaseMs: await databaseCpuMs(db) })
  } else if (question.ask === 'upToDate') {
    await app.relay.drain()
    const doneAt = runtime.clock.now()
    process.send?.({ doneAt, lives: await settledLives(db, run, question.placed) })
  } else if (question.ask === 'analyze') {
    // Statistics are those of a site that runs: statements were planned on tables that were empty a minute ago.
    await db.read((tx) => tx.rows('vacuum (analyze)'))
    process.send?.({})
  } else if (question.ask === 'simple') {
    process.send?.({ perSecond: await simple?.(question.seconds) })
  } else {
    await end()
  }
})

type LifeQuestion =
  | { readonly ask: 'lag' | 'cpu' | 'analyze' | 'end' }
  | { readonly ask: 'upToDate'; readonly placed: number }
  | { readonly ask: 'simple'; readonly seconds: number }
