import type { Database } from '@zhengju/storage/tx'
import type { FastifyInstance } from 'fastify'
import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  Gauge as PromGauge,
  Registry,
} from 'prom-client'

/** A figure that is read when the metrics are asked for. */
export interface Gauge {
  readonly name: `zhengju_${string}`
  readonly help: string
  readonly read: () => number | Promise<number>
}

export interface Metrics {
  readonly registry: Registry
  /** Counts and times each answer of a listener. */
  watch(app: FastifyInstance, listener: string): void
  show(gauges: readonly Gauge[]): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const calls = new Counter({
    name: 'zhengju_http_calls_total',
    help: 'Answers by listener, route and HTTP status',
    labelNames: ['listener', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'zhengju_http_seconds',
    help: 'Seconds until the answer was sent',
    labelNames: ['listener'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    show(gauges) {
      for (const { name, help, read } of gauges) {
        new PromGauge({
          name,
          help,
          registers: [registry],
          async collect() {
            this.set(await read())
          },
        })
      }
    },
    watch(app, listener) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        calls.inc({ listener, route, status: String(reply.statusCode) })
        seconds.observe({ listener }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** For the operator's listener only: is it alive, can it serve, and its figures. */
export function addHealth(
  app: FastifyInstance,
  parts: { readonly db: Database; readonly metrics: Metrics; readonly isDraining: () => boolean },
): void {
  collectDefaultMetrics({ register: parts.metrics.registry })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    if (parts.isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await parts.db.read((tx) => tx.one('select 1 as one'))
      return { status: 'ready' }
    } catch (error) {
      reply.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database' })
    }
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics()),
  )
}
