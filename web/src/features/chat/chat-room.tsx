import { chatCategories, chatRoomStates } from '@zhengju/contract/chat'
import type { ChatLine as Line, ShareLeg } from '@zhengju/contract/chat-frame'
import { href } from '@zhengju/contract/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { Link } from 'react-router'
import { chatText } from '../../text/chat.ts'
import './chat.css'
import { ChatLine } from './chat-line.tsx'
import type { ChatClient } from './client.ts'
import { Composer } from './composer.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { useChat } from './use-chat.ts'
import { useFollow } from './use-follow.ts'
import type { ChatView } from './view.ts'

interface ChatRoomProps {
  readonly roomId: string
  readonly isSignedIn: boolean
  /** Puts the selection into the member's own slip at today's odds; false when it cannot be bet now. */
  readonly onCopy?: ((leg: ShareLeg) => Promise<boolean>) | undefined
}

/** One room: what is said, and a line to say something oneself. Another room is another connection. */
export default function ChatRoom(props: ChatRoomProps) {
  return <Room key={props.roomId} {...props} />
}

function Room({ roomId, isSignedIn, onCopy }: ChatRoomProps) {
  const { client, view } = useChat(roomId)
  const [reported, setReported] = useState<Line>()
  const [isSharing, setSharing] = useState(false)
  return (
    <section className="chat" data-member={isSignedIn ? '' : undefined} aria-label={chatText.title}>
      <Connection client={client} view={view} />
      <Lines client={client} view={view} onReport={setReported} onCopy={onCopy} />
      <Foot client={client} view={view} isSignedIn={isSignedIn} onShare={() => setSharing(true)} />
      <ReportSheet roomId={roomId} line={reported} onClose={() => setReported(undefined)} />
      <ShareSheet
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        onShare={(orderNo, hidesStake) => client.share(orderNo, hidesStake)}
      />
    </section>
  )
}

function Connection({ client, view }: { readonly client: ChatClient; readonly view: ChatView }) {
  const { phase } = view.state
  const hasEnded = phase === 'exhausted' || phase === 'ended'
  const text = phase === 'waiting' ? chatText.lost : hasEnded ? chatText[phase] : undefined
  const entering = view.refusal === undefined ? chatText.loading : chatText.shut
  const present = view.joined ? chatText.present(view.present) : entering
  return (
    <p className="chat__strip" role="status" data-bad={text === undefined ? undefined : ''}>
      <span className="grow">{text ?? present}</span>
      {text === undefined && view.entered !== undefined ? (
        <span className="cut chat__came">{chatText.entered(view.entered)}</span>
      ) : null}
      {view.score ? <b>{chatText.score(view.score.homeScore, view.score.awayScore)}</b> : null}
      {hasEnded ? (
        <button type="button" className="link" onClick={() => client.again()}>
          {chatText.again}
        </button>
      ) : null}
    </p>
  )
}

interface LinesProps {
  readonly client: ChatClient
  readonly view: ChatView
  readonly onReport: (line: Line) => void
  readonly onCopy: ChatRoomProps['onCopy']
}

function Lines(props: LinesProps) {
  const { view } = props
  const follow = useFollow(view.room.lines)
  return (
    <div className="chat__frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reached by keyboard */}
      <div className="chat__lines" ref={follow.ref} onScroll={follow.hear} tabIndex={0}>
        {view.joined ? <Said {...props} /> : <NotIn refusal={view.refusal} />}
      </div>
      {follow.unread > 0 ? (
        <button type="button" className="chat__unread" onClick={follow.toEnd}>
          {chatText.unread(follow.unread)}
        </button>
      ) : null}
    </div>
  )
}

/** Still on the way in, or not let in: then the other rooms are the way on. */
function NotIn({ refusal }: Pick<ChatView, 'refusal'>) {
  if (refusal === undefined) return <SkeletonRows label={chatText.loading} count={5} />
  return (
    <EmptyState
      title={refusal}
      text={chatText.shutText}
      action={
        <Link className={buttonClass({ kind: 'ink' })} to={href('chatRooms')}>
          {chatText.toRooms}
        </Link>
      }
    />
  )
}

function Said({ client, view, onReport, onCopy }: LinesProps) {
  const { lines, hasMore } = view.room
  return (
    <>
      {hasMore ? (
        <Button kind="quiet" isBusy={view.isReadingOlder} onClick={() => void client.readOlder()}>
          {chatText.older}
        </Button>
      ) : null}
      <p className="chat__rules">{chatText.rules}</p>
      {lines.length === 0 ? <EmptyState title={chatText.empty} text={chatText.emptyText} /> : null}
      <div role="log" aria-live="polite" aria-label={chatText.live}>
        <ol>
          {lines.map((line) => (
            <ChatLine
              key={line.seq}
              line={line}
              isOwn={line.memberId !== '' && line.memberId === view.memberId}
              onReport={canReport(line, view) ? () => onReport(line) : undefined}
              onCopy={onCopy}
            />
          ))}
        </ol>
      </div>
    </>
  )
}

function canReport(line: Line, { memberId }: ChatView): boolean {
  const isText = line.category === chatCategories.text
  return memberId !== undefined && isText && line.memberId !== memberId && line.allowReport === 1
}

interface FootProps {
  readonly client: ChatClient
  readonly view: ChatView
  readonly isSignedIn: boolean
  readonly onShare: () => void
}

function Foot({ client, view, isSignedIn, onShare }: FootProps) {
  const { switches, joined, state } = view
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
  const muted = switches?.speechStatus === 1 ? switches.speechNotify : undefined
  return (
    <div className="chat__foot">
      {view.refusal ? (
        <p className="hint hint--bad" role="alert">
          {view.refusal}
        </p>
      ) : null}
      <Composer
        blocked={closed ?? muted}
        isReady={state.isLoggedIn && state.room?.stage === 'joined'}
        onSay={(text) => client.say(text)}
        onShare={onShare}
      />
    </div>
  )
}
