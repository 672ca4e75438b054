import type * as schema from './content-office.schema.ts'
import { endpoint } from './endpoint.ts'

const office = { listener: 'office' } as const
const read = { permission: 'content.read' } as const
const write = { permission: 'content.write' } as const

/** Everything of one slot: what stands, what is to come, what is over. */
export const listPublications = endpoint<typeof schema.listPublications>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/content/publication/list',
  auth: read,
  command: false,
  errors: [],
})
/** A new one without `id`; otherwise the one of that id, if nobody changed it since `version`. */
export const savePublication = endpoint<typeof schema.savePublication>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/content/publication/save',
  auth: write,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired', 'office.decided', 'exists'],
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

/** Where a publication stands. */
export const publicationSlots = {
  marquee: { title: '滚动公告', most: 5 },
  popup: { title: '弹窗公告', most: 3 },
  finance: { title: '存取款公告', most: 3 },
  ad: { title: '首页轮播', most: 6 },
  icon: { title: '悬浮图标', most: 1 },
  naming: { title: '合作与来源', most: 12 },
} as const satisfies Record<string, PublicationSlotRow>

export type PublicationSlot = keyof typeof publicationSlots
export interface PublicationSlotRow {
  readonly title: string
  /** How many are shown together. */
  readonly most: number
}
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
