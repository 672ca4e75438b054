import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '@zhengju/kit/program'
import { ticks } from '@zhengju/kit/runtime'
import { projectFolder } from '../command.ts'

export interface ChildOptions {
  readonly name: string
  readonly main: string
  readonly env: NodeJS.ProcessEnv
  /** For Node itself. */
  readonly flags?: readonly string[] | undefined
  /** Folders whose changes start it anew. */
  readonly watched: readonly string[]
  readonly say: (line: string) => void
}

/** What a program says once it answers. */
export interface Ready {
  readonly lines: readonly string[]
}

export interface Child {
  /** Rejects with the program's own line when it cannot start. */
  readonly ready: Promise<Ready>
  /** Asks it to drain and waits; false when it had to be killed. */
  stop(withinMs: number): Promise<boolean>
}

const firstDelayMs = 500
const longestDelayMs = 30_000
/** A program that ran this long is not in a circle of crashes. */
const steadyMs = 60_000
/** Changes within this time are one. */
const settleMs = 150

/** Starts a program and starts it again whenever it crashes, waiting twice as long each time. */
export function supervise(options: ChildOptions): Child {
  const first = Promise.withResolvers<Ready>()
  first.promise.catch(() => undefined)
  const state = { delayMs: firstDelayMs, isReady: false, isStopping: false, isChanged: false }
  let running: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined

  function launch(): void {
    const startedAt = ticks()
    state.isChanged = false
    let line: string | undefined
    const child = fork(resolve(projectFolder, options.main), [], {
      env: options.env,
      execArgv: [...process.execArgv, ...(options.flags ?? [])],
      // A group of its own: Ctrl-C reaches this process alone, which then drains in order.
      detached: true,
    })
    running = child
    child.on('message', (message) => {
      const said = readMessage(message)
      if (said.failed !== undefined) line = said.failed
      if (!said.ready) return
      state.isReady = true
      first.resolve(said.ready)
    })
    child.on('exit', (code, signal) => {
      running = undefined
      if (state.isStopping) return
      if (state.isChanged) return launch()
      const reason = line ?? `${options.name} ended (${signal ?? `code ${code}`})`
      if (!state.isReady) first.reject(new StartError(reason))
      else again(reason, ticks() - startedAt)
    })
  }

  function again(reason: string, ranMs: number): void {
    if (ranMs > steadyMs) state.delayMs = firstDelayMs
    options.say(`${reason}; starting ${options.name} again in ${state.delayMs / 1000} s`)
    restart = setTimeout(launch, state.delayMs)
    state.delayMs = Math.min(state.delayMs * 2, longestDelayMs)
  }

  function change(): void {
    clearTimeout(restart)
    options.say(`a source of ${options.name} changed: starting it anew`)
    state.isChanged = true
    if (running) running.kill('SIGTERM')
    else launch()
  }

  const unwatch = watchFolders(options.watched, change)
  launch()
  return {
    ready: first.promise,
    async stop(withinMs) {
      state.isStopping = true
      clearTimeout(restart)
      unwatch()
      return running ? await end(running, withinMs, options) : true
    },
  }
}

function end(child: ChildProcess, withinMs: number, options: ChildOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let isKilled = false
    const timer = setTimeout(() => {
      isKilled = true
      options.say(`${options.name} did not drain within ${withinMs / 1000} s and was killed`)
      child.kill('SIGKILL')
    }, withinMs)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(!isKilled)
    })
    child.kill('SIGTERM')
  })
}

/** One call for a burst of changes: an editor writes a file more than once. Gives back what ends the watching. */
function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(resolve(projectFolder, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(onChange, settleMs)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** `{ ready: true, lines }` or `{ failed: 'one line' }`; anything else says nothing. */
function readMessage(message: unknown): { ready?: Ready; failed?: string } {
  if (typeof message !== 'object' || message === null) return {}
  if ('failed' in message) return { failed: String(message.failed) }
  if (!('ready' in message) || message.ready !== true) return {}
  const lines = 'lines' in message && Array.isArray(message.lines) ? message.lines.map(String) : []
  return { ready: { lines } }
}
