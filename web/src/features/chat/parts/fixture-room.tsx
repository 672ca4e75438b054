import { fixtureRoomId, type RoomFixture } from '@zhengju/contract/chat/calls'
import ChatRoom, { type ChatRoomProps } from './chat-room.tsx'

type FixtureRoomProps = Omit<ChatRoomProps, 'roomId'> & RoomFixture

/** The room of a fixture, loaded when somebody opens it; afterwards its lines fly on while the markets are shown. */
export default function FixtureRoom({
  venue,
  fixtureId,
  isShown = true,
  ...room
}: FixtureRoomProps) {
  const roomId = fixtureRoomId({ venue, fixtureId })
  return (
    <div className="fd-chat" hidden={!isShown}>
      <ChatRoom roomId={roomId} isShown={isShown} {...room} />
    </div>
  )
}
