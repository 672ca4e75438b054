import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { launchVenue } from '@zhengju/contract/venue/calls'
import type { VenueClient } from '@zhengju/venue-protocol/client'

export type LaunchAnswer = DataOf<typeof launchVenue>

/** A venue as this browser enters it: what it keeps of a launch, and the client to it. */
export interface WebVenue {
  /** Of the last launch; empty for a visitor, and while there was none. */
  token(): string
  /** In the shared params of the venue. */
  keep(answer: LaunchAnswer): void
  /** The launch failed: what an earlier one brought is over. */
  forget(): void
  /** Comes with a chunk of its own. */
  createClient(onSessionDead: () => Promise<void>): Promise<VenueClient>
  /** It was entered just now: what it alone can say is asked for, and not waited for. */
  entered(): void
}
