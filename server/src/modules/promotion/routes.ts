import * as promotion from '@zhengju/contract/promotion/calls'
import * as schema from '@zhengju/contract/promotion/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { claimGrant } from './claim-service.ts'
import { listGrants } from './list-service.ts'
import type { CardSharers } from './person-service.ts'
import { presentGrant } from './present.ts'

/** What a member is given. */
export function createPromotionRoutes(cardSharers: CardSharers): Route[] {
  return [
    serve(promotion.listPromotionGrants, schema.listPromotionGrants, ({ tx, member, query }) =>
      listGrants(tx, member.id, query),
    ),
    serve(
      promotion.claimPromotionGrant,
      schema.claimPromotionGrant,
      async ({ tx, member, params }) =>
        presentGrant(await claimGrant(tx, cardSharers, { memberId: member.id, ...params })),
    ),
  ]
}
