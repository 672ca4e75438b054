import { openReceipt } from '@zhengju/contract/payment/office-calls'
import { Image, Modal } from 'antd'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { receiptReasons, assistedText as text } from '#text/deposit.ts'

/** What a member sent to prove that he paid, once it was opened for a reason. */
export function ReceiptView({
  url,
  onClose,
}: {
  readonly url: string | undefined
  readonly onClose: () => void
}) {
  if (url === undefined) return null
  return (
    <Modal open title={text.receipt} footer={null} onCancel={onClose} width={520}>
      <Image src={url} alt={text.receipt} />
    </Modal>
  )
}

export function receiptQuestion(billNo: string, onReceipt: (url: string) => void): ReasonQuestion {
  return {
    title: text.receiptTitle,
    text: text.receiptText,
    action: text.open,
    suggestions: receiptReasons,
    async run(body) {
      const { type, content } = await call(openReceipt, { params: { billNo }, body })
      onReceipt(`data:${type};base64,${content}`)
      return text.opened
    },
  }
}
