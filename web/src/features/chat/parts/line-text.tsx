import type { ChatLine as Line } from '@zhengju/contract/chat/frames'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { useMemo } from 'react'
import { Link } from '#lib/router/page.tsx'
import { showSecurityNotice } from '#lib/security-notice.ts'
import { chatText } from '#text/chat.ts'
import { dialogText } from '#text/dialog.ts'
import type { ChatClient } from '../api/client.ts'
import { useFollow } from '../hooks/use-follow.ts'
import type { UsePackets } from '../hooks/use-packets.ts'
import { withoutRuns } from '../model/gift-show.ts'
import { type ChatView, canReport, mayCopy } from '../model/view.ts'
import { ChatLine, type CopyLeg } from './chat-line.tsx'
import { GiftStage } from './gift-stage.tsx'

interface SaidProps {
  readonly client: ChatClient
  readonly view: ChatView
  readonly onReport: (line: Line) => void
  readonly onCopy: CopyLeg | undefined
  readonly packets: UsePackets
  readonly onOpen: (redPackId: string) => void
}

/** What is said in the room. Scrolling up reads on in the past; what comes meanwhile is counted. */
export function LineText(props: SaidProps) {
  const { client, view } = props
  const lines = useMemo(() => withoutRuns(view.room.lines), [view.room.lines])
  const follow = useFollow(lines, () => void client.readOlder())
  return (
    <div className="chat__frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reached by keyboard */}
      <div className="chat__lines" ref={follow.ref} onScroll={follow.hear} tabIndex={0}>
        {view.joined ? (
          <Lines {...props} lines={lines} firstNew={follow.firstNew} />
        ) : (
          <NotIn refusal={view.refusal} />
        )}
      </div>
      <GiftStage client={client} />
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
      drawing="shared-room"
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

interface LinesProps extends SaidProps {
  readonly lines: readonly Line[]
  readonly firstNew: string | undefined
}

/** The list itself tells screen readers nothing: the announcer does, in sentences. */
function Lines(props: LinesProps) {
  const { client, view, lines, firstNew, packets, onReport, onCopy, onOpen } = props
  const { hasMore } = view.room
  return (
    <>
      {hasMore ? (
        <Button kind="quiet" isBusy={view.isReadingOlder} onClick={() => void client.readOlder()}>
          {chatText.older}
        </Button>
      ) : null}
      <p className="chat__rules">
        {chatText.rules}{' '}
        <button type="button" className="link" onClick={showSecurityNotice}>
          {dialogText.securityTitle}
        </button>
      </p>
      {lines.length === 0 ? (
        <EmptyState drawing="room" title={chatText.empty} text={chatText.emptyText} />
      ) : null}
      <div role="log" aria-live="off" aria-label={chatText.live}>
        <ol>
          {lines.map((line) => (
            <ChatLine
              key={line.seq}
              line={line}
              isFirstNew={line.seq === firstNew}
              isOwn={line.memberId !== '' && line.memberId === view.memberId}
              onReport={canReport(line, view) ? () => onReport(line) : undefined}
              onCopy={mayCopy(view) ? onCopy : undefined}
              taken={line.redPacket && packets.mine[line.redPacket.redPackId]}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </div>
    </>
  )
}
