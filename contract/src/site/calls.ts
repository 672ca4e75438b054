import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

export const preInfo = endpoint<typeof schema.preInfo>()({
  method: 'POST',
  path: '/site/api/v1/configuration/preInfo',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: [],
  signature: 'none',
})

/** Who is sent to the download page: nobody, visitors of our own app, or every mobile browser. */
export const downloadRedirects = ['off', 'app', 'mobile'] as const
export type DownloadRedirect = (typeof downloadRedirects)[number]

/** What the site wears for a while; empty = its everyday dress. */
export const festivalSkins = ['', 'springFestival', 'midAutumn', 'nationalDay'] as const
export type FestivalSkin = (typeof festivalSkins)[number]

/** Opening clips that the site serves itself; empty = none. */
export const openingClip = '/clip/opening.svg'
export const siteClips = ['', openingClip] as const
export type SiteClip = (typeof siteClips)[number]

/** Maintenance is on when `maintainConfig.status` of the site pre-info is this (decision 010). */
export const maintenanceOn = 0
export const maintenanceOff = 1

/** A logo: a path of our own, or a small picture as a data URI. Pages load pictures from nowhere else. */
export const logoForm =
  /^$|^\/[A-Za-z0-9_][A-Za-z0-9_/.-]{0,199}$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
