import { isOpen } from '@zhengju/domain/identity'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { useContext, useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { reviewText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'
import { type OpenedReview, type ReviewDetail, useReview } from './api.ts'
import { Detail } from './detail.tsx'
import { approveQuestion, openQuestion, refuseQuestion } from './questions.ts'

export function ReviewDrawer({
  reviewId,
  onClose,
}: {
  readonly reviewId: string | undefined
  readonly onClose: () => void
}) {
  const reading = useReview(reviewId)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [opened, setOpened] = useState<{ readonly id: string; readonly data: OpenedReview }>()
  const shown = opened?.id === reviewId ? opened?.data : undefined
  function close() {
    setOpened(undefined)
    onClose()
  }
  const open = (detail: ReviewDetail) =>
    setQuestion(openQuestion(detail, (data) => setOpened({ id: detail.id, data })))
  return (
    <Drawer
      open={reviewId !== undefined}
      onClose={close}
      size={640}
      closable={{ 'aria-label': shellText.close }}
      title={text.detail}
      footer={
        reading.data ? (
          <Steps
            detail={reading.data}
            isShown={shown !== undefined}
            onOpen={open}
            onAsk={setQuestion}
          />
        ) : null
      }
    >
      {reading.data ? (
        <Detail detail={reading.data} opened={shown} />
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

interface StepsProps {
  readonly detail: ReviewDetail
  readonly isShown: boolean
  readonly onOpen: (detail: ReviewDetail) => void
  readonly onAsk: (question: ReasonQuestion) => void
}

function Steps({ detail, isShown, onOpen, onAsk }: StepsProps) {
  const mayOpen = useMay('identity.open')
  const mayDecide = useMay('identity.decide') && isOpen(detail.state)
  const operator = useContext(OperatorContext)
  if (!mayOpen && !mayDecide) return null
  const isOwnFirst = detail.firstApprover !== null && detail.firstApprover === operator?.name
  const hint = isOwnFirst ? text.ownFirst : detail.isOpened ? undefined : text.openFirst
  return (
    <div className="drawer-foot">
      {mayDecide && hint ? <Alert className="grow" type="info" title={hint} /> : null}
      {mayOpen && !isShown ? (
        <Button onClick={() => onOpen(detail)}>{text.openAction}</Button>
      ) : null}
      {mayDecide ? (
        <>
          <Button onClick={() => onAsk(refuseQuestion(detail))}>{text.refuse}</Button>
          <Button
            type="primary"
            disabled={isOwnFirst || !detail.isOpened}
            onClick={() => onAsk(approveQuestion(detail))}
          >
            {text.approve}
          </Button>
        </>
      ) : null}
    </div>
  )
}
