import { Button, type TableProps, Tag } from 'antd'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money, time } from '#lib/show.ts'
import { mallText as text } from '#text/mall.ts'
import { shellText } from '#text/shell.ts'
import { proposalQuestion, type ShelfItem } from './api.ts'

type Columns = NonNullable<TableProps<ShelfItem>['columns']>

const facts: Columns = [
  {
    title: text.name,
    render: (_, { name, note }) => (
      <span className="wrap">
        {name}
        <span className="soft">　{note}</span>
      </span>
    ),
  },
  {
    title: text.kind,
    render: (_, { kind, bonus, voucher }) => (
      <span className="wrap">
        {text.kinds[kind]}
        {bonus ? (
          <span className="soft">　{text.bonusOf(money(bonus.amount), bonus.multiplePercent)}</span>
        ) : null}
        {voucher ? <span className="soft">　{voucherText(voucher)}</span> : null}
      </span>
    ),
  },
  { title: text.price, className: 'money-col', render: (_, { price }) => price },
  { title: text.stock, className: 'money-col', render: (_, { stock }) => stock },
  { title: text.given, className: 'money-col', render: (_, { given }) => given },
  {
    title: text.isOn,
    render: (_, { isOn }) => (
      <Tag color={isOn ? 'success' : 'default'}>{isOn ? text.on : text.off}</Tag>
    ),
  },
  {
    title: text.waits,
    render: (_, { proposed }) => (proposed ? <Waiting proposed={proposed} /> : null),
  },
  {
    title: text.updated,
    render: (_, { updatedBy, updatedAt }) => (
      <span className="soft">
        {updatedBy}　{time(updatedAt)}
      </span>
    ),
  },
]

function voucherText(voucher: NonNullable<ShelfItem['voucher']>): string {
  const { kind, percent, lifeDays } = voucher
  const [amount, most] = [money(voucher.amount), money(voucher.mostExtra)]
  if (kind === 'freeBet') return text.freeOf(amount, lifeDays)
  return text.boostOf(percent, most, amount, lifeDays)
}

/** All that another operator agrees to. */
function Waiting({ proposed }: { readonly proposed: NonNullable<ShelfItem['proposed']> }) {
  const { name, note, price, stock, isOn, limits, bonus, voucher, askedBy } = proposed
  return (
    <div className="wrap">
      <Tag color="warning">{text.waiting}</Tag>
      {text.waitingOf(askedBy, isOn)}
      <div>
        {name}
        <span className="soft">　{note}</span>
      </div>
      <div>{text.waitingFigures(price, stock)}</div>
      {bonus ? (
        <>
          <div>{text.bonusOf(money(bonus.amount), bonus.multiplePercent)}</div>
          <div>{text.waitingTerms(bonus.mostTimes, bonus.claimDays)}</div>
        </>
      ) : null}
      {voucher ? <div>{voucherText(voucher)}</div> : null}
      <div className="soft">{text.waitingLimits(limits)}</div>
    </div>
  )
}

export interface ShelfActions {
  readonly ask: (question: ReasonQuestion) => void
  readonly onEdit: (item: ShelfItem) => void
  readonly operator: string | undefined
  readonly mayWrite: boolean
  readonly mayDecide: boolean
}

/** Who asked agrees to nothing of his own. */
export function shelfColumns(props: ShelfActions): Columns {
  const { ask, onEdit, operator, mayWrite, mayDecide } = props
  if (!mayWrite && !mayDecide) return facts
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => {
      const { proposed } = item
      const isOthers = proposed !== null && proposed.askedBy !== operator
      return (
        <span className="tools">
          {mayDecide && isOthers ? (
            <Button
              size="small"
              type="primary"
              onClick={() => ask(proposalQuestion('agree', item))}
            >
              {text.approve}
            </Button>
          ) : null}
          {mayDecide && proposed ? (
            <Button size="small" danger onClick={() => ask(proposalQuestion('drop', item))}>
              {text.refuse}
            </Button>
          ) : null}
          {mayWrite ? (
            <Button size="small" onClick={() => onEdit(item)}>
              {text.edit}
            </Button>
          ) : null}
        </span>
      )
    },
  }
  return [...facts, actions]
}
