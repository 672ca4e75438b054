import { approveHelp, refuseHelp } from '@zhengju/contract/help/office-calls'
import { Alert, Button, Drawer } from 'antd'
import { useContext, useState } from 'react'
import { call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { helpText as text } from '#text/help.ts'
import { shellText } from '#text/shell.ts'
import type { HelpRow } from './api.ts'
import { PagePreview } from './page-preview.tsx'

/** What waits on a page for a second operator, as members would read it. */
export function HelpWaitingDrawer({
  row,
  onClose,
}: {
  readonly row: HelpRow
  readonly onClose: () => void
}) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const me = useContext(OperatorContext)
  const mayDecide = useMay('content.decide')
  const mayWrite = useMay('content.write')
  const { waiting, slug, usualTitle } = row
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
            <Button danger onClick={() => setQuestion(decisionOf(row, 'refuse', onClose))}>
              {text.refuse}
            </Button>
          ) : null}
          {mayDecide && !isOwn ? (
            <Button type="primary" onClick={() => setQuestion(decisionOf(row, 'approve', onClose))}>
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
        <PagePreview slug={slug} usualTitle={usualTitle} words={waiting} />
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

const decisions = {
  approve: { endpoint: approveHelp, title: text.approveTitle, done: text.approved },
  refuse: { endpoint: refuseHelp, title: text.refuseTitle, done: text.refused },
} as const

function decisionOf(
  { slug, version }: HelpRow,
  name: keyof typeof decisions,
  onDone: () => void,
): ReasonQuestion {
  const { endpoint, title, done } = decisions[name]
  return {
    title,
    text: `/help/${slug}`,
    action: text[name],
    suggestions: text.decisionReasons,
    async run(command) {
      await call(endpoint, { params: { slug }, body: { ...command, version } })
      onDone()
      return done
    },
  }
}
