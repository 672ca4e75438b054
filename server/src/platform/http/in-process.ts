import { AsyncLocalStorage } from 'node:async_hooks'

const inProcess = new AsyncLocalStorage<true>()

/** Runs a call that our own pages make; nothing in a request can say this of itself. */
export function callInProcess<T>(call: () => T): T {
  return inProcess.run(true, call)
}

export function isInProcess(): boolean {
  return inProcess.getStore() === true
}
