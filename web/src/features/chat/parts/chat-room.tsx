import type { ChatLine as Line, ScoreData } from '@zhengju/contract/chat/frames'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { chatText } from '#text/chat.ts'
import './chat.css'
import { useBulletSwitch } from '../hooks/bullet-switch.ts'
import { useChat } from '../hooks/use-chat.ts'
import { usePackets } from '../hooks/use-packets.ts'
import type { ChatView } from '../model/view.ts'
import { Announcer } from './announcer.tsx'
import { Bullets } from './bullet-layer.tsx'
import type { CopyLeg } from './chat-line.tsx'
import { Foot } from './foot.tsx'
import { LineText } from './line-text.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { Strip } from './strip.tsx'

const PacketSheet = lazy(() => import('./packet-sheet.tsx'))

export interface ChatRoomProps {
  readonly roomId: string
  readonly isSignedIn: boolean
  readonly onCopy?: CopyLeg | undefined
  /** The head that bullet comments fly over. */
  readonly stage?: HTMLElement | null | undefined
  /** False: nothing but what flies over the head is shown. */
  readonly isShown?: boolean | undefined
  /** The room is there, and lets the reader in. */
  readonly onJoined?: (() => void) | undefined
  /** A goal, as the room hears it. */
  readonly onScore?: ((score: ScoreData) => void) | undefined
}

/** One room: what is said, and a line to say something oneself. Another room is another connection. */
export default function ChatRoom(props: ChatRoomProps) {
  return <Room key={props.roomId} {...props} />
}

function Room(props: ChatRoomProps) {
  const { roomId, isSignedIn, onCopy, stage, isShown = true } = props
  const { client, view } = useChat(roomId)
  const bullets = useBulletSwitch(view.joined)
  const [reported, setReported] = useState<Line>()
  const [isSharing, setSharing] = useState(false)
  const [opened, setOpened] = useState<string>()
  const packets = usePackets(roomId, view.room.lines, isSignedIn && view.joined !== undefined)
  useTold(view, props)
  return (
    <>
      {stage && bullets.isOn
        ? createPortal(<Bullets client={client} memberId={view.memberId} />, stage)
        : null}
      {isShown ? (
        <section
          className="chat"
          data-member={isSignedIn ? '' : undefined}
          aria-label={chatText.title}
        >
          <Strip
            client={client}
            view={view}
            bullets={stage ? bullets : undefined}
            open={packets.open}
            onOpen={setOpened}
          />
          <LineText
            client={client}
            view={view}
            packets={packets}
            onReport={setReported}
            onCopy={onCopy}
            onOpen={setOpened}
          />
          <Foot
            roomId={roomId}
            client={client}
            view={view}
            isSignedIn={isSignedIn}
            onShare={() => setSharing(true)}
          />
          <Announcer client={client} memberId={view.memberId} />
          <ReportSheet roomId={roomId} line={reported} onClose={() => setReported(undefined)} />
          <ShareSheet
            isOpen={isSharing}
            onClose={() => setSharing(false)}
            onShare={(orderNo, hidesStake) => client.share(orderNo, hidesStake)}
          />
          {opened === undefined ? null : (
            <Suspense>
              <PacketSheet
                redPackId={opened}
                isSignedIn={isSignedIn}
                onTaken={packets.take}
                onClose={() => setOpened(undefined)}
              />
            </Suspense>
          )}
        </section>
      ) : null}
    </>
  )
}

/** What the screen around the room hears of it. */
function useTold({ score, joined }: ChatView, props: ChatRoomProps): void {
  const tell = useRef(props)
  tell.current = props
  const hasJoined = joined !== undefined
  useEffect(() => {
    if (score) tell.current.onScore?.(score)
  }, [score])
  useEffect(() => {
    if (hasJoined) tell.current.onJoined?.()
  }, [hasJoined])
}
