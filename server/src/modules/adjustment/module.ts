import { adjustmentRules } from '@zhengju/domain/adjustment'
import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createAdjustmentRoutes } from './office-routes.ts'
import { adjustmentQueue } from './queue-store.ts'
import { titlesByBill } from './store.ts'

/** Corrections of members' money by hand. */
export const adjustmentModule = defineModule({
  name: 'adjustment',
  needs: { ledger: ledgerModule, member: memberModule, trail: trailModule, wallet: walletModule },
  create({ config }, { wallet }) {
    wallet.details.tell(['adjustmentCredited', 'adjustmentDebited'], titlesByBill)
    return {
      queues: { adjustments: adjustmentQueue },
      routes: createAdjustmentRoutes({ rules: adjustmentRules[config.profile] }),
    }
  },
})
