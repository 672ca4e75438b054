import * as calls from '@zhengju/contract/member/office-calls'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { money, time } from '#lib/show.ts'
import { memberText } from '#text/member.ts'
import { memberReasons, memberStatusText as text } from '#text/member-status.ts'
import type { MemberView } from './api.ts'

const colors = { active: 'success', frozen: 'warning', closed: 'error' } as const
type Deed = 'freeze' | 'unfreeze' | 'close' | 'reopen'

const deedCalls = {
  freeze: calls.freezeMember,
  unfreeze: calls.unfreezeMember,
  close: calls.closeMember,
  reopen: calls.reopenMember,
} as const

/** What may be done to an account as it stands, and by which right. */
const deedsOf = {
  active: ['freeze', 'close'],
  frozen: ['unfreeze', 'close'],
  closed: ['reopen'],
} as const satisfies Record<MemberView['status'], readonly Deed[]>

/** How the account stands, since when and why, and what may be done about it. */
export function Status({ member }: { readonly member: MemberView }) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const rights = { freeze: useMay('member.freeze'), close: useMay('member.close') }
  const mayPay = useMay('withdrawal.decide') && member.status === 'closed'
  const hasMoney = Number(member.wallet.available) > 0
  const deeds = deedsOf[member.status].filter((deed) => rights[rightOf(deed)])
  const { statusSince, statusReason } = member
  return (
    <section>
      <h2>{text.title}</h2>
      <p>
        <Tag color={colors[member.status]}>{memberText.statuses[member.status]}</Tag>{' '}
        {text.meanings[member.status]}
      </p>
      {statusSince === null ? null : (
        <p className="soft">{text.since(time(statusSince), statusReason)}</p>
      )}
      <div className="form-start">
        {deeds.map((deed) => (
          <Button
            key={deed}
            danger={deed === 'close'}
            onClick={() => setQuestion(statusQuestion(member, deed))}
          >
            {text.deeds[deed].action}
          </Button>
        ))}
        {mayPay && hasMoney ? (
          <Button onClick={() => setQuestion(payOutQuestion(member))}>{text.payOut}</Button>
        ) : null}
      </div>
      {deeds.length === 0 ? <p className="soft">{text.noRight}</p> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </section>
  )
}

function rightOf(deed: Deed): 'freeze' | 'close' {
  return deed === 'freeze' || deed === 'unfreeze' ? 'freeze' : 'close'
}

function statusQuestion({ id, name }: MemberView, deed: Deed): ReasonQuestion {
  const words = text.deeds[deed]
  return {
    title: words.ask(name),
    text: words.text,
    action: words.action,
    suggestions: memberReasons[deed],
    async run(body) {
      const { endedSessions } = await call(deedCalls[deed], { params: { memberId: id }, body })
      return text.done(words.action, endedSessions)
    },
  }
}

function payOutQuestion({ id, name, wallet }: MemberView): ReasonQuestion {
  return {
    title: text.payOutTitle(name, money(wallet.available)),
    text: text.payOutText,
    action: text.payOut,
    suggestions: memberReasons.payOut,
    async run(body) {
      const { billNo } = await call(calls.payOutMember, { params: { memberId: id }, body })
      return text.paidOut(billNo)
    },
  }
}
