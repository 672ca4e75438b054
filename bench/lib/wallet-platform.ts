import { openPlatform } from './bench-app.ts'
import { durability } from './figure.ts'
import { makeMembers } from './members.ts'
import { insertVenueSessions, makeVenueSessions } from './venue-sessions.ts'

// For `bench/wallet.ts` and `bench/games.ts`. What runs by itself (jobs, the relay of events) is not started: the figure is that of the
// wallet call.

/** So many as `BENCH_MEMBERS` says, for a run that only shows that it works. */
const memberCount = Number(process.env.BENCH_MEMBERS ?? 10_000)

const { db, runtime, simple, listen, end } = await openPlatform()
const members = await makeMembers(db, runtime, memberCount)
await makeVenueSessions(db, runtime, members)
process.send?.({ origin: await listen(), memberCount, durability: await durability(db) })

/** Sessions that a house has opened are told here, as a launch would keep them. */
interface Question {
  readonly simpleSeconds?: number
  readonly sessions?: { readonly venue: string; readonly tokens: readonly string[] }
}

process.on('message', async ({ sessions, simpleSeconds }: Question) => {
  if (sessions) {
    await insertVenueSessions(db, sessions.venue, sessions.tokens)
    process.send?.({ sessions: sessions.tokens.length })
  } else if (simpleSeconds === undefined) await end()
  else process.send?.({ simplePerSecond: await simple?.(simpleSeconds) })
})
