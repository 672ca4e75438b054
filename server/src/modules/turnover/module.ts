import { siteDefaults } from '@zhengju/contract/kernel/limit'
import type { Tx } from '@zhengju/storage/tx'
import { inGroups } from '../../platform/events/consumer.ts'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { ledgerModule } from '../ledger/module.ts'
import { roundModule } from '../round/module.ts'
import type { NewestSettled } from './audit-service.ts'
import { markChanged } from './changed-store.ts'
import { createTurnoverConsumers } from './consumers.ts'
import { type TellCounted, tellCleared } from './count-service.ts'
import { createTurnoverRebuild } from './rebuild-module.ts'
import { createTurnoverRoutes } from './routes.ts'
import { turnoverConsumer } from './service.ts'
import { type WaterfallQuery, waterfall } from './waterfall-service.ts'

/** What is still owed before money may leave, counted from settled bets. */
export const turnoverModule = defineModule({
  name: 'turnover',
  needs: { ledger: ledgerModule, round: roundModule },
  create({ config: { turnoverRules: rules } }) {
    const counted = new Port<TellCounted>('who keeps what a bet counted for')
    const newest = new Port<NewestSettled>("which of a member's bets were settled last")
    const tell: TellCounted = (tx, bets, cleared = []) => {
      counted.value(tx, bets)
      markChanged(tx, bets)
      tellCleared(tx, cleared)
    }
    const nextSettled: NewestSettled = (...of) => newest.value(...of)
    const { prepare, together, ...handlers } = createTurnoverConsumers({ rules, tell })
    return {
      services: {
        counted,
        newest,
        waterfall: (tx: Tx, memberId: string, query: WaterfallQuery) =>
          waterfall(tx, { memberId, rules, newest: nextSettled }, query),
      },
      ports: [counted, newest],
      routes: createTurnoverRoutes({
        ...{ currency: siteDefaults.currency, rules },
        newest: nextSettled,
      }),
      connect({ relay }) {
        const of = {
          consumer: turnoverConsumer,
          kind: 'projection',
          replays: 'depositLots',
        } as const
        // What a bet counts for hangs on the other bets of its member.
        const batches = inGroups(handlers, ({ memberId }) => memberId, prepare, together)
        relay.onBets({ ...of, ...batches, rebuild: createTurnoverRebuild(rules, tell) })
      },
    }
  },
})
