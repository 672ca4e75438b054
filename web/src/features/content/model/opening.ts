/** Whether the opening clip runs: nothing else is laid over the page meanwhile. */
let running: Promise<void> = Promise.resolve()

/** Called when it begins; what it returns, when it is over. */
export function beginOpening(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  running = promise
  return resolve
}

export function openingOver(): Promise<void> {
  return running
}
