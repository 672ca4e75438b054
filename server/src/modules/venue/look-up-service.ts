import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Between two looks, so that under load each is for many; whoever comes alone does not wait. */
const pauseMs = 8

/** One look at a time: whoever comes while it is under way shares the next one. */
export function createLookUp<Value>(
  look: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  type Found = ReadonlyMap<string, Value>
  // Whoever asks first must not lend its own context to all of them.
  const outside = AsyncLocalStorage.snapshot()
  let waiting = new Set<string>()
  let next: Promise<Found> | undefined
  let running: Promise<unknown> = Promise.resolve()

  function start(): Promise<Found> {
    const keys = [...waiting]
    waiting = new Set()
    next = undefined
    const found = outside(() => look(keys))
    running = found.catch(() => undefined).then(() => setTimeout(pauseMs))
    return found
  }

  return async (key) => {
    waiting.add(key)
    next ??= running.then(() => setImmediate()).then(start)
    return (await next).get(key)
  }
}
