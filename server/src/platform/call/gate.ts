/** Too many are at work and wait already. */
export class GateFull extends Error {
  override readonly name = 'GateFull'
}

export interface GateLimits {
  readonly atOnce: number
  readonly waiting: number
}

/** Lets so many works run at once and so many wait for their turn; whoever comes beyond that is told at once. */
export function createGate({ atOnce, waiting }: GateLimits) {
  const queue: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw new GateFull()
    else await new Promise<void>((turn) => queue.push(turn))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
