import type { Database } from '@zhengju/storage/tx'
import { dropOverExports } from './export-service.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

/** What a process that died was making goes on in another one; what is over goes. */
export function defineExportJobs(jobs: JobDoor, db: Database, makeAll: () => Promise<void>): void {
  jobs.define('export.make', makeAll, { cron: '* * * * *' })
  jobs.define('export.dropOver', () => db.tx(dropOverExports), { cron: '23 * * * *' })
}
