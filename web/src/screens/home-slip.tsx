import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { SlipVenueId } from '@zhengju/contract/venue/open'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOddsFormat } from '#features/sport/hooks/odds-format.ts'
import type { Picking } from '#features/sport/model/pick-context.ts'
import { afterLoad } from '#lib/after-load.ts'
import { readJson } from '#lib/storage.ts'

type Desk = typeof import('./home-desk.tsx')

export interface HomeSlipState {
  readonly picking: Picking
  readonly desk: Desk | undefined
  readonly onPicked: (ids: ReadonlySet<string>) => void
}

const none: ReadonlySet<string> = new Set()

/** The slip of home: it is loaded with the first price that is tapped, or for what was left on it. */
export function useHomeSlip(): HomeSlipState {
  const format = useOddsFormat()
  const [desk, setDesk] = useState<Desk>()
  const [picked, setPicked] = useState(none)
  const load = useCallback(async () => {
    const loaded = await import('./home-desk.tsx')
    setDesk(loaded)
    return loaded
  }, [])
  useEffect(() => {
    if (readJson(storageKeys.betSlip) === undefined) return
    afterLoad()
      .then(load)
      .catch(() => undefined)
  }, [load])
  const picking = useMemo<Picking>(
    () => ({
      format,
      isLost: false,
      isPicked: (id) => picked.has(id),
      onPick(fixture, market, selection) {
        load().then(
          ({ togglePick }) => togglePick(fixture, market, selection),
          () => undefined,
        )
      },
    }),
    [format, picked, load],
  )
  return { picking, desk, onPicked: setPicked }
}

interface HomeSlipProps {
  readonly slip: HomeSlipState
  readonly venue: SlipVenueId
  readonly isSignedIn: boolean
}

export function HomeSlip({ slip: { desk, onPicked }, venue, isSignedIn }: HomeSlipProps) {
  return desk ? <desk.HomeDesk venueId={venue} isSignedIn={isSignedIn} onPicked={onPicked} /> : null
}
