import * as office from '@zhengju/contract/promotion/office-calls'
import * as schema from '@zhengju/contract/promotion/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Kinds } from './kinds-service.ts'
import * as desk from './office-service.ts'
import { listBlocks } from './person-service.ts'
import { getSchedule, type Schedules } from './schedule-service.ts'

/** The desk of promotions: funds, rules, and stopping them. */
export function createPromotionOfficeRoutes(kinds: Kinds, schedules: Schedules): Route[] {
  return [
    serve(office.listPromotions, schema.listPromotions, ({ tx }) => desk.listPromotions(tx)),
    serve(office.listPromotionSchedule, schema.listPromotionSchedule, ({ tx }) =>
      getSchedule(tx, kinds, schedules),
    ),
    serve(office.listPromotionBlocks, schema.listPromotionBlocks, ({ tx, query }) =>
      listBlocks(tx, query),
    ),
    serve(office.listPromotionRules, schema.listPromotionRules, ({ tx, params, query }) =>
      desk.listRules(tx, kinds, { ...params, ...query }),
    ),
    serve(office.proposePromotionRule, schema.proposePromotionRule, ({ tx, body, ...actor }) =>
      desk.proposeRule(tx, kinds, { ...actor, ...body }),
    ),
    serve(office.tryPromotionRule, schema.tryPromotionRule, ({ tx, params, body, ...actor }) =>
      desk.tryRule(tx, kinds, { ...actor, ...params, ...body }),
    ),
    serve(
      office.approvePromotionRule,
      schema.approvePromotionRule,
      ({ tx, params, body, ...actor }) =>
        desk.decideRule(tx, 'live', { ...actor, ...params, ...body }),
    ),
    serve(
      office.refusePromotionRule,
      schema.refusePromotionRule,
      ({ tx, params, body, ...actor }) =>
        desk.decideRule(tx, 'refused', { ...actor, ...params, ...body }),
    ),
    serve(office.stopPromotion, schema.stopPromotion, ({ tx, params, body, ...actor }) =>
      desk.haltPromotion(tx, 'stop', { ...actor, ...params, ...body }),
    ),
    serve(office.resumePromotion, schema.resumePromotion, ({ tx, params, body, ...actor }) =>
      desk.haltPromotion(tx, 'resume', { ...actor, ...params, ...body }),
    ),
  ]
}
