import { fixtureRoomId } from '@zhengju/contract/chat'
import type { ShareLeg } from '@zhengju/contract/chat-frame'
import ChatRoom from './chat-room.tsx'

interface FixtureRoomProps {
  readonly fixtureId: string
  readonly isSignedIn: boolean
  readonly onCopy: (leg: ShareLeg) => Promise<boolean>
}

/** The room of a fixture, loaded when somebody opens it. */
export default function FixtureRoom({ fixtureId, ...room }: FixtureRoomProps) {
  return (
    <div className="fd-chat">
      <ChatRoom roomId={fixtureRoomId(fixtureId)} {...room} />
    </div>
  )
}
