import { chatRoomKinds, lobbyRoomId } from '@zhengju/contract/chat'
import { href } from '@zhengju/contract/path'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ScreenTop } from '../../app/screen-top.tsx'
import ChatRoom from '../../features/chat/chat-room.tsx'
import { hasSession } from '../../lib/loader.ts'
import { chatText } from '../../text/chat.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { roomId = '' } = args.params
  const isRoom = chatRoomKinds.some((kind) => roomId.startsWith(`${kind}_`))
  if (!isRoom) throw data(null, { status: 404 })
  return { isSignedIn: hasSession(args) }
}

export default function ChatRoomScreen() {
  const { roomId = lobbyRoomId } = useParams()
  const { isSignedIn } = useLoaderData<typeof loader>()
  return (
    <div className="chat-page">
      <ScreenTop
        title={roomId === lobbyRoomId ? chatText.lobby : chatText.title}
        up={href('chatRooms')}
      />
      <main>
        <ChatRoom roomId={roomId} isSignedIn={isSignedIn} />
      </main>
    </div>
  )
}
