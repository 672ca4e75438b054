export interface Waker {
  /** Before that, and after `stop`, waking does nothing: tests do the work step by step. */
  start(): void
  /** Something will be due in so many milliseconds; now, when it is not said. */
  wake(afterMs?: number): void
  /** Waits for the run in hand. */
  stop(): Promise<void>
}

/**
 * Runs work soon after it became due, in this process. `run` says how much it found; while that is something it
 * is run again. Whatever a dead process was woken for is found by the next look by the clock (`everyMs`), or, where
 * that is not given, by the same work's job.
 */
export function createWaker(options: {
  readonly run: () => Promise<number>
  readonly everyMs?: number
  readonly onError: (error: unknown) => void
}): Waker {
  const timers = new Set<NodeJS.Timeout>()
  let isRunning = false
  let isWoken = false
  let working: Promise<void> | undefined
  let clock: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    let found = 1
    while (isRunning && (found > 0 || isWoken)) {
      isWoken = false
      try {
        found = await options.run()
      } catch (error) {
        options.onError(error)
        found = 0
      }
    }
  }

  function look(): void {
    if (!isRunning) return
    isWoken = true
    working ??= work().finally(() => {
      working = undefined
      if (isWoken) look()
    })
  }

  return {
    start() {
      isRunning = true
      if (options.everyMs !== undefined) clock = setInterval(look, options.everyMs)
      look()
    },
    wake(afterMs = 0) {
      if (!isRunning) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        look()
      }, afterMs)
      timers.add(timer)
    },
    async stop() {
      isRunning = false
      clearInterval(clock)
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await working
    },
  }
}
