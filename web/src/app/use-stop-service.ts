import { pagesWhenStopped } from '@zhengju/contract/closure/office-calls'
import { isPageOf } from '@zhengju/contract/kernel/page-name'
import { href } from '@zhengju/contract/kernel/path'
import { useEffect } from 'react'
import type { PreInfo } from '../lib/pre-info.ts'
import { useNavigate } from '../lib/router/page.tsx'

/** When the brand is closed every page leads there, but for those by which members take out what is theirs. */
export function useStopService(info: PreInfo | undefined, pathname: string) {
  const navigate = useNavigate()
  const isStopped = info?.stopService === true
  useEffect(() => {
    if (isStopped && !isPageOf(pagesWhenStopped, pathname)) navigate(href('stopService'))
  }, [isStopped, pathname, navigate])
}
