import type { Database } from '@zhengju/storage/tx'
import { dropLoosePictures } from './picture-store.ts'

interface JobDoor {
  define(name: string, handler: () => Promise<void>, options: { readonly cron: string }): void
}

const keptMs = 86_400_000

/** Pictures that were uploaded for a line which was never written. */
export function defineSupportJobs(jobs: JobDoor, db: Database): void {
  jobs.define(
    'support.dropLoosePictures',
    () => db.tx((tx) => dropLoosePictures(tx, tx.now - keptMs)),
    { cron: '37 * * * *' },
  )
}
