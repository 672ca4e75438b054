import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'content.read' } as const
const write = { permission: 'content.write' } as const
const decide = { permission: 'content.decide' } as const

/** Every help page with what members said of it, and what waits for a second operator. */
export const officeListHelp = endpoint<typeof schema.officeListHelp>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/help/list',
  auth: read,
  command: false,
  errors: [],
})

/** One page as members read it now: what a preview is drawn around. */
export const officeGetHelp = endpoint<typeof schema.officeGetHelp>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/help/page/:slug',
  auth: read,
  command: false,
  errors: ['notFound'],
})

/** What operators wrote on one page, newest first, with who asked and who approved. */
export const listHelpVersions = endpoint<typeof schema.listHelpVersions>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/help/page/:slug/versions',
  auth: read,
  command: false,
  errors: ['notFound'],
})

/**
 * Another title and a note before the text, if nobody changed the page since `version`; null gives the usual title back,
 * or takes the note away. Words that name money or rules wait for a second operator; members see what stood before.
 */
export const saveHelp = endpoint<typeof schema.saveHelp>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/help/page/:slug/save',
  auth: write,
  command: 'body',
  errors: ['notFound', 'parameter', 'office.decided', 'office.reasonRequired'],
})

/** Never by its applicant: it stands in this moment. */
export const approveHelp = endpoint<typeof schema.approveHelp>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/help/page/:slug/approve',
  auth: decide,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

/** By another operator, or by the applicant who takes it back. */
export const refuseHelp = endpoint<typeof schema.refuseHelp>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/help/page/:slug/refuse',
  auth: write,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
