import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import { maintenanceOn, preInfo } from '@zhengju/contract/site/calls'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'
import { isOurApp, isStaying, keepOrigin, leadsToDownload } from '../lib/download.ts'
import { keepEntryQuery } from '../lib/entry-query.ts'
import { exchangeHanded, handedToken } from '../lib/handed-token.ts'
import { connectNavigator } from '../lib/navigate.ts'
import { ownPath } from '../lib/own-path.ts'
import { keepPreInfo, type PreInfo } from '../lib/pre-info.ts'
import { useNavigate, useRevalidator } from '../lib/router/page.tsx'
import { settleToken, token } from '../lib/session.ts'
import { watchSession } from '../lib/session-watch.ts'
import { isTabFact } from '../lib/tab.ts'

/** Connects the router for code outside React, and keeps what the visitor's address brought. */
export function useArrival(isMember: boolean) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(
    () => connectNavigator({ go: (path) => navigate(path), refresh: () => revalidate() }),
    [navigate, revalidate],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    keepEntryQuery(window.location.search)
    const handed = handedToken(window.location.href)
    if (!handed) {
      // The session may have ended while its page was under way.
      const isStale = isMember && token() === undefined
      if (settleToken() || isStale) revalidate()
      return
    }
    // At once, before anything keeps or shows the address; the router follows when the token is exchanged.
    window.history.replaceState(window.history.state, '', handed.path)
    settleToken()
    exchangeHanded(handed.token).then((isEntered) => {
      const path = isEntered ? pastLogin(handed.path) : handed.path
      return navigate(path, { replace: true, preventScrollReset: true })
    })
  }, [])
}

/** Whoever was sent to login with a link that logs in goes on to where the link led. */
function pastLogin(path: string): string {
  const { origin } = window.location
  const { pathname, searchParams } = new URL(path, origin)
  if (pathname !== href('login')) return path
  return ownPath(searchParams.get('from'), origin) ?? href('home')
}

/** When the tab is looked at again and the session is another one, the page loads anew (specification 4). */
export function useSessionWatch() {
  useEffect(watchSession, [])
}

/** The site's settings: what the page came with, and what the browser asked for itself and keeps. */
export function usePreInfo(shared: PreInfo | undefined): PreInfo | undefined {
  const [own, setOwn] = useState<PreInfo>()
  useEffect(() => {
    const input = { body: { platformType: siteDefaults.platformType } }
    call(preInfo, input, { isQuiet: true }).then(
      (info) => {
        keepPreInfo(info)
        setOwn(info)
      },
      () => undefined,
    )
  }, [])
  return shared ?? own
}

/** Leads to the maintenance page while the site is closed, unless this tab is exempt (specification 2). */
export function useMaintenance(info: PreInfo | undefined, pathname: string) {
  const navigate = useNavigate()
  const status = info?.maintainConfig.status
  useEffect(() => {
    const address = href('maintenance')
    if (status !== maintenanceOn || pathname === address) return
    if (!isTabFact(tabKeys.maintenanceExempt)) navigate(address)
  }, [status, pathname, navigate])
}

/** Leads visitors to the download page as the site is set; where they came from is kept first. */
export function useDownloadRedirect(
  info: PreInfo | undefined,
  isAppClient: boolean,
  pathname: string,
) {
  const navigate = useNavigate()
  const setting = info?.downloadRedirect
  const isOpen = info?.maintainConfig.status !== maintenanceOn
  useEffect(() => {
    if (setting === undefined || !isOpen) return
    const visit = {
      setting,
      userAgent: window.navigator.userAgent,
      isAppClient: isOurApp(isAppClient),
      isStaying: isStaying(),
      pathname,
    }
    if (!leadsToDownload(visit)) return
    keepOrigin(window.location)
    navigate(href('downloadPage'), { replace: true })
  }, [setting, isOpen, isAppClient, pathname, navigate])
}
