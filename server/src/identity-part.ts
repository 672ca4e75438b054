import type { MessagePart } from './message-part.ts'
import { doors } from './modules/content/index.ts'
import { createIdentityRoutes, defineIdentityJobs } from './modules/identity/index.ts'
import { createReviewRoutes } from './modules/office/index.ts'
import { createCardPort, hasWithdrawalPassword } from './modules/payment/index.ts'
import type { Part, PartDeps } from './parts.ts'
import { createPictures } from './pictures/index.ts'

/** What a member tells of himself and shows of himself, and the operators' review of it. */
export function identityPart({ db, keys }: PartDeps, { tellOwner }: MessagePart): Part {
  const pictures = createPictures()
  const deps = {
    keys,
    pictures,
    tellOwner,
    cards: createCardPort(keys),
    hasWithdrawalPassword,
    doors,
  }
  return {
    routes: [...createIdentityRoutes(deps), ...createReviewRoutes(deps)],
    connect: ({ jobs }) => defineIdentityJobs(jobs, db),
    stop: () => pictures.stop(),
  }
}
