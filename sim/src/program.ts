import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** One program of the product: a process that can be killed at any moment and started again. */
export interface Program {
  readonly isRunning: boolean
  /** What it printed since it was first started, newest last; bounded. */
  readonly printed: readonly string[]
  /** Resolves once it answers, with the lines that it wants told; rejects with its own line. */
  start(): Promise<readonly string[]>
  kill(): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const printedMost = 500

export function createProgram(
  name: string,
  main: string,
  env: Readonly<Record<string, string>>,
): Program {
  const printed: string[] = []
  let child: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    if (!ending || hasEnded(ending)) return ending?.exitCode ?? null
    const exit = once(ending, 'exit')
    ending.kill(signal)
    await exit
    return ending.exitCode
  }

  return {
    get isRunning() {
      return child !== undefined && !hasEnded(child)
    },
    printed,
    start() {
      const started = fork(`${root}${main}`, [], { env, execArgv: [], silent: true })
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (text: Buffer) => {
          printed.push(...text.toString().trim().split('\n'))
          printed.splice(0, printed.length - printedMost)
        })
      }
      return firstWord(name, started)
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

function firstWord(name: string, child: ChildProcess): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`${name} ended with ${code ?? signal}`)))
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return
      if ('failed' in message) reject(new Error(`${name}: ${message.failed}`))
      if (!('ready' in message)) return
      resolve('lines' in message && Array.isArray(message.lines) ? message.lines.map(String) : [])
    })
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The environment without what belongs to the test runner or to the person who runs it. */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'CHROMIUM_PATH']
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
