import type { Database } from '@zhengju/storage/tx'
import { PgBoss } from 'pg-boss'
import { bossDatabase } from '../db/boss.ts'
import { upkeep } from '../events/upkeep.ts'

export type JobData = Readonly<Record<string, unknown>>
export type JobHandler = (data: JobData) => Promise<void>

export interface JobOptions {
  /** Five fields; with it the job also runs by the clock, on one process only, with empty data. */
  readonly cron?: string
  /** Of the cron expression. */
  readonly timeZone?: string
  readonly retryLimit?: number
  /** How often to look for work; ordinary jobs are looked for every two seconds. */
  readonly pollSec?: number
}

export interface SendOptions {
  /** Not before that many seconds have passed. */
  readonly afterSec?: number
  /** At most one waiting job of that key. */
  readonly key?: string
}

/** Work to do later. A handler may run twice and must bear it. Never send inside a transaction: from an event's
 * consumer, or after commit. */
export interface Jobs {
  /** Before `start`. */
  define(name: string, handler: JobHandler, options?: JobOptions): void
  send(name: string, data: JobData, options?: SendOptions): Promise<void>
  start(): Promise<void>
  /** Takes no new work and waits for what runs. */
  stop(): Promise<void>
}

const schema = 'platform_jobs'
const drainMs = 30_000

/** Jobs on pg-boss, on either database. */
export function createJobs(options: { db: Database; onError: (error: unknown) => void }): Jobs {
  const { db, onError } = options
  const boss = new PgBoss({ db: bossDatabase(db), schema, backend: db.kind, reindex: false })
  boss.on('error', onError)
  const defined = new Map<string, { handler: JobHandler; options: JobOptions }>()
  // The embedded database has nobody who cleans up after it.
  if (db.kind === 'pglite') defined.set('upkeep', { handler: () => upkeep(db), options: nightly })
  let isStarted = false
  return {
    define(name, handler, jobOptions = {}) {
      if (isStarted || defined.has(name))
        throw new Error(`job ${name} is defined too late or twice`)
      defined.set(name, { handler, options: jobOptions })
    },
    async send(name, data, { afterSec, key } = {}) {
      if (!defined.has(name)) throw new Error(`job ${name} is not defined`)
      await boss.send(name, data, {
        ...(afterSec !== undefined && { startAfter: afterSec }),
        ...(key !== undefined && { singletonKey: key }),
      })
    },
    async start() {
      isStarted = true
      await boss.start()
      for (const [name, job] of defined) await work(boss, name, job.handler, job.options)
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: drainMs })
    },
  }
}

const nightly: JobOptions = { cron: '40 4 * * *' }

async function work(boss: PgBoss, name: string, handler: JobHandler, options: JobOptions) {
  const { cron, timeZone, retryLimit = 5, pollSec = 2 } = options
  await boss.createQueue(name, { policy: 'short', retryLimit, retryBackoff: true })
  await boss.work<JobData>(name, { pollingIntervalSeconds: pollSec }, async (jobs) => {
    for (const job of jobs) await handler(job.data ?? {})
  })
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: timeZone ?? 'Asia/Shanghai' })
  else await boss.unschedule(name)
}
