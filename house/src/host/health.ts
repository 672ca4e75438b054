import type { FastifyInstance } from 'fastify'
import type { Sportsbook } from '../games/sportsbook/sportsbook.ts'

/** For whoever runs the house, on its own listener, which is reachable from the same machine only. */
export function registerHealth(
  app: FastifyInstance,
  { waitingCalls, refusedCalls, heldSettlements }: Owing,
): void {
  const figures = async () => ({ waiting: await waitingCalls(), refused: await refusedCalls() })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    try {
      return { status: 'ready', walletCalls: await figures() }
    } catch (error) {
      reply.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database' })
    }
  })
  app.get('/metrics', async (_, reply) => {
    const { waiting, refused } = await figures()
    const held = (await heldSettlements()).length
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        gauge('zhengju_house_wallet_calls_waiting', 'Calls that no answer has ended', waiting) +
          gauge('zhengju_house_wallet_calls_refused', 'Of those, owed and refused', refused) +
          gauge('zhengju_house_settlements_held', 'Settlements that wait for a person', held),
      )
  })
}

type Owing = Pick<Sportsbook, 'waitingCalls' | 'refusedCalls' | 'heldSettlements'>

/** What the house owes the wallet at its start; nothing when it owes nothing. */
export async function owedLines({
  waitingCalls,
  refusedCalls,
  heldSettlements,
}: Owing): Promise<string[]> {
  const waiting = await waitingCalls()
  const held = (await heldSettlements()).length
  return [
    ...(waiting === 0 ? [] : [`wallet ${waiting} calls waiting, ${await refusedCalls()} refused`]),
    ...(held === 0 ? [] : [`settlements ${held} held: npm run feed -- --held`]),
  ]
}

function gauge(name: string, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`
}
