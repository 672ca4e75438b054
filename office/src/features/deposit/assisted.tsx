import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  matchAssisted,
  officeListAssisted,
  turnDownAssisted,
} from '@zhengju/contract/payment/office-calls'
import { paymentMethods } from '@zhengju/domain/payment'
import { Alert, App, Button, Form, Input, Modal, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { type ListSearch, ListSheet } from '#lib/list-sheet.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { runtime } from '#lib/runtime.ts'
import { Figure } from '#lib/screen.tsx'
import { moneyIn, time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { useRefresh } from '#lib/use-refresh.ts'
import { creditReasons, dismissReasons, assistedText as text } from '#text/deposit.ts'
import { shellText } from '#text/shell.ts'
import { ReceiptView, receiptQuestion } from './receipt.tsx'

type Assisted = DataOf<typeof officeListAssisted>['items'][number]
type Columns = NonNullable<TableProps<Assisted>['columns']>

const everyMs = 15_000

export function useAssisted(filter: ListFilter) {
  return useList(
    [officeListAssisted.path, filter],
    (from, signal) => call(officeListAssisted, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

interface AssistedListProps {
  readonly list: ReturnType<typeof useAssisted>
  readonly search: ListSearch
  /** Undefined for those who may only look. */
  readonly onAsk: ((question: ReasonQuestion) => void) | undefined
}

/** Requests with a receipt that nobody has matched to money yet. */
export function AssistedList({ list, search, onAsk }: AssistedListProps) {
  const [matched, setMatched] = useState<Assisted>()
  const [receipt, setReceipt] = useState<string>()
  const decisions = onAsk ? [actionsOf({ onAsk, onMatch: setMatched, onReceipt: setReceipt })] : []
  return (
    <>
      <ListSheet
        name="assistedDeposits"
        search={search}
        list={list}
        columns={[...facts, ...decisions]}
        idOf={({ order }) => order.billNo}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {matched ? <MatchDialog item={matched} onClose={() => setMatched(undefined)} /> : null}
      <ReceiptView url={receipt} onClose={() => setReceipt(undefined)} />
    </>
  )
}

const facts: Columns = [
  { title: text.billNo, render: (_, { order }) => <span className="mono">{order.billNo}</span> },
  { title: text.member, render: (_, { memberName }) => memberName },
  { title: text.way, render: (_, { way }) => paymentMethods[way].title },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { order }) => <Figure text={moneyIn(order.amount, order.currency)} />,
  },
  {
    title: text.createdAt,
    render: (_, { order }) => <span className="mono">{time(order.createdAt)}</span>,
  },
]

interface Actions {
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onMatch: (item: Assisted) => void
  readonly onReceipt: (url: string) => void
}

function actionsOf({ onAsk, onMatch, onReceipt }: Actions): Columns[number] {
  return {
    title: shellText.actions,
    render: (_, item) => (
      <span className="tools">
        <Button size="small" onClick={() => onAsk(receiptQuestion(item.order.billNo, onReceipt))}>
          {text.receipt}
        </Button>
        <Button size="small" type="primary" onClick={() => onMatch(item)}>
          {text.match}
        </Button>
        <Button size="small" onClick={() => onAsk(turnDownQuestion(item))}>
          {text.turnDown}
        </Button>
      </span>
    ),
  }
}

function turnDownQuestion({ order }: Assisted): ReasonQuestion {
  const params = { billNo: order.billNo }
  return {
    title: text.turnDownTitle,
    text: text.turnDownText,
    action: text.turnDown,
    suggestions: dismissReasons,
    async run(body) {
      await call(turnDownAssisted, { params, body })
      return text.turnedDown
    },
  }
}

/** Which money it is: the bank's own reference and what came in. Another operator credits it. */
function MatchDialog({ item, onClose }: { readonly item: Assisted; readonly onClose: () => void }) {
  const { billNo, amount: asked, currency } = item.order
  const [commandId] = useState(() => runtime.ids.next())
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState(asked)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const refresh = useRefresh()
  async function submit() {
    setBusy(true)
    setFailure(undefined)
    const [reason] = creditReasons
    const body = { commandId, reason, reference: reference.trim(), amount: amount.trim() }
    try {
      await call(matchAssisted, { params: { billNo }, body })
      message.success(text.matched)
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <Modal
      open
      width={460}
      title={text.matchTitle}
      okText={text.match}
      cancelText={text.cancel}
      okButtonProps={{ loading: isBusy, disabled: reference.trim().length < 6 }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="question">
        <p>{text.matchText(moneyIn(asked, currency))}</p>
        <Form layout="vertical" component="div">
          <Form.Item label={text.reference} htmlFor="match-reference" required>
            <Input
              id="match-reference"
              value={reference}
              maxLength={64}
              onChange={(event) => setReference(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={text.received} htmlFor="match-amount" required>
            <Input
              id="match-amount"
              value={amount}
              inputMode="decimal"
              onChange={(event) => setAmount(event.target.value)}
            />
          </Form.Item>
        </Form>
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </div>
    </Modal>
  )
}
