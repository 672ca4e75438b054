import type { CancelRoundRequest, Desk, PauseRequest } from '@zhengju/venue-protocol/merchant'

/** The games of a venue as its operators have them; undefined while it does not answer. */
export interface VenueDesk {
  look(): Promise<Desk | undefined>
  pause(request: PauseRequest): Promise<'done' | 'gameUnknown' | undefined>
  /** `changed`: it was drawn, or is over. The same asked again is answered the same. */
  cancel(request: CancelRoundRequest): Promise<'done' | 'changed' | undefined>
}
