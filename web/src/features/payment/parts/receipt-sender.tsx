import { sendReceipt } from '@zhengju/contract/payment/calls'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { clockText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { assistedText, receiptText as text } from '#text/payment.ts'
import type { Deposit } from './instruction.tsx'
import { type Prepare, type Prepared, ReceiptTile } from './receipt-tile.tsx'

const unpaid: readonly Deposit['state'][] = [
  'created',
  'declared',
  'reconciling',
  'cancelled',
  'expired',
]

interface ReceiptSenderProps {
  readonly order: Deposit
  readonly prepare: Prepare
  readonly onSent: () => void
}

/** For whoever paid and waits: the receipt goes to the operators as soon as it is chosen. */
export function ReceiptSender({ order, prepare, onSent }: ReceiptSenderProps) {
  const [receipt, setReceipt] = useState<Prepared>()
  const [error, setError] = useState<string>()
  const { run } = useCommand(sendReceipt, {
    own: ['upload.failed', 'payment.receiptLimit'],
    onFailure: (failed) => setError(failed instanceof Error ? failed.message : ''),
  })
  if (!unpaid.includes(order.state)) return null
  async function send(file: Blob) {
    setError(undefined)
    const prepared = await prepare(file)
    if (typeof prepared === 'string') return setError(assistedText[prepared])
    const params = { billNo: order.billNo }
    const sent = await run((commandId) => ({
      params,
      body: { commandId, receipt: prepared.base64 },
    }))
    if (!sent) return
    setReceipt(prepared)
    toast(text.sent, 'check')
    onSent()
  }
  return (
    <details className="card card--pad">
      <summary>{text.title}</summary>
      <p className="t12 soft">
        {order.receiptAt === null ? text.about : text.sentAt(clockText(order.receiptAt))}
      </p>
      <ReceiptTile receipt={receipt} error={error} onFile={send} />
    </details>
  )
}
