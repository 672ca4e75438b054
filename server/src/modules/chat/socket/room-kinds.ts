import { chatLimits, fixtureOfRoom, lobbySubject } from '@zhengju/contract/chat/calls'
import { isShared, openGames } from '@zhengju/domain/games/catalogue'
import { chatText } from '../../../text/chat.ts'
import type { VenueMatches } from '../../../venues/port.ts'
import type { RoomKind } from '../rooms/room-service.ts'

/** What rooms are about. A new kind is a row here and nothing else. */
export function roomKinds(venues: Pick<VenueMatches, 'fixture'>): readonly RoomKind[] {
  const { opensBeforeMs, endsAfterMs } = chatLimits
  return [
    {
      kind: 'fixture',
      opensBeforeMs,
      endsAfterMs,
      async subjectOf(_subject, roomId) {
        const about = fixtureOfRoom(roomId)
        const fixture = about && (await venues.fixture(about.venue, about.fixtureId))
        if (fixture === undefined || fixture === 'unknown') return undefined
        const { home, away, startAt } = fixture
        return { title: `${home.name} – ${away.name}`, startAt }
      },
    },
    {
      kind: 'table',
      opensBeforeMs: 0,
      endsAfterMs: undefined,
      async subjectOf(subject) {
        const game = openGames.find((one) => one.id === subject && isShared(one))
        return game && { title: game.name, startAt: 0 }
      },
    },
    {
      kind: 'lobby',
      opensBeforeMs: 0,
      endsAfterMs: undefined,
      async subjectOf(subject) {
        return subject === lobbySubject ? { title: chatText.lobby, startAt: 0 } : undefined
      },
    },
  ]
}
