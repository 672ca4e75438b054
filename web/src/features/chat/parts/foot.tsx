import { chatRoomStateOf } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { lazy, Suspense, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { chatText } from '#text/chat.ts'
import { giftText } from '#text/gift.ts'
import type { ChatClient } from '../api/client.ts'
import { useMuteNotice } from '../hooks/use-mute-notice.ts'
import type { ChatView } from '../model/view.ts'
import { Composer } from './composer.tsx'

const GiftTray = lazy(() => import('./gift-tray.tsx'))

interface FootProps {
  readonly roomId: string
  readonly client: ChatClient
  readonly view: ChatView
  readonly isSignedIn: boolean
  readonly onShare: () => void
}

/** Where a member speaks, or why he may not. */
export function Foot({ roomId, client, view, isSignedIn, onShare }: FootProps) {
  const { joined, state, switches } = view
  const [isTrayOpen, setTrayOpen] = useState(false)
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
  const roomState = joined && chatRoomStateOf(joined)
  const isOpen = roomState === 'open'
  const closed = roomState === undefined || isOpen ? undefined : chatText[roomState]
  const isMuted = muted !== undefined && closed === undefined
  return (
    <div className="chat__foot">
      {view.refusal ? (
        <p className="hint hint--bad" role="alert">
          {view.refusal}
        </p>
      ) : null}
      {isMuted ? (
        <div className="chat__muted" role="status">
          <Note tone="amber" icon="clock">
            {muted}
          </Note>
        </div>
      ) : null}
      <Composer
        isHidden={isMuted}
        blocked={closed}
        isReady={state.isLoggedIn && state.room?.stage === 'joined'}
        onSay={(text) => client.say(text)}
        onShare={onShare}
        gifts={
          switches?.giftOpen === 1
            ? { isOpen: isTrayOpen, onFlip: () => setTrayOpen(!isTrayOpen) }
            : undefined
        }
      />
      {isTrayOpen && switches?.giftOpen === 1 && isOpen && muted === undefined ? (
        <Suspense fallback={<SkeletonRows label={giftText.loading} count={3} />}>
          <GiftTray roomId={roomId} />
        </Suspense>
      ) : null}
    </div>
  )
}
