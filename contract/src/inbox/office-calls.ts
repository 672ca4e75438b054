import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'inbox.read' } as const
const send = { permission: 'inbox.send' } as const
const decide = { permission: 'inbox.decide' } as const

/** Letters that were written, newest first, with how many have read them. */
export const officeListLetters = endpoint<typeof schema.officeListLetters>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/inbox/letter/list',
  auth: read,
  command: false,
  errors: [],
})

/** To everybody or to named members. One that names money waits for a second operator. */
export const sendLetter = endpoint<typeof schema.sendLetter>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/inbox/letter/send',
  auth: send,
  command: 'body',
  errors: [
    'notFound',
    'parameter',
    'office.reasonRequired',
    'inbox.memberUnknown',
    'inbox.protected',
  ],
})

/** Never by its applicant. */
export const approveLetter = endpoint<typeof schema.approveLetter>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/inbox/letter/:letterId/approve',
  auth: decide,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})
export const refuseLetter = endpoint<typeof schema.refuseLetter>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/inbox/letter/:letterId/refuse',
  auth: decide,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

/** Takes one back: nobody finds it any more. */
export const withdrawLetter = endpoint<typeof schema.withdrawLetter>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/inbox/letter/:letterId/withdraw',
  auth: send,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

export const listLetterTemplates = endpoint<typeof schema.listLetterTemplates>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/inbox/template/list',
  auth: read,
  command: false,
  errors: [],
})

/** A new one without `id`; otherwise the one of that id, if nobody changed it since `version`. */
export const saveLetterTemplate = endpoint<typeof schema.saveLetterTemplate>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/inbox/template/save',
  auth: send,
  command: 'body',
  errors: ['notFound', 'exists', 'office.decided', 'office.reasonRequired', 'parameter'],
})
