import { venueCodes } from '@zhengju/contract/venue/code'
import type { Currency, Minor } from '@zhengju/domain/money'
import { createWaker } from '@zhengju/kit/waker'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { oneByOne } from '../../platform/events/consumer.ts'
import type { Handler } from '../../platform/events/relay.ts'
import { defineModule } from '../../platform/module.ts'
import { closureModule } from '../closure/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { venueModule } from '../venue/module.ts'
import { walletModule } from '../wallet/module.ts'
import { transferGauges } from './gauges-module.ts'
import { createTransferOfficeRoutes } from './office-routes.ts'
import { moneyAtVenues } from './purse-store.ts'
import { transferQueue } from './queue-store.ts'
import {
  bringAllHome,
  mustMayEnter,
  recallClosed,
  recallForProtection,
  sweepRecalls,
} from './recall-service.ts'
import { pullRecords } from './record-service.ts'
import { createTransferRoutes } from './routes.ts'
import { sendOnLaunch, sweep, type TransferDeps } from './service.ts'
import { movesBetween, movesOf } from './stated-store.ts'
import { transferMovements, venuesOfTransfers } from './statement-store.ts'
import { heldForTransfers } from './store.ts'

/** Money between members' wallets and venues that keep it themselves. */
export const transferModule = defineModule({
  name: 'transfer',
  needs: {
    closure: closureModule,
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    trail: trailModule,
    venue: venueModule,
    wallet: walletModule,
  },
  create({ db, log }, { closure, venue, wallet }) {
    const onError = (err: unknown) => log.error({ err }, 'a venue transfer waits for its next ask')
    const run = async () => (await sweep(deps)) + (await sweepRecalls(deps))
    const waker = createWaker({ run, everyMs: lookMs, onError })
    const reader = createWaker({ run: () => readRecords(deps), everyMs: readMs, onError })
    const deps: TransferDeps = {
      db,
      venues: venue.open,
      nameOf: (id) => venueCodes[id],
      mustBeOpen: (id) => closure.openVenue(id, 'all'),
      wake: waker.wake,
      onError,
    }
    wallet.transferring.fill(heldForTransfers)
    wallet.details.tell(
      transferMovements,
      venuesOfTransfers((id) => venueCodes[id].title),
    )
    venue.entering.fill({ mustMayEnter, sendMoney: (launch) => sendOnLaunch(deps, launch) })
    const protectionStarted: Handler<'protectionStarted'> = (tx, { memberId, until }) =>
      recallForProtection(tx, deps, { memberId, until: until ?? undefined })
    const services: TransferServices = {
      standing: moneyAtVenues,
      bringHome: (member) => bringAllHome(deps, member),
      stated: { between: movesBetween, of: movesOf },
    }
    return {
      services,
      gauges: transferGauges(db),
      queues: { transfers: transferQueue },
      routes: [...createTransferRoutes(deps), ...createTransferOfficeRoutes(deps)],
      connect({ jobs, relay }) {
        relay.onEvents({
          consumer: 'venueRecall',
          kind: 'effect',
          ...oneByOne({ protectionStarted }),
        })
        jobs.define(
          'venueTransfers',
          async () => {
            await pullRecords(deps)
            await recallClosed(deps)
            await run()
          },
          { cron: everyMinute },
        )
      },
      start: async () => {
        waker.start()
        reader.start()
      },
      stop: async () => {
        await reader.stop()
        await waker.stop()
      },
    }
  },
})

export interface TransferServices {
  /** What stands at such venues by our own books, minor units. */
  readonly standing: (tx: Tx, memberId: string, currency: Currency) => Promise<Minor>
  /** All of it, as far as the venues answer. */
  readonly bringHome: (member: MemberCaller) => Promise<void>
  /** Transfers and records of such a venue as our books have them. */
  readonly stated: { readonly between: typeof movesBetween; readonly of: typeof movesOf }
}

/** Read again when the clock says so, not at once: a window that brought something brings it again. */
async function readRecords(deps: TransferDeps): Promise<number> {
  await pullRecords(deps)
  return 0
}

const lookMs = 5_000
const readMs = 15_000
/** The same by the jobs' own clock, where no process with a waker runs. */
const everyMinute = '* * * * *'
