import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createGate, GateFull } from '../call/gate.ts'
import type { Pictures, Redrawn } from './port.ts'
import { pictureLimits, pictureRules, refusedPicture } from './rules.ts'

export type { DrawnPicture, Pictures } from './port.ts'

export interface PictureLimits {
  readonly workMs: number
  readonly cpuMs: number
  readonly memoryBytes: number
  readonly idleMs: number
  readonly waiting: number
}

const worker = new URL('./worker.ts', import.meta.url)
const watchEveryMs = 50
const pageBytes = 4_096

/** One picture at a time in a process of its own, which starts when it is needed and ends when nobody needs it. */
export function createPictures(limits: PictureLimits = pictureLimits, path = worker): Pictures {
  const gate = createGate({ atOnce: 1, waiting: limits.waiting })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function current(): ChildProcess {
    clearTimeout(idle)
    if (child) return child
    const started = open(path)
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** A worker that is late, too large or gone has refused this picture; the next one gets another worker. */
  async function work(picture: object): Promise<Redrawn> {
    const asked = current()
    const over = new AbortController()
    try {
      const answer = await Promise.race([
        answerOf(asked, picture, over.signal),
        outgrown(asked, limits, over.signal),
      ])
      if (answer === undefined) end()
      return answer ?? refusedPicture('effort')
    } finally {
      over.abort()
      idle = setTimeout(end, limits.idleMs).unref()
    }
  }

  return {
    async redraw(bytes, purpose, focus) {
      if (bytes.length > pictureLimits.bytes) return refusedPicture('bytes')
      try {
        return await gate(() => work({ bytes, rule: pictureRules[purpose], focus }))
      } catch (error) {
        if (error instanceof GateFull) return refusedPicture('busy')
        throw error
      }
    },
    async stop() {
      end()
    },
  }
}

/** It inherits no variable of ours, and may neither write files nor start programs. */
function open(path: URL): ChildProcess {
  const child = fork(path, {
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => child.kill('SIGKILL'))
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf(
  child: ChildProcess,
  work: object,
  signal: AbortSignal,
): Promise<Redrawn | undefined> {
  const answer = once(child, 'message', { signal }).then(([said]: Redrawn[]) => said)
  const gone = once(child, 'exit', { signal }).then(() => undefined)
  const first = Promise.race([answer, gone]).catch(() => undefined)
  child.channel?.ref()
  child.send(work, () => undefined)
  try {
    return await first
  } finally {
    child.channel?.unref()
  }
}

/** Settles once the worker has taken too long or, where the system tells it, too much work or memory. */
async function outgrown(
  { pid }: ChildProcess,
  { workMs, cpuMs, memoryBytes }: PictureLimits,
  signal: AbortSignal,
): Promise<undefined> {
  const before = (await usedBy(pid)).cpuMs
  for (let left = workMs; left > 0 && !signal.aborted; left -= watchEveryMs) {
    await new Promise((done) => setTimeout(done, watchEveryMs))
    const used = await usedBy(pid)
    if (used.memoryBytes > memoryBytes || used.cpuMs - before > cpuMs) return undefined
  }
  return undefined
}

/** What Linux tells of a process (proc_pid_stat): its work in ticks of 10 ms, its resident pages. */
async function usedBy(pid: number | undefined) {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
  const field = (at: number) => Number(fields[at - 3] ?? 0)
  return { cpuMs: (field(14) + field(15)) * 10, memoryBytes: field(24) * pageBytes }
}
