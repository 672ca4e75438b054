import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const change = {
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'role.write' },
} as const

/** Who works here, with which roles, and what waits for a second person. */
export const listStaff = endpoint<typeof schema.listStaff>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/role/staff',
  auth: { permission: 'role.read' },
  command: false,
  errors: [],
})
/** What each role may do, and which rights no role has. */
export const listRoles = endpoint<typeof schema.listRoles>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/role/list',
  auth: { permission: 'role.read' },
  command: false,
  errors: [],
})

/** Asks for a role for another operator; it counts when a second one agrees. */
export const askRole = endpoint<typeof schema.askRole>()({
  ...change,
  path: '/office/api/v1/role/staff/:operatorId/ask',
  errors: ['notFound', 'office.decided', 'office.ownRoles', 'office.reasonRequired'],
})
/** The second operator's word: neither who asked nor who gets it. */
export const giveRole = endpoint<typeof schema.giveRole>()({
  ...change,
  path: '/office/api/v1/role/wish/:wishId/give',
  errors: [
    'notFound',
    'office.decided',
    'office.ownRoles',
    'office.secondPerson',
    'office.reasonRequired',
  ],
})
/** Whoever asked may call it off as well. */
export const refuseRole = endpoint<typeof schema.refuseRole>()({
  ...change,
  path: '/office/api/v1/role/wish/:wishId/refuse',
  errors: ['notFound', 'office.decided', 'office.ownRoles', 'office.reasonRequired'],
})
/** At once, by one: rights that are taken away are gone with the next call. */
export const takeRole = endpoint<typeof schema.takeRole>()({
  ...change,
  path: '/office/api/v1/role/staff/:operatorId/take',
  errors: ['notFound', 'office.decided', 'office.ownRoles', 'office.reasonRequired'],
})
