import { Alert, Button, Drawer, Skeleton } from 'antd'
import { useContext, useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { shellText } from '#text/shell.ts'
import { withdrawalText as text } from '#text/withdrawal.ts'
import { useWithdrawal, type WithdrawalDetail } from './api.ts'
import { Detail } from './detail.tsx'
import { approveQuestion, asideQuestion, refuseQuestion, returnQuestion } from './questions.ts'
import { UnansweredDecisions } from './unanswered.tsx'

export function WithdrawalDrawer({
  billNo,
  onClose,
}: {
  readonly billNo: string | undefined
  readonly onClose: () => void
}) {
  const reading = useWithdrawal(billNo)
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <Drawer
      open={billNo !== undefined}
      onClose={onClose}
      size={640}
      closable={{ 'aria-label': shellText.close }}
      title={`${text.detail} ${billNo ?? ''}`}
      footer={reading.data ? <Decisions detail={reading.data} onAsk={setQuestion} /> : null}
    >
      {reading.data ? (
        <Detail detail={reading.data} />
      ) : reading.failure ? (
        <FailedSheet text={reading.failure} onRetry={reading.reload} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

function Decisions({
  detail,
  onAsk,
}: {
  readonly detail: WithdrawalDetail
  readonly onAsk: (question: ReasonQuestion) => void
}) {
  const mayDecide = useMay('withdrawal.decide')
  const operator = useContext(OperatorContext)
  const { state } = detail.order
  if (mayDecide && state === 'paying') return <UnansweredDecisions item={detail} onAsk={onAsk} />
  if (!mayDecide || (state !== 'waiting' && state !== 'onHold')) return null
  const isOwnFirst = detail.isSecondNeeded && detail.firstApprover === operator?.name
  return (
    <div className="drawer-foot">
      {isOwnFirst ? <Alert className="grow" type="info" title={text.ownFirst} /> : null}
      <Button onClick={() => onAsk(refuseQuestion(detail))}>{text.refuse}</Button>
      <Button onClick={() => onAsk(asideQuestion(detail, state === 'waiting'))}>
        {state === 'waiting' ? text.setAside : text.release}
      </Button>
      <Button onClick={() => onAsk(returnQuestion(detail))}>{text.giveBack}</Button>
      {state === 'waiting' ? (
        <Button type="primary" disabled={isOwnFirst} onClick={() => onAsk(approveQuestion(detail))}>
          {text.approve}
        </Button>
      ) : null}
    </div>
  )
}
