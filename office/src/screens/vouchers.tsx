import { officePaths } from '@zhengju/contract/office/path'
import { Button, Input } from 'antd'
import { useContext, useState } from 'react'
import {
  type Figures,
  proposeQuestion,
  useIssues,
  useMemberVouchers,
} from '../features/voucher/api.ts'
import { issueColumns, voucherColumns } from '../features/voucher/columns.tsx'
import { IssueForm } from '../features/voucher/issue-form.tsx'
import { sum } from '../features/voucher/sum.ts'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { voucherText as text } from '../text/voucher.ts'

type Ask = (question: ReasonQuestion) => void

/** Free bets and odds boosts: what operators give, what all of them cost, and what one member has. */
export default function Vouchers() {
  const [figures, setFigures] = useState<Figures>()
  const list = useIssues(setFigures)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isAsking, setAsking] = useState(false)
  const [member, setMember] = useState('')
  const mayAsk = useMay('promotion.ask')
  const mayDecide = useMay('promotion.decide')
  const self = useContext(OperatorContext)?.name
  return (
    <Screen
      title={officePaths.vouchers.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        mayAsk ? (
          <Button type="primary" onClick={() => setAsking(true)}>
            {text.propose}
          </Button>
        ) : null
      }
    >
      {figures ? <FigureList figures={figures} /> : null}
      <ListTable
        list={list}
        columns={issueColumns({ ask: setQuestion, mayDecide, self })}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      <Input.Search
        aria-label={text.memberOf}
        placeholder={text.memberOf}
        enterButton={text.look}
        onSearch={(name) => setMember(name.trim())}
      />
      {member ? (
        <MemberVouchers key={member} member={member} ask={setQuestion} mayDecide={mayDecide} />
      ) : null}
      {isAsking ? (
        <IssueForm
          onWish={(wish) => setQuestion(proposeQuestion(wish, () => setAsking(false)))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}

function FigureList({ figures }: { readonly figures: Figures }) {
  const { open, inBets, ...sums } = figures
  const rows = [
    [text.figures.open, `${open}`],
    [text.figures.liability, sum(sums.liability)],
    [text.figures.inBets, `${inBets}`],
    [text.figures.atStake, sum(sums.atStake)],
    [text.figures.cost, sum(sums.cost)],
    [text.figures.due, sum(sums.due)],
  ] as const
  return (
    <dl className="sheet sheet--pad facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function MemberVouchers(props: {
  readonly member: string
  readonly ask: Ask
  readonly mayDecide: boolean
}) {
  const list = useMemberVouchers(props.member)
  return (
    <ListTable
      list={list}
      columns={voucherColumns(props)}
      idOf={({ id }) => id}
      empty={{ title: text.noneTitle, text: text.none }}
    />
  )
}
