import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

// A run says the same twice: what properties are tried with is drawn from one seed, unless PROPERTY_SEED names another.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261120) })

// Files share a process: a `fetch` that one of them stood in for would answer the calls of the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
