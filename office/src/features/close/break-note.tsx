import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { memberHref, officePaths } from '@zhengju/contract/office/path'
import { type getClose, noteBreak } from '@zhengju/contract/report/office-calls'
import { Button } from 'antd'
import { createContext, type ReactNode, use, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/call.ts'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { noteReasons, closeText as text } from '#text/close.ts'

type Report = DataOf<typeof getClose>['report']
type Found = Pick<
  Report['venues'][number]['breaks'][number],
  'memberId' | 'memberName' | 'reference' | 'notes'
>

export interface BreakKey {
  readonly book: string
  readonly of: 'deposit' | 'payout' | 'call'
  readonly number: string
}

/** Asks what was found out about a difference; undefined for those who may only look. */
const AskNote = createContext<((key: BreakKey) => void) | undefined>(undefined)

export function BreakDesk({
  day,
  children,
}: {
  readonly day: string
  readonly children: ReactNode
}) {
  const mayNote = useMay('deposit.decide')
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <AskNote value={mayNote ? (key) => setQuestion(questionOf(day, key)) : undefined}>
      {children}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </AskNote>
  )
}

function questionOf(day: string, key: BreakKey): ReasonQuestion {
  return {
    title: text.noteTitle,
    text: text.noteText(key.number),
    action: text.note,
    suggestions: noteReasons,
    async run(command) {
      await call(noteBreak, { params: { day }, body: { ...command, ...key } })
      return text.noted
    },
  }
}

/** The number of an order, which leads to its desk, and whose it is, which leads to his money. */
export function BreakNumber(props: {
  readonly number: string
  readonly of: BreakKey['of']
  readonly kind: string
  readonly found: Found
}) {
  const { number, of, kind, found } = props
  const { memberId, memberName, reference } = found
  const mayMoney = useMay('member.money')
  return (
    <>
      <div className="mono">
        {memberId !== null && of !== 'call' ? (
          <Link to={`${deskOf[of]}?order=${encodeURIComponent(number)}`}>{number}</Link>
        ) : (
          number
        )}
      </div>
      <div className="soft">{kind}</div>
      {memberId === null ? null : (
        <div className="tags">
          <MemberLink memberId={memberId} name={memberName ?? memberId} />
          {mayMoney && reference !== null ? (
            <Link
              to={`${memberHref(memberId)}?tab=statement&order=${encodeURIComponent(reference)}`}
            >
              {text.entries}
            </Link>
          ) : null}
        </div>
      )}
    </>
  )
}

const deskOf = {
  deposit: officePaths.deposits.path,
  payout: officePaths.withdrawals.path,
} as const

/** What was found out, by whom and when; and the way to say more. */
export function BreakNotes({
  of,
  notes,
}: {
  readonly of: BreakKey
  readonly notes: Found['notes']
}) {
  const ask = use(AskNote)
  return (
    <div className="breaknotes">
      {notes.map(({ by, at, text: said }) => (
        <div key={`${by} ${at}`}>
          <div>{said}</div>
          <div className="soft">
            {by} · {time(at)}
          </div>
        </div>
      ))}
      {notes.length === 0 && !ask ? <span className="soft">{text.unnoted}</span> : null}
      {ask ? (
        <Button size="small" onClick={() => ask(of)}>
          {notes.length === 0 ? text.note : text.noteMore}
        </Button>
      ) : null}
    </div>
  )
}
