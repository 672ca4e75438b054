import type { Database } from '@zhengju/storage/tx'
import { dropOld } from './clean-store.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

/** What the login module does by the clock. */
export function defineLoginJobs(jobs: JobDoor, db: Database): void {
  jobs.define('login.dropOld', () => db.tx(dropOld), { cron: '37 4 * * *' })
}
