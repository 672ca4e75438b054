import type {
  CancelRoundRequest,
  Desk,
  DeskDraws,
  DeskWaiting,
  DeskWaitings,
  DrawsRequest,
  LimitsRequest,
  PauseRequest,
  RatesRequest,
  WaitingRequest,
} from '@zhengju/venue-protocol/merchant'

/** The games of a venue as its operators have them; undefined while it does not answer. */
export interface VenueDesk {
  look(): Promise<Desk | undefined>
  pause(request: PauseRequest): Promise<'done' | 'gameUnknown' | undefined>
  /** `changed`: it was drawn, or is over. The same asked again is answered the same. */
  cancel(request: CancelRoundRequest): Promise<'done' | 'changed' | undefined>
  /** The version that they are there; `outside`: they are not within its sheet. */
  limit(request: LimitsRequest): Promise<number | 'outside' | 'gameUnknown' | undefined>
  /** Which change of its prices it is there; `outside`: it opens no rounds with that version. */
  rate(request: RatesRequest): Promise<number | 'outside' | 'gameUnknown' | undefined>
  draws(request: DrawsRequest): Promise<DeskDraws | 'gameUnknown' | undefined>
  waiting(request: WaitingRequest): Promise<VenueWaitings | undefined>
}

/** With the members as the platform names them. */
export interface VenueWaitings extends Omit<DeskWaitings, 'waiting'> {
  readonly waiting: readonly (Omit<DeskWaiting, 'account'> & { readonly memberName: string })[]
}
