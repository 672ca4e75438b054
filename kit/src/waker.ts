export interface Waker {
  /** Before that, unless it `isAwake`, and after `stop`, waking does nothing: tests do the work step by step. */
  start(): void
  /** Something will be due in so many milliseconds; now, when it is not said. */
  wake(afterMs?: number): void
  /** Begins nothing more and waits for the run in hand. */
  stop(): Promise<void>
}

export interface WakerOptions {
  readonly run: () => Promise<number>
  readonly everyMs?: number
  /** So much passes between two runs at least. */
  readonly pauseMs?: number
  /** Whether waking does something before the start, which then only begins to look by the clock. */
  readonly isAwake?: boolean
  readonly onError: (error: unknown) => void
}

/**
 * Runs work soon after it became due, in this process. `run` says how much it found; while that is something it
 * is run again. Whatever a dead process was woken for is found by the next look by the clock (`everyMs`), or, where
 * that is not given, by the same work's job.
 */
export function createWaker(options: WakerOptions): Waker {
  const { pauseMs = 0, isAwake = false } = options
  const timers = new Set<NodeJS.Timeout>()
  let isRunning = isAwake
  let isWoken = false
  let working: Promise<void> | undefined
  let clock: NodeJS.Timeout | undefined
  let endPause: (() => void) | undefined

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
      if (isRunning && pauseMs > 0) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
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
      endPause?.()
      await working
    },
  }
}
