import type { Database } from '@zhengju/storage/tx'
import type { OpenVenues } from '../../venues/port.ts'
import { watchReturns } from './return-service.ts'
import { dropOld } from './store.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

const keptMs = 7 * 86_400_000

/** What the venue module does by the clock. */
export function defineVenueJobs(jobs: JobDoor, db: Database, venues: OpenVenues): void {
  jobs.define('venue.dropOld', () => db.tx((tx) => dropOld(tx, tx.now - keptMs)), {
    cron: '27 4 * * *',
  })
  jobs.define('venue.watchReturns', () => watchReturns(db, venues), { cron: '*/5 * * * *' })
}
