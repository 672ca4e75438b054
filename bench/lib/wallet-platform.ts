import { openPlatform } from './bench-app.ts'
import { durability } from './figure.ts'
import { makeMembers } from './members.ts'
import { makeVenueSessions } from './venue-sessions.ts'

// For `bench/wallet.ts`. What runs by itself (jobs, the relay of events) is not started: the figure is that of the
// wallet call.

const memberCount = 10_000

const { db, runtime, simple, listen, end } = await openPlatform()
const members = await makeMembers(db, runtime, memberCount)
await makeVenueSessions(db, runtime, members)
process.send?.({ origin: await listen(), memberCount, durability: await durability(db) })

process.on('message', async (message: { readonly simpleSeconds?: number }) => {
  const { simpleSeconds } = message
  if (simpleSeconds === undefined) await end()
  else process.send?.({ simplePerSecond: await simple?.(simpleSeconds) })
})
