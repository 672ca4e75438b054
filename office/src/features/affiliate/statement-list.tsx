import * as office from '@zhengju/contract/affiliate/office-calls'
import { type StatementState, statementStates } from '@zhengju/domain/affiliate'
import { Button, Checkbox, DatePicker, Drawer, Segmented, type TableProps, Tag } from 'antd'
import { useContext, useState } from 'react'
import { call } from '#lib/call.ts'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { disputeText, statementStateText, affiliateText as text } from '#text/affiliate.ts'
import { shellText } from '#text/shell.ts'
import { answerQuestion, approveStatementQuestion, type Statement } from './questions.tsx'

type Columns = NonNullable<TableProps<Statement>['columns']>
const tabs = ['all', ...statementStates] as const

const facts: Columns = [
  {
    title: text.statementNo,
    render: (_, { statementNo, createdAt }) => (
      <>
        <div className="mono">{statementNo}</div>
        <div className="mono soft">{time(createdAt)}</div>
      </>
    ),
  },
  { title: text.month, render: (_, { month }) => month },
  {
    title: text.member,
    render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
  },
  {
    title: text.payable,
    className: 'money-col',
    render: (_, { payable }) => <Figure text={money(payable)} />,
  },
  {
    title: text.carry,
    className: 'money-col',
    render: (_, { carry }) => <Figure text={money(carry)} />,
  },
  { title: text.state, render: (_, { state }) => <Tag>{statementStateText[state]}</Tag> },
  {
    title: text.dispute,
    render: (_, { dispute }) =>
      dispute ? (
        <Tag color={dispute.state === 'open' ? 'error' : 'default'}>
          {disputeText[dispute.state]}
        </Tag>
      ) : null,
  },
  {
    title: text.approvals,
    render: (_, { checkedBy, paidBy }) => [checkedBy, paidBy].filter(Boolean).join(' · '),
  },
]

/** Statements, disputes and payouts: one operator checks, another one pays. */
export function StatementList() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [isDisputed, setDisputed] = useState(false)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [open, setOpen] = useState<string>()
  const mayPay = useMay('affiliate.pay')
  const state: StatementState | undefined = tab === 'all' ? undefined : tab
  const [search, setSearch] = useListFilter()
  const [month, setMonth] = useState<string>()
  const filter = {
    ...search,
    ...(state && { state }),
    ...(month && { month }),
    ...(isDisputed && { isDisputed }),
  }
  const list = useList([office.listStatements.path, filter], (from, signal) =>
    call(office.listStatements, { query: { ...filter, ...from } }, signal),
  )
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => (
      <Actions
        item={item}
        onOpen={() => setOpen(item.statementNo)}
        onAsk={mayPay ? setQuestion : undefined}
      />
    ),
  }
  return (
    <>
      <div className="form-start">
        <Segmented
          aria-label={text.state}
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({
            value,
            label: value === 'all' ? text.all : statementStateText[value],
          }))}
        />
        <Checkbox checked={isDisputed} onChange={({ target }) => setDisputed(target.checked)}>
          {text.onlyDisputed}
        </Checkbox>
      </div>
      <ListSheet
        name="affiliateStatements"
        file={{ list: 'affiliateStatements', filter }}
        search={{ fields: ['member'], filter: search, onFilter: setSearch }}
        lead={
          <DatePicker
            picker="month"
            className="days"
            aria-label={text.month}
            placeholder={text.month}
            onChange={(_, picked) => setMonth(typeof picked === 'string' ? picked : undefined)}
          />
        }
        list={list}
        columns={[...facts, actions]}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {open ? <StatementDrawer statementNo={open} onClose={() => setOpen(undefined)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function Actions(props: {
  readonly item: Statement
  readonly onOpen: () => void
  /** Undefined for those who may only look. */
  readonly onAsk: ((question: ReasonQuestion) => void) | undefined
}) {
  const { item, onOpen, onAsk } = props
  const operator = useContext(OperatorContext)?.name
  return (
    <span className="tools">
      <Button size="small" onClick={onOpen}>
        {text.open}
      </Button>
      {onAsk && item.dispute?.state === 'open' ? (
        <Button size="small" onClick={() => onAsk(answerQuestion(item))}>
          {text.answer}
        </Button>
      ) : null}
      {onAsk && mayApprove(item, operator) ? (
        <Button size="small" type="primary" onClick={() => onAsk(approveStatementQuestion(item))}>
          {item.state === 'checked' ? text.pay : text.check}
        </Button>
      ) : null}
    </span>
  )
}

/** Nobody approves twice, nor over a dispute that waits. */
function mayApprove({ state, checkedBy, dispute }: Statement, operator: string | undefined) {
  if (dispute?.state === 'open') return false
  return state === 'issued' || (state === 'checked' && checkedBy !== operator)
}

function StatementDrawer(props: { readonly statementNo: string; readonly onClose: () => void }) {
  const { statementNo } = props
  const { data, failure } = useRead(office.readStatement, { params: { statementNo } })
  return (
    <Drawer open size={560} title={statementNo} onClose={props.onClose}>
      {failure ? <p>{failure}</p> : null}
      {data ? (
        <div className="form-stack">
          {data.content.levels.map((level, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other name, and never change
            <p key={at} className="wrap">
              {`${at + 1} · ${text.gross} ${money(level.gross)} · ${text.net} ${money(level.net)} · ${text.valid} ${money(level.valid)}`}
            </p>
          ))}
          <p>{`${text.active} ${data.content.activeMembers} / ${data.content.activeNeeded} · ${text.share} ${data.content.shareBp / 100}%`}</p>
          <p>{`${text.carried} ${money(data.content.carried)} · ${text.earned} ${money(data.content.earned)} · ${text.corrections} ${money(data.content.corrections)}`}</p>
          {data.dispute ? <p className="wrap">{text.answerText(data.dispute.reason)}</p> : null}
          <p className="mono wrap">{`${text.hash} ${data.hash}`}</p>
          <p className="mono wrap">{`${text.previous} ${data.content.previousHash ?? text.nobody}`}</p>
          <b>{text.lines}</b>
          {data.content.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names repeat, and the lines never change
            <p key={at}>
              {`${line.name} · ${text.valid} ${money(line.valid)} · ${text.gross} ${money(line.gross)}`}
              {line.isCounted ? '' : ` · ${text.blocked}`}
            </p>
          ))}
        </div>
      ) : null}
    </Drawer>
  )
}
