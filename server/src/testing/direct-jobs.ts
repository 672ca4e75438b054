import type { JobData, JobHandler, Jobs } from '../platform/jobs/index.ts'

/** The same port for tests: what was sent waits until `runAll`, nothing runs by itself. */
export interface DirectJobs extends Jobs {
  readonly sent: readonly { readonly name: string; readonly data: JobData }[]
  /** Runs a job as if its hour had come. */
  run(name: string, data?: JobData): Promise<void>
  runAll(): Promise<void>
}

export function createDirectJobs(): DirectJobs {
  const handlers = new Map<string, JobHandler>()
  const sent: { name: string; data: JobData; key: string | undefined }[] = []
  async function run(name: string, data: JobData = {}): Promise<void> {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`job ${name} is not defined`)
    await handler(data)
  }
  return {
    sent,
    run,
    define(name, handler) {
      handlers.set(name, handler)
    },
    async send(name, data, { key } = {}) {
      if (key !== undefined && sent.some((job) => job.name === name && job.key === key)) return
      sent.push({ name, data, key })
    },
    async runAll() {
      for (let job = sent.shift(); job; job = sent.shift()) await run(job.name, job.data)
    },
    async start() {},
    async stop() {},
  }
}
