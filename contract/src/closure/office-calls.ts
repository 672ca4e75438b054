import { endpoint } from '../kernel/endpoint.ts'
import type { PathName } from '../kernel/path.ts'
import { accountPathNames } from '../payment/account-path.ts'
import type * as schema from './office-schema.ts'

const read = {
  method: 'GET',
  auth: { permission: 'access.read' },
  listener: 'office',
  command: false,
} as const
const write = {
  method: 'POST',
  auth: { permission: 'access.write' },
  listener: 'office',
  command: 'body',
} as const

/** Whether the brand is closed, and the windows of maintenance: those to come, those that run, the last ones. */
export const closureState = endpoint<typeof schema.closureState>()({
  ...read,
  path: '/office/api/v1/closure/state',
  errors: [],
})
/** Closes the brand, or opens it again. */
export const changeStop = endpoint<typeof schema.changeStop>()({
  ...write,
  path: '/office/api/v1/closure/stop',
  errors: ['office.reasonRequired', 'office.decided'],
})
export const planClosure = endpoint<typeof schema.planClosure>()({
  ...write,
  path: '/office/api/v1/closure/window',
  errors: ['office.reasonRequired'],
})
/** Another end or another text; the beginning only while it has not begun. */
export const changeClosure = endpoint<typeof schema.changeClosure>()({
  ...write,
  path: '/office/api/v1/closure/window/:windowId/change',
  errors: ['office.reasonRequired', 'notFound', 'office.decided'],
})
/** Ends a window that runs, or drops one that has not begun. */
export const endClosure = endpoint<typeof schema.endClosure>()({
  ...write,
  path: '/office/api/v1/closure/window/:windowId/end',
  errors: ['office.reasonRequired', 'notFound', 'office.decided'],
})

/**
 * Pages that stand while the brand is closed: a member still logs in, sees what is there, and takes it out. All
 * others lead to `stopService`.
 */
export const pagesWhenStopped: readonly PathName[] = [
  'stopService',
  'restrictionIp',
  'login',
  'password',
  'wallet',
  'withdrawal',
  'withdrawalOrder',
  'withdrawalPassword',
  ...accountPathNames,
  'turnoverAudit',
  'transRecord',
  'betRecord',
  'betRecordDetail',
]

/** Pages that the platform still answers in maintenance; the browser leads away from them as the specification says. */
export const pagesInMaintenance: readonly PathName[] = [
  'stopService',
  'maintenance',
  'restrictionIp',
  'login',
  'withdrawal',
  'withdrawalOrder',
]

/** Calls that are answered while the brand is closed, by the beginning of their path. */
const callsWhenStopped: readonly string[] = [
  '/site/api/v1/user/',
  '/fd/api/v1/withdrawal/',
  '/page/fd/api/v1/bankCard/',
  '/fd/api/v1/turnover/',
  '/fd/api/v1/record/',
  '/fd/api/v1/deposit/list',
  '/fd/api/v1/deposit/order/',
  '/game/api/v1/record/',
  '/game/api/v1/venue/getBalance',
]
/** Nobody joins a brand that is closed. */
const neverWhenStopped: readonly string[] = ['/site/api/v1/user/register']

export function isCallOpenWhenStopped(path: string): boolean {
  return !neverWhenStopped.includes(path) && callsWhenStopped.some((one) => path.startsWith(one))
}
