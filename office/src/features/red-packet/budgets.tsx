import { Skeleton, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { packetText as text } from '#text/red-packet.ts'
import { AmountDrawer } from './amount-drawer.tsx'
import { type Budget, useBudget } from './api.ts'
import { leftOf } from './draft.ts'
import { budgetQuestion } from './questions.ts'

type Role = Budget['roles'][number]

/** How much may be sent a day, by role, and what the operator himself has left. */
export function Budgets() {
  const { data, failure, reload } = useBudget()
  const mayFund = useMay('redpacket.fund')
  const [role, setRole] = useState<Role>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  if (!data) {
    if (failure) return <FailedSheet text={failure} onRetry={reload} />
    return <Skeleton active />
  }
  const columns: NonNullable<TableProps<Role>['columns']> = [
    { title: text.role, dataIndex: 'title' },
    {
      title: text.daily,
      className: 'money-col',
      render: (_, { daily }) => <Figure text={money(daily)} />,
    },
    {
      title: text.deed,
      render: (_, each) => (
        <RightButton type="link" mayPress={mayFund} onClick={() => setRole(each)}>
          {text.change}
        </RightButton>
      ),
    },
  ]
  return (
    <>
      <section className="sheet sheet--pad" aria-label={text.mine}>
        <dl className="facts">
          <Sum name={text.daily} amount={data.daily} />
          <Sum name={text.spent} amount={data.spentToday} />
          <Sum name={text.left} amount={leftOf(data)} />
        </dl>
      </section>
      <div className="sheet">
        <Table
          columns={columns}
          dataSource={data.roles}
          rowKey={({ roleId }) => roleId}
          pagination={false}
        />
      </div>
      {role ? (
        <AmountDrawer
          title={text.budgetTitle(role.title)}
          known={role.daily}
          least={0n}
          onNext={(daily) => setQuestion(budgetQuestion(role, daily, () => setRole(undefined)))}
          onClose={() => setRole(undefined)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure text={money(amount)} />
      </dd>
    </div>
  )
}
