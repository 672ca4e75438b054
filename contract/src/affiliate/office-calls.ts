import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const list = {
  ...office,
  method: 'GET',
  auth: { permission: 'affiliate.read' },
  command: false,
  errors: [],
} as const
const decide = {
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'affiliate.decide' },
} as const

/** Who asked to become an affiliate, newest first. */
export const listApplications = endpoint<typeof schema.listApplications>()({
  ...list,
  path: '/office/api/v1/affiliate/application/list',
})
export const approveApplication = endpoint<typeof schema.approveApplication>()({
  ...decide,
  path: '/office/api/v1/affiliate/application/:applicationId/approve',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
export const refuseApplication = endpoint<typeof schema.refuseApplication>()({
  ...decide,
  path: '/office/api/v1/affiliate/application/:applicationId/refuse',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** The affiliates, newest first: the tops of the tree, those below one by his id, or one by his name. */
export const listAffiliates = endpoint<typeof schema.listAffiliates>()({
  ...list,
  path: '/office/api/v1/affiliate/list',
})

/** Members with the codes that they brought, what became of each, and why a reward is blocked. */
export const listBindings = endpoint<typeof schema.listBindings>()({
  ...list,
  path: '/office/api/v1/affiliate/binding/list',
})

const pay = { ...decide, auth: { permission: 'affiliate.pay' } } as const

/** All statements, newest first, by month, state, affiliate and open disputes. */
export const listStatements = endpoint<typeof schema.listStatements>()({
  ...list,
  path: '/office/api/v1/affiliate/statement/list',
})
export const readStatement = endpoint<typeof schema.readStatement>()({
  ...list,
  path: '/office/api/v1/affiliate/statement/:statementNo',
  errors: ['notFound'],
})

/** The first operator checks it, another one has it paid into the affiliate's wallet. */
export const approveStatement = endpoint<typeof schema.approveStatement>()({
  ...pay,
  path: '/office/api/v1/affiliate/statement/:statementNo/approve',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'affiliate.disputed',
    'affiliate.unfunded',
  ],
})

/** Answers a dispute. What it gives or takes is a line of the next statement, which two approve. */
export const answerDispute = endpoint<typeof schema.answerDispute>()({
  ...pay,
  path: '/office/api/v1/affiliate/statement/:statementNo/answer',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'parameter'],
})

/** Versions of the plan, newest first; the first one comes with the program. */
export const listPlans = endpoint<typeof schema.listPlans>()({
  ...list,
  path: '/office/api/v1/affiliate/plan/list',
})
/** Proposes the next version for a month that has not begun. Another operator decides. */
export const proposePlan = endpoint<typeof schema.proposePlan>()({
  ...decide,
  path: '/office/api/v1/affiliate/plan/propose',
  errors: ['affiliate.planInvalid', 'exists', 'office.reasonRequired', 'parameter'],
})
/** What it would have paid for the month under way, up to yesterday; it is approved on the day on which it was tried. */
export const tryPlan = endpoint<typeof schema.tryPlan>()({
  ...decide,
  path: '/office/api/v1/affiliate/plan/:version/try',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
export const approvePlan = endpoint<typeof schema.approvePlan>()({
  ...pay,
  path: '/office/api/v1/affiliate/plan/:version/approve',
  errors: [
    'exists',
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'parameter',
    'promotion.dryRunNeeded',
  ],
})
export const refusePlan = endpoint<typeof schema.refusePlan>()({
  ...pay,
  path: '/office/api/v1/affiliate/plan/:version/refuse',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})
