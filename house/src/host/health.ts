import type { FastifyInstance } from 'fastify'
import type { Figure } from './game.ts'
import type { Host } from './host.ts'

/** For whoever runs the house, on its own listener, which is reachable from the same machine only. */
export function registerHealth(app: FastifyInstance, host: Owing): void {
  const owed = async () => ({
    waiting: await host.waitingCalls(),
    refused: await host.refusedCalls(),
  })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    try {
      return { status: 'ready', walletCalls: await owed() }
    } catch (error) {
      reply.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database' })
    }
  })
  app.get('/metrics', async (_, reply) => {
    const { waiting, refused } = await owed()
    const figures: Omit<Figure, 'line'>[] = [
      {
        name: 'zhengju_house_wallet_calls_waiting',
        help: 'Calls that no answer has ended',
        value: waiting,
      },
      {
        name: 'zhengju_house_wallet_calls_refused',
        help: 'Of those, owed and refused',
        value: refused,
      },
      ...(await host.figures()),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(figures.map(gauge).join(''))
  })
}

type Owing = Pick<Host, 'waitingCalls' | 'refusedCalls' | 'figures'>

/** What the house owes at its start; nothing when it owes nothing. */
export async function owedLines(host: Owing): Promise<string[]> {
  const waiting = await host.waitingCalls()
  const figures = await host.figures()
  return [
    ...(waiting === 0
      ? []
      : [`wallet ${waiting} calls waiting, ${await host.refusedCalls()} refused`]),
    ...figures.flatMap(({ value, line }) => (value === 0 ? [] : [line])),
  ]
}

function gauge({ name, help, value }: Omit<Figure, 'line'>): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`
}
