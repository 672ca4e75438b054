import { fixtureRoomId } from '@zhengju/contract/chat/calls'
import ChatRoom, { type ChatRoomProps } from './chat-room.tsx'

interface FixtureRoomProps extends Omit<ChatRoomProps, 'roomId'> {
  readonly fixtureId: string
}

/** The room of a fixture, loaded when somebody opens it; afterwards its lines fly on while the markets are shown. */
export default function FixtureRoom({ fixtureId, isShown = true, ...room }: FixtureRoomProps) {
  return (
    <div className="fd-chat" hidden={!isShown}>
      <ChatRoom roomId={fixtureRoomId(fixtureId)} isShown={isShown} {...room} />
    </div>
  )
}
