import type { Part } from './parts.ts'

/** Several parts as one: each starts after those before it and stops before them. */
export function together(...parts: readonly Part[]): Part {
  return {
    gauges: parts.flatMap(({ gauges = [] }) => gauges),
    routes: parts.flatMap(({ routes = [] }) => routes),
    connect(machinery) {
      for (const part of parts) part.connect?.(machinery)
    },
    async mount(listeners) {
      for (const part of parts) await part.mount?.(listeners)
    },
    async start() {
      for (const part of parts) await part.start?.()
    },
    async stop() {
      for (const part of parts.toReversed()) await part.stop?.()
    },
  }
}
