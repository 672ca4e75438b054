import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { useEffect, useState } from 'react'
import { afterLoad } from '#lib/after-load.ts'
import { readJson } from '#lib/storage.ts'

interface Found {
  readonly part: typeof import('./recent-play.tsx')
  readonly ids: readonly string[]
}

/** Who has played nothing here loads nothing for it. */
export function RecentSlot() {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const kept = readJson(storageKeys.recentGames)
    const ids = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
    if (ids.length === 0) return
    afterLoad()
      .then(() => import('./recent-play.tsx'))
      .then(
        (part) => setFound({ part, ids }),
        () => undefined,
      )
  }, [])
  return found ? <found.part.RecentPlay ids={found.ids} /> : null
}
