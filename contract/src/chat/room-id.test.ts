import { expect, test } from 'vitest'
import { currentRoomId, fixtureOfRoom, fixtureRoomId, lobbyRoomId } from './calls.ts'

test('the room of a match names its venue as chat calls it', () => {
  const about = { venue: 'ob', fixtureId: '7101' } as const
  expect(fixtureRoomId(about)).toBe('fixture_YBTY_7101')
  expect(fixtureOfRoom('fixture_YBTY_7101')).toEqual(about)
  expect(fixtureOfRoom('fixture_FBTY_a_b')).toEqual({ venue: 'fb', fixtureId: 'a_b' })
  for (const id of [lobbyRoomId, 'fixture_7101', 'fixture_OBTY_7101', 'fixture_YBTY_']) {
    expect(fixtureOfRoom(id)).toBeUndefined()
  }
})

test('an id from before venues had names is one of the venue of then', () => {
  expect(currentRoomId('fixture_7101')).toBe('fixture_YBTY_7101')
  for (const id of ['fixture_YBTY_7101', 'fixture_FBTY_7101', lobbyRoomId]) {
    expect(currentRoomId(id)).toBe(id)
  }
})
