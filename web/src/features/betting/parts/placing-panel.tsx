import { Button } from '@zhengju/ui/button'
import type { ClientPlacement } from '@zhengju/venue-protocol/client'
import { placingText } from '#text/betting.ts'
import { receiptRoom } from '../model/receipt-room.ts'

interface PlacingPanelProps {
  readonly placement: ClientPlacement
  readonly isUnsure: boolean
  readonly onShowBets: () => void
}

/** Between the press and the venue's answer. Nothing here says that the bet stands. */
export function PlacingPanel({ placement, isUnsure, onShowBets }: PlacingPanelProps) {
  return (
    <div className="slip-wait" style={receiptRoom(placement)}>
      <span className="slip-ring" aria-hidden="true" />
      <div role="status" aria-busy="true">
        <h3>{isUnsure ? placingText.unsureTitle : placingText.placingTitle}</h3>
        <p>{isUnsure ? placingText.unsureText : placingText.placingText}</p>
      </div>
      {isUnsure ? <Button onClick={onShowBets}>{placingText.myBets}</Button> : null}
    </div>
  )
}
