import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { readSupport, seenSupport, supportLimits } from '@zhengju/contract/support/calls'
import { clockOf } from '@zhengju/domain/figure'
import { Avatar } from '@zhengju/ui/avatar'
import { Button } from '@zhengju/ui/button'
import { Badge } from '@zhengju/ui/notice'
import { ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { supportText } from '#text/support.ts'
import { ComplaintSheet, MoveButton, RateBox } from './conversation-tools.tsx'
import { LineView, type SupportLine } from './line-view.tsx'
import { SayBar } from './say-bar.tsx'

export type Conversation = DataOf<typeof readSupport>

/** The member's conversation with the desk, as it goes on. */
export function ConversationView({ initial }: { readonly initial: Conversation | undefined }) {
  const { data, failure, reload } = useRead(readSupport, recent, {
    initial,
    everyMs: supportLimits.pollMs,
  })
  const known = useLastKnown(data)
  if (!known) {
    return failure ? (
      <ErrorState
        title={supportText.failedTitle}
        text={supportText.failedText}
        action={
          <Button kind="ink" onClick={reload}>
            {shellText.retry}
          </Button>
        }
      />
    ) : (
      <SkeletonRows label={shellText.loading} count={6} />
    )
  }
  return (
    <>
      <Who conversation={known} onChanged={reload} />
      <Log conversation={known} onChanged={reload} />
      <Questions onChanged={reload} complaintDueAt={known.complaintDueAt} />
      <SayBar onSaid={reload} />
    </>
  )
}

const recent = { query: { size: 50 } } as const

/** A line that did not come this time takes nothing from the screen. */
function useLastKnown(data: Conversation | undefined): Conversation | undefined {
  const last = useRef(data)
  if (data) last.current = data
  return last.current
}

interface PartProps {
  readonly conversation: Conversation
  readonly onChanged: () => void
}

function Who({ conversation, onChanged }: PartProps) {
  const { state, operator, isStaffed } = conversation
  const name = operator ?? supportText.title
  return (
    <section className="cs__who" aria-label={supportText.who}>
      <Avatar seed={name} letter={[...name][0]?.toUpperCase() ?? ''} />
      <span className="grow">
        <b className="b">{name}</b>
        <br />
        <span className="t12 soft">{hoursText(conversation)}</span>{' '}
        <Badge tone={operator ? 'jade' : 'line'}>
          {operator
            ? supportText.open
            : state === 'waiting'
              ? supportText.waiting
              : isStaffed
                ? supportText.staffed
                : supportText.away}
        </Badge>
      </span>
      {state === 'open' ? <MoveButton onDone={onChanged} /> : null}
    </section>
  )
}

function hoursText({ hours: { fromMinute, untilMinute } }: Conversation): string {
  if (fromMinute === untilMinute) return supportText.allDay
  return supportText.hours(clockOf(fromMinute), clockOf(untilMinute))
}

function Log({ conversation, onChanged }: PartProps) {
  const [older, setOlder] = useState<readonly SupportLine[]>([])
  const [cursor, setCursor] = useState<string | null>()
  const log = useRef<HTMLElement>(null)
  const { lines, nextCursor, isTyping, mayRate } = conversation
  const lastId = lines.at(-1)?.id
  const known = new Set(lines.map(({ id }) => id))
  const next = cursor === undefined ? nextCursor : cursor
  useSeen(lastId, conversation.unread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line brings the end into view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [lastId, isTyping])

  async function readOlder() {
    if (!next) return
    const { call } = await import('#lib/call.ts')
    const page = await call(readSupport, { query: { size: 50, cursor: next } })
    setOlder([...page.lines, ...older])
    setCursor(page.nextCursor)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <main className="cs__log" aria-live="polite" ref={log} tabIndex={0}>
      {next ? (
        <Button size="sm" onClick={() => void readOlder().catch(() => undefined)}>
          {supportText.older}
        </Button>
      ) : null}
      <p className="cs__sys">{supportText.safe}</p>
      {lines.length === 0 ? <p className="cs__sys">{supportText.none}</p> : null}
      {[...older.filter(({ id }) => !known.has(id)), ...lines].map((line) => (
        <LineView key={line.id} line={line} />
      ))}
      {/* Below a new line both are drawn anew in their place: nothing slides. */}
      {isTyping ? (
        <p className="cs__sys" key={`typing ${lastId}`}>
          {supportText.typing}
        </p>
      ) : null}
      {mayRate ? <RateBox key={`rate ${lastId} ${isTyping}`} onDone={onChanged} /> : null}
    </main>
  )
}

/** What stands on the screen was seen: the mark goes on every device. */
function useSeen(lastId: string | undefined, unread: number) {
  const { run } = useCommand(seenSupport, { isQuiet: true })
  const send = useRef(run)
  send.current = run
  useEffect(() => {
    if (!lastId || unread === 0) return
    void send.current((commandId) => ({ body: { commandId, lineId: lastId } }))
  }, [lastId, unread])
}

function Questions({
  complaintDueAt,
  onChanged,
}: {
  readonly complaintDueAt: number | null
  readonly onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className="cs__faq" aria-label={supportText.questions}>
      {supportText.ways.map((way) => (
        <Link
          key={way.label}
          className="chip"
          to={`${href('help', { slug: way.slug })}${'section' in way ? `#${way.section}` : ''}`}
        >
          {way.label}
        </Link>
      ))}
      {complaintDueAt === null ? (
        <button type="button" className="chip" onClick={() => setOpen(true)}>
          {supportText.complain}
        </button>
      ) : (
        <span className="chip">{supportText.complaintDue(momentText(complaintDueAt))}</span>
      )}
      <ComplaintSheet isOpen={isOpen} onClose={() => setOpen(false)} onDone={onChanged} />
    </nav>
  )
}
