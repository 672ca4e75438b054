import { useLocation } from 'react-router'
import type { PreInfo } from '../lib/pre-info.ts'
import { DeskCode } from './desk-code.tsx'
import { NoticeHost } from './notice-host.tsx'
import { useArrival, usePreInfo, useSessionWatch } from './use-arrival.ts'
import { useScrollingTitle } from './use-title.ts'
// A failure must find its handling at hand when the network is what failed.
import '../lib/failure-actions.ts'

interface LateProps {
  readonly title: string
  readonly info: PreInfo | undefined
}

/** What a page can do without until it stands: loaded after everything else. */
export function Late({ title, info }: LateProps) {
  const { pathname } = useLocation()
  useScrollingTitle(title)
  useArrival()
  useSessionWatch()
  usePreInfo(info, pathname)
  return (
    <>
      <DeskCode />
      <NoticeHost />
    </>
  )
}
