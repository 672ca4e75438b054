import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { ListenerBounds } from '@zhengju/kit/bounds'
import { createHttpServer } from '@zhengju/kit/http-server'
import { boundSockets, type SocketGate } from '@zhengju/kit/socket-gate'
import type { Hosts } from '../net/hosts.ts'
import { networkOf, type Proxies } from '../net/network.ts'

export interface EntranceDeps {
  readonly bounds: ListenerBounds
  readonly proxies: Proxies
  readonly hosts: Hosts
  readonly now: () => number
}

export interface Entrance {
  readonly server: Server
  readonly gate: SocketGate
}

/** What stands before Fastify on a port that people reach: who may hold a socket, which host is ours, who calls. */
export function createEntrance(
  { bounds, proxies, hosts, now }: EntranceDeps,
  serve: RequestListener,
): Entrance {
  const server = createHttpServer({ bounds }, (request, response) => {
    if (!hosts.isServed(proxies.hostOf(request))) {
      response.writeHead(misdirected, { connection: 'close', 'content-length': 0 }).end()
      return
    }
    nameCaller(request, proxies)
    serve(request, response)
  })
  const gate = boundSockets(server, { bounds, keyOf: networkOf, isProxy: proxies.isTrusted, now })
  return { server, gate }
}

const misdirected = 421

/** Fastify takes what a trusted proxy says for the address as it is: it is given one address, or none. */
function nameCaller(request: IncomingMessage, proxies: Proxies): void {
  const { headers, socket } = request
  const address = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined || !proxies.isTrusted(address)) return
  const caller = proxies.callerOf(request)
  if (caller === address) delete headers['x-forwarded-for']
  else headers['x-forwarded-for'] = caller
}
