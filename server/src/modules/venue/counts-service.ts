import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { countEvents } from '@zhengju/contract/venue/calls'
import type { Lobby, VenueSessions } from '../../venues/port.ts'

export interface CountsDeps {
  readonly lobby: Lobby
  readonly sessions: VenueSessions
}

/** The events of each category, the same for all; a token that is over is told so, and the browser launches again. */
export async function eventCounts(
  { lobby, sessions }: CountsDeps,
  token: string,
  expiredText: string,
): Promise<DataOf<typeof countEvents>> {
  const isOver = token !== '' && (await sessions.of(token)) === undefined
  return isOver ? lobby.countsRefused('sessionExpired', expiredText) : lobby.counts()
}
