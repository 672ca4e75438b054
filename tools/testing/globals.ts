import { afterAll, vi } from 'vitest'

// Files share a process: a `fetch` that one of them stood in for would answer the calls of the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
