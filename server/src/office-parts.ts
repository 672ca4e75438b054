import { siteDefaults } from '@zhengju/contract/limit'
import { dividendRules } from '@zhengju/domain/dividend'
import type { MessagePart } from './message-part.ts'
import { authoriseOperator, createOfficeRoutes } from './modules/office/index.ts'
import type { ReviewDeps } from './modules/payment/index.ts'
import type { Part, PartDeps } from './parts.ts'
import type { VenueAdapters } from './venues/index.ts'

interface OfficeNeeds {
  readonly review: ReviewDeps
  readonly messages: MessagePart
  readonly venues: VenueAdapters
}

/** The operators' door. */
export function officePart(deps: PartDeps, { review, messages, venues }: OfficeNeeds): Part {
  const { config, db, keys, passwords } = deps
  return {
    routes: createOfficeRoutes({
      dividends: { rules: dividendRules[config.profile], currency: siteDefaults.currency },
      keys,
      passwords,
      review,
      venues,
      sandboxProvider: messages.sandboxProvider,
      wakeMessages: messages.wake,
    }),
    authorisers: { operator: (token) => authoriseOperator(db, token) },
  }
}
