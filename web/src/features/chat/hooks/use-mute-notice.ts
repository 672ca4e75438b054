import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { type Muted, muteNotice } from '../model/mute.ts'

const everyMs = 5_000

/** How long the mute still lasts, told anew while it does. */
export function useMuteNotice(muted: Muted | undefined): string | undefined {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(runtime.clock.now())
    if (muted?.until === undefined) return
    const timer = setInterval(() => setNow(runtime.clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [muted])
  return now === 0 ? undefined : muteNotice(muted, now)
}
