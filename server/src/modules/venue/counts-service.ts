import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { countEvents } from '@zhengju/contract/venue/calls'
import type { EventCounts, VenueSessions } from '../../venues/port.ts'

export interface CountsDeps {
  readonly counts: EventCounts
  readonly sessions: VenueSessions
}

/** The events of each category, the same for all; a token that is over is told so, and the browser launches again. */
export async function eventCounts(
  { counts, sessions }: CountsDeps,
  token: string,
  expiredText: string,
): Promise<DataOf<typeof countEvents>> {
  const isOver = token !== '' && (await sessions.of(token)) === undefined
  return isOver ? counts.refused('sessionExpired', expiredText) : counts.answer()
}
