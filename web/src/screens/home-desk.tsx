import type { SlipVenueId } from '@zhengju/contract/venue/open'
import { useEffect, useState } from 'react'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import { useBalance } from '#features/sport/hooks/use-balance.ts'
import { useLive, useVenue } from '#features/sport/hooks/use-venue.ts'
import { hearSlip, SportDesk, slipFixtures } from './game/sport-desk.tsx'
import '#features/sport/parts/sport.css'

export { togglePick } from './game/sport-desk.tsx'

interface HomeDeskProps {
  readonly venueId: SlipVenueId
  readonly isSignedIn: boolean
  readonly onPicked: (ids: ReadonlySet<string>) => void
}

/** The slip as the sport pages have it, on home. */
export function HomeDesk({ venueId, isSignedIn, onPicked }: HomeDeskProps) {
  const venue = useVenue(venueId)
  const slip = useSlip()
  const [isShowingBets, setShowingBets] = useState(false)
  const money = useBalance(venueId, isSignedIn, undefined)
  const lostAt = useLive(venue.client, slipFixtures(slip, venueId), (change) => {
    money.hear(change)
    hearSlip(venueId, change)
  })
  useEffect(() => {
    const here = slip.items.filter(({ pick }) => pick.venue === venueId)
    onPicked(new Set(here.map(({ pick }) => pick.selectionId)))
  }, [slip.items, venueId, onPicked])
  return (
    <SportDesk
      venue={venue}
      isSignedIn={isSignedIn}
      money={money}
      isLost={lostAt !== undefined}
      isShowingBets={isShowingBets}
      onShowBets={setShowingBets}
    >
      {null}
    </SportDesk>
  )
}
