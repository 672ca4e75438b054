import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { createProtectionRoutes } from './routes.ts'

/** Limits that a member sets for the protection of himself. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: { ledger: ledgerModule, member: memberModule },
  create: () => ({ routes: createProtectionRoutes() }),
})
