import { chatRoomStates } from '@zhengju/contract/chat'
import { href } from '@zhengju/contract/path'
import { buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { Link } from 'react-router'
import { chatText } from '../../text/chat.ts'
import type { ChatClient } from './client.ts'
import { Composer } from './composer.tsx'
import { useMuteNotice } from './use-mute-notice.ts'
import type { ChatView } from './view.ts'

interface FootProps {
  readonly client: ChatClient
  readonly view: ChatView
  readonly isSignedIn: boolean
  readonly onShare: () => void
}

/** Where a member speaks, or why he may not. */
export function Foot({ client, view, isSignedIn, onShare }: FootProps) {
  const { joined, state } = view
  const muted = useMuteNotice(view.muted)
  if (!joined && view.refusal !== undefined) return null
  if (!isSignedIn) {
    return (
      <div className="chat__foot">
        <Link className={buttonClass({ kind: 'ink', isWide: true })} to={href('login')}>
          {chatText.login}
        </Link>
      </div>
    )
  }
  const isOpen = joined?.roomStatus === chatRoomStates.open.roomStatus
  const closed = joined && !isOpen ? chatText.closed : undefined
  return (
    <div className="chat__foot">
      {view.refusal ? (
        <p className="hint hint--bad" role="alert">
          {view.refusal}
        </p>
      ) : null}
      {muted !== undefined && closed === undefined ? (
        <div className="chat__muted" role="status">
          <Note tone="amber" icon="clock">
            {muted}
          </Note>
        </div>
      ) : null}
      <Composer
        blocked={closed ?? (muted === undefined ? undefined : chatText.mutedShort)}
        isReady={state.isLoggedIn && state.room?.stage === 'joined'}
        onSay={(text) => client.say(text)}
        onShare={onShare}
      />
    </div>
  )
}
