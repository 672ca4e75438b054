import { approvePublication, refusePublication } from '@zhengju/contract/content/office-calls'
import { Alert, Button, Drawer } from 'antd'
import { useContext, useState } from 'react'
import { call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { decisionReasons, contentText as text } from '#text/content.ts'
import { shellText } from '#text/shell.ts'
import type { Publication } from '../model/draft.ts'
import { PhonePreview } from './phone-preview.tsx'

interface WaitingProps {
  readonly known: Publication
  readonly onClose: () => void
}

/** What waits for a second operator, beside what stands now. */
export function WaitingDrawer({ known, onClose }: WaitingProps) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const me = useContext(OperatorContext)
  const mayDecide = useMay('content.decide')
  const mayWrite = useMay('content.write')
  const { waiting } = known
  if (!waiting) return null
  const isOwn = me?.name === waiting.applicant
  return (
    <Drawer
      open
      size={560}
      title={text.waitingTitle}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          {mayWrite ? (
            <Button danger onClick={() => setQuestion(decisionOf(known, 'refuse', onClose))}>
              {text.refuse}
            </Button>
          ) : null}
          {mayDecide && !isOwn ? (
            <Button
              type="primary"
              onClick={() => setQuestion(decisionOf(known, 'approve', onClose))}
            >
              {text.approve}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="form-stack">
        {isOwn ? <Alert type="info" showIcon title={text.ownWish} /> : null}
        <p className="soft">
          {text.applicant} {waiting.applicant} · {time(waiting.askedAt)} · {text.askReason}{' '}
          {waiting.reason}
        </p>
        <PhonePreview wish={waiting} title={text.waitingAfter} />
        {known.state === 'off' ? (
          <p className="soft">{text.waitingNone}</p>
        ) : (
          <PhonePreview wish={known} title={text.waitingBefore} />
        )}
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

const decisions = {
  approve: {
    endpoint: approvePublication,
    title: text.approveTitle,
    action: text.approve,
    done: text.approved,
  },
  refuse: {
    endpoint: refusePublication,
    title: text.refuseTitle,
    action: text.refuse,
    done: text.refused,
  },
} as const

function decisionOf(
  { id, version, waiting }: Publication,
  name: keyof typeof decisions,
  onDone: () => void,
): ReasonQuestion {
  const { endpoint, title, action, done } = decisions[name]
  return {
    title,
    text: `「${waiting?.title ?? ''}」`,
    action,
    suggestions: decisionReasons,
    async run(command) {
      await call(endpoint, { params: { publicationId: id }, body: { ...command, version } })
      onDone()
      return done
    },
  }
}
