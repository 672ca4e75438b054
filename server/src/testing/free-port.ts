import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that systems give to connections: none of these is taken between being found and being used.
const lowest = 20_000
const highest = 32_000
const given = new Set<number>()

/** A port that nobody listens on, another one at every call. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
