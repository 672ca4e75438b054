import type { Database } from '@zhengju/storage/tx'
import { dropLoosePictures } from './picture-store.ts'
import { dropOldRequests } from './request-store.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

const pictureKeptMs = 86_400_000
const requestKeptMs = 90 * 86_400_000

/** Pictures that were uploaded for a line which was never written; what visitors asked, a term after it is done or was left waiting. */
export function defineSupportJobs(jobs: JobDoor, db: Database): void {
  jobs.define(
    'support.dropLoosePictures',
    () => db.tx((tx) => dropLoosePictures(tx, tx.now - pictureKeptMs)),
    { cron: '37 * * * *' },
  )
  jobs.define(
    'support.dropOldRequests',
    () => db.tx((tx) => dropOldRequests(tx, tx.now - requestKeptMs)),
    { cron: '47 4 * * *' },
  )
}
