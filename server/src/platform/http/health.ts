import type { Database } from '@zhengju/storage/tx'
import type { FastifyInstance } from 'fastify'
import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  Gauge as PromGauge,
  Registry,
} from 'prom-client'
import { answers } from '../events/upkeep.ts'

/** A figure that is read when the metrics are asked for. */
export interface Gauge {
  readonly name: `zhengju_${string}`
  readonly help: string
  /** Under which name its parts are told apart; then `read` gives one value for each. */
  readonly label?: string
  readonly read: () => Figure | Promise<Figure>
}

export type Figure = number | ReadonlyMap<string, number>

export interface Metrics {
  readonly registry: Registry
  /** Counts and times each answer of a listener. */
  watch(app: FastifyInstance, listener: string): void
  /** An answer that was given before the listener had anything to do. */
  count(listener: string, route: string, status: number): void
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
      for (const { name, help, label = '', read } of gauges) {
        new PromGauge({
          name,
          help,
          labelNames: label === '' ? [] : [label],
          registers: [registry],
          async collect() {
            const figure = await read()
            if (typeof figure === 'number') return this.set(figure)
            this.reset()
            for (const [part, value] of figure) this.set({ [label]: part }, value)
          },
        })
      }
    },
    count(listener, route, status) {
      calls.inc({ listener, route, status: String(status) })
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
      await answers(parts.db)
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
