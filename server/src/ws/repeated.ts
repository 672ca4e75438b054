/** Work that is done again and again, by the clock and whenever it is woken, never twice at once. */
export interface Repeated {
  /** By the clock too, from now on. */
  start(): void
  /** There may be something to do. */
  wake(): void
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** `work` says whether there may be more of it. At least `pauseMs` pass between two runs. */
export function repeated(
  work: () => Promise<boolean>,
  {
    everyMs,
    pauseMs = 0,
    onFault,
  }: {
    readonly everyMs: number
    readonly pauseMs?: number
    readonly onFault: (error: unknown) => void
  },
): Repeated {
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | undefined
  let clock: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined

  function wake(): void {
    isWoken = true
    if (isStopped || running || pause) return
    isWoken = false
    running = work()
      .then((isMore) => {
        isWoken ||= isMore
      }, onFault)
      .finally(() => {
        running = undefined
        pause = setTimeout(rested, pauseMs)
      })
  }

  function rested(): void {
    pause = undefined
    if (isWoken) wake()
  }

  return {
    wake,
    start() {
      clock = setInterval(wake, everyMs)
      wake()
    },
    async stop() {
      isStopped = true
      clearInterval(clock)
      clearTimeout(pause)
      await running
      clearTimeout(pause)
    },
  }
}
