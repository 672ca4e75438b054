import { defineModule } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/index.ts'
import { siteSwitches } from '../content/index.ts'
import { contentModule } from '../content/module.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { createCardPort, hasWithdrawalPassword } from '../payment/index.ts'
import { paymentModule } from '../payment/module.ts'
import { trailModule } from '../trail/module.ts'
import { defineIdentityJobs } from './jobs.ts'
import { createReviewRoutes } from './office-routes.ts'
import { createProfileOf, mailOf } from './profile-service.ts'
import { identityQueue } from './queue-store.ts'
import { createIdentityRoutes } from './routes.ts'

/** What a member tells of himself and shows of himself. */
export const identityModule = defineModule({
  name: 'identity',
  needs: {
    content: contentModule,
    login: loginModule,
    member: memberModule,
    payment: paymentModule,
    trail: trailModule,
  },
  create({ db, keys }, { login, member }) {
    const pictures = createPictures()
    const cards = createCardPort(keys)
    const { tellOwner } = login
    const deps = { keys, pictures, tellOwner, cards, hasWithdrawalPassword, siteSwitches }
    member.profileOf.fill(createProfileOf(keys))
    login.mailOf.fill(mailOf)
    return {
      queues: { identity: identityQueue },
      routes: [...createIdentityRoutes(deps), ...createReviewRoutes(deps)],
      connect: ({ jobs }) => defineIdentityJobs(jobs, db),
      stop: () => pictures.stop(),
    }
  },
})
