import { useSyncExternalStore } from 'react'
import { NetworkError } from './call-error.ts'

/** Readings whose newest question never reached the platform, each with the moment that what it shows is of. */
const readings = new Map<object, number>()
const listeners = new Set<() => void>()
let oldest: number | undefined

/** Undefined: it shows what is now, or is shown no more. */
export function reportStale(reading: object, since: number | undefined): void {
  if (since === undefined) readings.delete(reading)
  else readings.set(reading, since)
  const next = readings.size === 0 ? undefined : Math.min(...readings.values())
  if (next === oldest) return
  oldest = next
  for (const listener of listeners) listener()
}

/** Of what moment the oldest is that a screen shows without a way to the platform; undefined while all is well. */
export function useStaleSince(): number | undefined {
  return useSyncExternalStore(subscribe, staleSince, onServer)
}

export function staleSince(): number | undefined {
  return oldest
}

/** Whether the question did not get there at all: what the platform refused is no matter of the network. */
export function isOffline(error: unknown): boolean {
  return error instanceof NetworkError && error.status === 0
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function onServer(): undefined {
  return undefined
}
