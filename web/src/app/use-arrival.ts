import { limits, siteDefaults } from '@zhengju/contract/limit'
import { href } from '@zhengju/contract/path'
import { maintenanceOn, preInfo } from '@zhengju/contract/site'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../lib/call.ts'
import { keepEntryQuery } from '../lib/entry-query.ts'
import { connectNavigator } from '../lib/navigate.ts'
import { keepPreInfo, type PreInfo } from '../lib/pre-info.ts'
import { settleToken, token } from '../lib/session.ts'

/** Connects the router for code outside React, and keeps what the visitor's address brought. */
export function useArrival() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(
    () => connectNavigator({ go: (path) => navigate(path), refresh: () => revalidate() }),
    [navigate, revalidate],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    keepEntryQuery(window.location.search)
    if (settleToken()) revalidate()
  }, [])
}

/** When the tab is looked at again and the session is another one, the page loads anew (specification 4). */
export function useSessionWatch() {
  useEffect(() => {
    let left = token()
    const onBlur = () => {
      left = token()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (token() !== left) window.location.reload()
      }, limits.eventDebounceMs)
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
    }
  }, [])
}

/** Keeps the site's settings and leads to the maintenance page while the site is closed. */
export function usePreInfo(shared: PreInfo | undefined, pathname: string) {
  const navigate = useNavigate()
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
  const status = (shared ?? own)?.maintainConfig.status
  useEffect(() => {
    const address = href('maintenance')
    if (status === maintenanceOn && pathname !== address) navigate(address)
  }, [status, pathname, navigate])
}
