import { endpoint } from '../kernel/endpoint.ts'
import { paths } from '../kernel/path.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'content.read' } as const
const write = { permission: 'content.write' } as const
const decide = { permission: 'content.decide' } as const

/** Everything of one slot: what stands, what is to come, what is over. */
export const listPublications = endpoint<typeof schema.listPublications>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/content/publication/list',
  auth: read,
  command: false,
  errors: [],
})
/** What stands or will stand, in every slot, and what waits for a second operator: by its beginning. */
export const listSchedule = endpoint<typeof schema.listSchedule>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/content/publication/schedule',
  auth: read,
  command: false,
  errors: [],
})
/**
 * A new one without `id`; otherwise the one of that id, if nobody changed it since `version`. One that names money or
 * rules waits for a second operator; until then members see what stood before.
 */
export const savePublication = endpoint<typeof schema.savePublication>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/publication/save',
  auth: write,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired', 'office.decided', 'exists'],
})

/** Never by its applicant: it is published in this moment. */
export const approvePublication = endpoint<typeof schema.approvePublication>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/publication/:publicationId/approve',
  auth: decide,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})
/** By another operator, or by the applicant who takes it back. */
export const refusePublication = endpoint<typeof schema.refusePublication>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/publication/:publicationId/refuse',
  auth: write,
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** What of the site pre-info is chosen once and stays: title, phones, skin, clip, download page. */
export const getSiteConfiguration = endpoint<typeof schema.getSiteConfiguration>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/content/configuration',
  auth: read,
  command: false,
  errors: [],
})
export const updateSiteConfiguration = endpoint<typeof schema.updateSiteConfiguration>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/configuration',
  auth: write,
  command: 'body',
  errors: ['office.reasonRequired', 'office.decided'],
})

/** The numbered entries of vvPretty. */
export const listSiteEntries = endpoint<typeof schema.listSiteEntries>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/content/entry/list',
  auth: read,
  command: false,
  errors: [],
})
/** Makes or changes an entry; `version` 0 makes a new one. */
export const saveSiteEntry = endpoint<typeof schema.saveSiteEntry>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/entry/save',
  auth: write,
  command: 'body',
  errors: ['office.reasonRequired', 'office.decided'],
})

/** Where a publication stands, and how many are shown there together. */
export const publicationSlots = {
  marquee: { most: 5 },
  popup: { most: 3 },
  finance: { most: 3 },
  ad: { most: 6 },
  icon: { most: 1 },
  naming: { most: 12 },
} as const satisfies Record<string, { readonly most: number }>

export type PublicationSlot = keyof typeof publicationSlots
export const publicationSlotNames = [
  'marquee',
  'popup',
  'finance',
  'ad',
  'icon',
  'naming',
] as const satisfies readonly PublicationSlot[]

/** Rows of one slot, old ones included: beyond these an ended one is changed instead. */
export const mostPublications = 200

/** The chat's entry: its first item is the address of the chat. */
export const chatEntry = 51
/** The download page's entry and the chat's: what stands there is opened by pages and apps. */
export const addressEntries: readonly number[] = [21, chatEntry]
/** A page of our own: no other origin, however it is written, and no scheme. */
export const ownPathForm = /^\/(?:[\w.~%-][\w.~%/?=&#-]*)?$/

/** Only pages that stand are linked to; a planned one answers 404. */
export function isBuiltPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  const parts = path.split('/')
  return Object.values(paths).some((row) => {
    const wanted = row.path.split('/')
    if (!row.stands || wanted.length !== parts.length) return false
    return wanted.every((part, at) =>
      part.startsWith(':') ? /^[\w.-]+$/.test(parts[at] ?? '') : part === parts[at],
    )
  })
}
