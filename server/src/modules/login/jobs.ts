import type { Database } from '@zhengju/storage/tx'
import { dropOld } from './clean-store.ts'
import type { TellOwner } from './recovery/owner-news-service.ts'
import { dropDue } from './second-factor/factor-drop-service.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

/** What the login module does by the clock. */
export function defineLoginJobs(jobs: JobDoor, db: Database, tellOwner: TellOwner): void {
  jobs.define('login.dropOld', () => db.tx(dropOld), { cron: '37 4 * * *' })
  jobs.define('login.dropFactors', () => dropDue(db, tellOwner), { cron: '* * * * *' })
}
