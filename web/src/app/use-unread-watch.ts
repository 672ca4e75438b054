import { countLetters } from '@zhengju/contract/inbox/calls'
import { countSupport } from '@zhengju/contract/support/calls'
import { useEffect } from 'react'
import { call } from '../lib/call.ts'
import { useLocation } from '../lib/router/page.tsx'
import { token } from '../lib/session.ts'
import { setUnread } from '../lib/unread.ts'

const everyMs = 30_000

/** Keeps the marks of unread things as long as a member looks at the site: on each page, then now and then. */
export function useUnreadWatch(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), everyMs)
    return () => clearInterval(timer)
  }, [pathname])
}

async function refresh(): Promise<void> {
  if (token() === undefined) return setUnread({ support: 0, mail: 0 })
  if (document.visibilityState !== 'visible') return
  const quiet = { isQuiet: true } as const
  const counts = await Promise.all([
    call(countSupport, {}, quiet),
    call(countLetters, {}, quiet),
  ]).catch(() => undefined)
  if (counts) setUnread({ support: counts[0].unread, mail: counts[1].all })
}
