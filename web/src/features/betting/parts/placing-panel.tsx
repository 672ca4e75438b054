import { Button } from '@zhengju/ui/button'
import { placingText } from '#text/betting.ts'

interface PlacingPanelProps {
  readonly isUnsure: boolean
  readonly onShowBets: () => void
}

/** Between the press and the venue's answer. Nothing here says that the bet stands. */
export function PlacingPanel({ isUnsure, onShowBets }: PlacingPanelProps) {
  return (
    <div className="slip-wait">
      <span className="slip-ring" aria-hidden="true" />
      <div role="status" aria-busy="true">
        <h3>{isUnsure ? placingText.unsureTitle : placingText.placingTitle}</h3>
        <p>{isUnsure ? placingText.unsureText : placingText.placingText}</p>
      </div>
      {isUnsure ? <Button onClick={onShowBets}>{placingText.myBets}</Button> : null}
    </div>
  )
}
