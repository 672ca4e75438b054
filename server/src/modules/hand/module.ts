import { defineModule } from '../../platform/module.ts'
import { bettingModule } from '../betting/module.ts'
import { memberModule } from '../member/module.ts'
import { paymentModule } from '../payment/module.ts'
import { createHandRoutes } from './office-routes.ts'
import { isSuspected } from './pair-service.ts'

/** Hands that members play against one another, as the office looks at them. */
export const handModule = defineModule({
  name: 'hand',
  needs: { betting: bettingModule, member: memberModule, payment: paymentModule },
  create(_deps, { payment }) {
    payment.isSuspected.fill(isSuspected)
    return { routes: createHandRoutes() }
  },
})
