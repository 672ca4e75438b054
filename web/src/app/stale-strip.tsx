import { Icon } from '@zhengju/ui/icon'
import { clockText } from '../lib/site-time.ts'
import { useStaleSince } from '../lib/stale.ts'
import { offlineText } from '../text/offline.ts'

/** Over the page, so that nothing moves: what stands there is of that moment. */
export function StaleStrip() {
  const since = useStaleSince()
  if (since === undefined) return null
  return (
    <p className="stale" role="status">
      <Icon name="warn" size={16} />
      {offlineText.stale(clockText(since))}
    </p>
  )
}
