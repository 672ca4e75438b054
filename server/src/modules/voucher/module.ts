import { defineModule } from '../../platform/module.ts'
import { bonusModule } from '../bonus/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { createVoucherOfficeRoutes } from './office-routes.ts'
import { voucherQueue } from './queue-store.ts'
import { endDue, graceMs } from './reserve-service.ts'
import { createVoucherRoutes } from './routes.ts'
import { voucherDue, vouchersDue } from './store.ts'
import { hearBets, settleDue, voucherEvents } from './use-service.ts'

/** Free bets and odds boosts. No venue knows them. */
export const voucherModule = defineModule({
  name: 'voucher',
  needs: {
    bonus: bonusModule,
    ledger: ledgerModule,
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
  },
  create({ db, log }) {
    const report = (err: unknown) => log.error({ err }, 'a voucher could not be settled')
    return {
      gauges: [
        {
          name: 'zhengju_voucher_due',
          help: 'What a fund of vouchers has not had or given for decided bets, minor units',
          label: 'kind',
          read: async () => new Map([['all', Number(await db.read((tx) => voucherDue(tx)))]]),
        },
      ],
      queues: { vouchers: voucherQueue },
      routes: [...createVoucherRoutes(), ...createVoucherOfficeRoutes()],
      connect({ relay, jobs }) {
        relay.onBets({
          ...{ consumer: 'voucher', kind: 'effect', replays: 'recorded' },
          names: voucherEvents,
          handle: hearBets,
        })
        jobs.define('vouchers', keepUp, { cron: '* * * * *' })
      },
    }

    async function keepUp(): Promise<void> {
      const due = await db.read((tx) =>
        vouchersDue(tx, { lapsedAt: tx.now - graceMs, limit: mostAtOnce }),
      )
      // One that cannot be done stands in the way of none behind it.
      for (const id of due) await db.tx((tx) => endDue(tx, id)).catch(report)
      await settleDue(db, report)
    }
  },
})

const mostAtOnce = 1_000
