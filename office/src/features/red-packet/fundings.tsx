import { Button, Select, type TableProps, Tag } from 'antd'
import { useContext, useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { packetText as text } from '#text/red-packet.ts'
import { type Funding, useFundings } from './api.ts'
import { decideQuestion } from './questions.ts'

const fundingStates = ['waiting', 'done', 'refused'] as const
const colors = { waiting: 'warning', done: 'success', refused: 'error' } as const

/** Money for campaigns, and who agreed to it. */
export function Fundings() {
  const [filter, setFilter] = useListFilter()
  const [state, setState] = useState<Funding['state']>()
  const list = useFundings({ ...filter, ...(state ? { state } : {}) })
  const mayFund = useMay('redpacket.fund')
  const me = useContext(OperatorContext)?.name
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns: NonNullable<TableProps<Funding>['columns']> = [
    { title: text.at, render: (_, { askedAt }) => <span className="mono">{time(askedAt)}</span> },
    { title: text.campaign, dataIndex: 'campaignName' },
    {
      title: text.amount,
      className: 'money-col',
      render: (_, { amount }) => <Figure text={money(amount)} />,
    },
    { title: text.askedBy, dataIndex: 'askedBy' },
    { title: text.reason, render: (_, { reason }) => <span className="wrap">{reason}</span> },
    {
      title: text.state,
      render: (_, { state }) => <Tag color={colors[state]}>{text.fundingStates[state]}</Tag>,
    },
    {
      title: text.decidedBy,
      render: (_, funding) => (
        <Decision
          funding={funding}
          isOwn={funding.askedBy === me}
          mayFund={mayFund}
          onAsk={setQuestion}
        />
      ),
    },
  ]
  return (
    <>
      <ListSheet
        name="fundings"
        file={{ list: 'fundings', filter: state ? { state } : {} }}
        search={{ fields: ['amount', 'date'], filter, onFilter: setFilter }}
        lead={
          <Select<Funding['state']>
            allowClear
            className="filter"
            aria-label={text.state}
            placeholder={text.state}
            value={state ?? null}
            onChange={(value) => setState(value ?? undefined)}
            options={fundingStates.map((value) => ({ value, label: text.fundingStates[value] }))}
          />
        }
        list={list}
        columns={columns}
        idOf={({ fundingId }) => fundingId}
        empty={{ title: text.fundingsEmptyTitle, text: text.fundingsEmpty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface DecisionProps {
  readonly funding: Funding
  readonly isOwn: boolean
  readonly mayFund: boolean
  readonly onAsk: (question: ReasonQuestion) => void
}

function Decision({ funding, isOwn, mayFund, onAsk }: DecisionProps) {
  if (funding.state !== 'waiting') return funding.decidedBy
  if (isOwn) return <span className="soft">{text.own}</span>
  if (!mayFund) return null
  return (
    <>
      <Button
        type="link"
        className="link-cell"
        onClick={() => onAsk(decideQuestion(funding, true))}
      >
        {text.approve}
      </Button>{' '}
      <Button
        type="link"
        danger
        className="link-cell"
        onClick={() => onAsk(decideQuestion(funding, false))}
      >
        {text.refuse}
      </Button>
    </>
  )
}
