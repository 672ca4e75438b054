import { appUserAgent } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys, tabKeys } from '@zhengju/contract/kernel/storage-key'
import type { DownloadRedirect } from '@zhengju/contract/site/calls'
import { ownPath } from './own-path.ts'
import { readText, writeText } from './storage.ts'
import { isTabFact, keepTabFact } from './tab.ts'

export interface Visit {
  readonly setting: DownloadRedirect
  readonly userAgent: string
  /** The client header of the page's own request named our app. */
  readonly isAppClient: boolean
  /** The visitor goes on with the web version (`?stay=1` or the button). */
  readonly isStaying: boolean
  readonly pathname: string
}

/** Whether this visitor is sent to the download page (specification 2, decision 073). */
export function leadsToDownload(visit: Visit): boolean {
  if (visit.setting === 'off' || visit.isStaying) return false
  if (isFree(visit.pathname)) return false
  const isApp = visit.isAppClient || namesOurApp(visit.userAgent)
  return isApp || (visit.setting === 'mobile' && isMobile(visit.userAgent))
}

/** Pages that say what is the matter are shown to everyone; the download pages are where one is led. */
const freePages = [
  href('downloadPage'),
  href('download'),
  href('maintenance'),
  href('stopService'),
  href('restrictionIp'),
  href('appWrapper'),
]

function isFree(pathname: string): boolean {
  return freePages.includes(pathname)
}

export function namesOurApp(userAgent: string): boolean {
  return userAgent.includes(appUserAgent)
}

export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|\bMobile\b/i.test(userAgent)
}

/** Where the visitor came from, before being led away: the path as `from`, the whole address as `href`. */
export function keepOrigin({ pathname, search, href }: Location): void {
  writeText(storageKeys.downloadFrom, pathname + search)
  writeText(storageKeys.downloadHref, href)
}

/** The way back from the download page: to where one came from, else home. */
export function wayBack(origin: string): string {
  const from = ownPath(readText(storageKeys.downloadFrom) ?? null, origin)
  const path = from?.split('?', 1)[0]
  return from === undefined || path === undefined || isFree(path) ? href('home') : from
}

export function isStaying(): boolean {
  return isTabFact(tabKeys.stay)
}

export function stay(): void {
  keepTabFact(tabKeys.stay)
}

/** Whether our own app shows this page: by what the page's request said, kept for the tab. */
export function isOurApp(saidByRequest: boolean): boolean {
  if (saidByRequest) keepTabFact(tabKeys.appShell)
  return saidByRequest || isTabFact(tabKeys.appShell) || namesOurApp(window.navigator.userAgent)
}
