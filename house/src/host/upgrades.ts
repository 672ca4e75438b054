import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export type TakeUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

const takers = new WeakMap<Server, Map<string, TakeUpgrade>>()

/** One path of the house's port that speaks WebSocket; what nobody takes is turned away. Answers how to end it. */
export function takeUpgrades(server: Server, path: string, take: TakeUpgrade): () => void {
  const known = takers.get(server)
  const paths = known ?? new Map<string, TakeUpgrade>()
  paths.set(path, take)
  if (!known) {
    takers.set(server, paths)
    server.on('upgrade', (request, stream, head) => {
      const found = paths.get(request.url?.split('?')[0] ?? '')
      if (found) return found(request, stream, head)
      stream.on('error', () => stream.destroy())
      stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    })
  }
  return () => void paths.delete(path)
}
