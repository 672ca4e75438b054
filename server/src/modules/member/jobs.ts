import type { Database } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { hashNames } from './facts-service.ts'
import { dropOldLoginTries } from './store.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

const keptMs = 7 * 86_400_000

/** What the member module does by the clock. */
export function defineMemberJobs(jobs: JobDoor, db: Database, keys: Keys): void {
  jobs.define(
    'member.dropOldLoginTries',
    () => db.tx((tx) => dropOldLoginTries(tx, tx.now - keptMs)),
    { cron: '17 4 * * *' },
  )
  jobs.define(
    'member.hashNames',
    async () => {
      while (await db.tx((tx) => hashNames(tx, keys)));
    },
    { cron: '*/10 * * * *' },
  )
}
