import type { ListenerBounds } from '@zhengju/kit/bounds'
import { watchCalls } from '@zhengju/kit/drain'
import { createHttpServer, unreadEnder } from '@zhengju/kit/http-server'
import { boundSockets, type SocketGate } from '@zhengju/kit/socket-gate'
import { obCode, obMessage } from '@zhengju/venue-protocol/ob'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'

export interface HouseListener {
  readonly app: FastifyInstance
  readonly gate: SocketGate
  /** What is under way ends; a connection on which nothing is asked holds up nobody. */
  close(): Promise<void>
}

export interface HouseListenerOptions {
  readonly bounds: ListenerBounds
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** The house's port, on this machine only. The platform calls from here too: its sockets are never turned away. */
export function createHouseListener({ bounds, now, log }: HouseListenerOptions): HouseListener {
  let gate: SocketGate | undefined
  const unknown = (reply: FastifyReply) =>
    reply.code(404).send({
      code: obCode('malformed'),
      msg: obMessage('malformed'),
      data: null,
      ts: now(),
    })
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    serverFactory(serve) {
      const server = createHttpServer({ bounds, largestHead }, serve)
      const isPartner = (address: string) => address === ownAddress
      gate = boundSockets(server, { bounds, isPartner, now, unreadPerMinute })
      return server
    },
    clientErrorHandler: unreadEnder(() => gate),
    frameworkErrors: (_error, _request, reply) => unknown(reply),
  })
  app.setNotFoundHandler((_request, reply) => unknown(reply))
  if (!gate) throw new Error('Fastify made no server')
  const watch = watchCalls(app.server)
  return {
    app,
    gate,
    close() {
      watch.endRest()
      return app.close()
    },
  }
}

/** No call of the platform's is as large. */
const largestHead = 8_192
/** No person's browser comes here. */
const unreadPerMinute = 10
const ownAddress = '127.0.0.1'
