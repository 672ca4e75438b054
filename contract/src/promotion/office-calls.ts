import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { ...office, method: 'GET', command: false } as const
const decide = { ...office, method: 'POST', command: 'body' } as const

/** Every promotion: its fund, what it has promised and paid, whether it is stopped. */
export const listPromotions = endpoint<typeof schema.listPromotions>()({
  ...read,
  path: '/office/api/v1/promotion/list',
  auth: { permission: 'promotion.read' },
  errors: [],
})

/** What of all promotions begins and ends from today on, by day: rules, drafts, activities, seasons. */
export const listPromotionSchedule = endpoint<typeof schema.listPromotionSchedule>()({
  ...read,
  path: '/office/api/v1/promotion/schedule',
  auth: { permission: 'promotion.read' },
  errors: [],
})

/** Gifts that were not paid because another account of the same person had been, the newest first. */
export const listPromotionBlocks = endpoint<typeof schema.listPromotionBlocks>()({
  ...read,
  path: '/office/api/v1/promotion/block/list',
  auth: { permission: 'promotion.read' },
  errors: [],
})

/** The versions of a promotion's rule, the newest first, and the one that holds today. */
export const listPromotionRules = endpoint<typeof schema.listPromotionRules>()({
  ...read,
  path: '/office/api/v1/promotion/:kind/rule/list',
  auth: { permission: 'promotion.read' },
  errors: [],
})

/** A draft. Nothing is given by it. */
export const proposePromotionRule = endpoint<typeof schema.proposePromotionRule>()({
  ...decide,
  path: '/office/api/v1/promotion/rule/propose',
  auth: { permission: 'promotion.ask' },
  errors: [
    'office.reasonRequired',
    'promotion.ruleInvalid',
    'promotion.dayPast',
    'promotion.dayBegun',
  ],
})

/** What a draft would have given for yesterday's facts. Nothing moves. */
export const tryPromotionRule = endpoint<typeof schema.tryPromotionRule>()({
  ...decide,
  path: '/office/api/v1/promotion/rule/:ruleId/try',
  auth: { permission: 'promotion.ask' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Another operator than the one who asked: from its day on it holds. */
export const approvePromotionRule = endpoint<typeof schema.approvePromotionRule>()({
  ...decide,
  path: '/office/api/v1/promotion/rule/:ruleId/approve',
  auth: { permission: 'promotion.decide' },
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'promotion.dryRunNeeded',
    'promotion.dayPast',
    'promotion.dayBegun',
  ],
})
export const refusePromotionRule = endpoint<typeof schema.refusePromotionRule>()({
  ...decide,
  path: '/office/api/v1/promotion/rule/:ruleId/refuse',
  auth: { permission: 'promotion.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** From now on nothing is promised or paid; what members have stays theirs. */
export const stopPromotion = endpoint<typeof schema.stopPromotion>()({
  ...decide,
  path: '/office/api/v1/promotion/:kind/stop',
  auth: { permission: 'promotion.stop' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
export const resumePromotion = endpoint<typeof schema.resumePromotion>()({
  ...decide,
  path: '/office/api/v1/promotion/:kind/resume',
  auth: { permission: 'promotion.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
