/** A reason why a program cannot start, said in one clear line per reason. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export interface Program {
  /** Done last, also when the start fails: what was opened first is closed last. */
  closeLast(close: () => Promise<void>): void
  /** The program answers from now on; whoever started it hears so. */
  ready(said: { readonly lines: readonly string[] } & Readonly<Record<string, unknown>>): void
}

export interface ProgramOptions {
  /** As in "the platform could not start". */
  readonly name: string
  /** Whoever holds a connection for ever does not hold us for ever. */
  readonly drainMs: number
  /** Errors that say all there is to say in their message, as a StartError does. */
  readonly isPlain: (error: unknown) => boolean
}

/**
 * A program from its first line to its exit code: `start` opens what it needs and answers how to drain, which is done at
 * the first signal, or when whoever started it is gone. 0 when it drained, 1 when it did not start or not drain in time.
 */
export async function runProgram(
  options: ProgramOptions,
  start: (program: Program) => Promise<() => Promise<void>>,
): Promise<never> {
  const stop = stopSignal()
  const closings: (() => Promise<void>)[] = []
  try {
    try {
      const drain = await start({
        closeLast: (close) => void closings.unshift(close),
        ready: (said) => void process.send?.({ ready: true, ...said }),
      })
      await stop
      const late = setTimeout(() => process.exit(1), options.drainMs)
      await drain()
      clearTimeout(late)
    } finally {
      for (const close of closings) await close()
    }
  } catch (error) {
    await tell(options, error)
    process.exit(1)
  }
  process.exit(0)
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
    // Whoever started us is gone: nobody could stop us any more.
    if (process.send) process.on('disconnect', () => resolve())
  })
}

/** Whoever started us says the line; the rest is for a reader of our own output. */
function tell({ name, isPlain }: ProgramOptions, error: unknown): Promise<void> {
  const isKnown = error instanceof StartError || isPlain(error)
  const text = error instanceof Error ? error.message : String(error)
  const line = isKnown ? text : `the ${name} could not start: ${text}`
  if (!isKnown) console.error(error)
  else if (!process.send) console.error(line)
  return new Promise((resolve) => {
    if (process.send) process.send({ failed: line }, () => resolve())
    else resolve()
  })
}
