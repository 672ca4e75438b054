import { firstVenue, slipVenueOf } from '@zhengju/contract/venue/open'
import { useState } from 'react'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import { slipVenue } from '#features/betting/model/slip-model.ts'
import { MyBets } from '#features/betting/parts/my-bets.tsx'
import { SlipSheet } from '#features/betting/parts/slip-sheet.tsx'
import { useOddsFormat } from '#features/sport/hooks/odds-format.ts'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import '#features/sport/parts/sport.css'
import { useBalance } from '#features/sport/hooks/use-balance.ts'
import { useLive, useVenue } from '#features/sport/hooks/use-venue.ts'
import { betTime, hearSlip, slipFixtures, useMoveIn } from '../game/sport-desk.tsx'

interface RoomSlipProps {
  readonly isOpen: boolean
  readonly isSignedIn: boolean
  readonly onClose: () => void
}

/** The slip over a room, as it is over the venue's pages; it is there from the first selection that was copied. */
export default function RoomSlip({ isOpen, isSignedIn, onClose }: RoomSlipProps) {
  const slip = useSlip()
  const venue = useVenue(slipVenueOf(slipVenue(slip)) ?? firstVenue)
  const format = useOddsFormat()
  const money = useBalance(venue.id, isSignedIn, undefined)
  const moveIn = useMoveIn(venue.id, money)
  const [isShowingBets, setShowingBets] = useState(false)
  useLive(venue.client, slipFixtures(slip, venue.id), (change) => {
    money.hear(change)
    hearSlip(venue.id, change)
  })
  return (
    <>
      <SlipSheet
        isOpen={isOpen}
        venue={venue.client}
        format={format}
        formatMenu={<FormatSelect />}
        isSignedIn={isSignedIn}
        balance={money.balance}
        onMoveIn={moveIn.ask}
        entryFailure={venue.entryFailure}
        onEnter={venue.enter}
        onClose={onClose}
        onShowBets={() => {
          onClose()
          setShowingBets(true)
        }}
      />
      {moveIn.sheet}
      {isShowingBets ? (
        <MyBets
          isOpen
          venue={venue.client}
          timeOf={betTime}
          onClose={() => setShowingBets(false)}
        />
      ) : null}
    </>
  )
}
