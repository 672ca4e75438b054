import type { IncomingMessage, Server } from 'node:http'

/** What has just been sent may still arrive. */
const graceMs = 1_000
/** Whoever has not got his whole answer by then does without the rest. */
const longestMs = 10_000
const sweepMs = 50

export interface CallWatch {
  /** From when the server closes: whatever no call is under way on goes. */
  endRest(): void
}

/**
 * Node waits for a connection on which nothing was ever asked, like a browser's spare one, and for half a
 * request, as long as its other end likes.
 */
export function watchCalls(server: Server): CallWatch {
  const calls = new Set<IncomingMessage>()
  server.on('request', (request, response) => {
    calls.add(request)
    response.once('close', () => calls.delete(request))
  })
  const isAnybodyServed = () => [...calls].some((request) => request.complete)
  return {
    endRest() {
      let closingMs = 0
      const sweep = setInterval(() => {
        if (!server.listening) closingMs += sweepMs
        if (closingMs < graceMs || (closingMs < longestMs && isAnybodyServed())) return
        server.closeAllConnections()
      }, sweepMs)
      server.once('close', () => clearInterval(sweep))
    },
  }
}
