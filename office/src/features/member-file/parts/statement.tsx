import { memberTransaction } from '@zhengju/contract/member-file/office-calls'
import {
  type StatementKind,
  type StatementWallet,
  statementKinds,
  statementWallets,
} from '@zhengju/contract/wallet/calls'
import { Segmented, Select, Skeleton, type TableProps } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { FailedSheet } from '#lib/list-table.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, moneyIn, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { movementText, ownerText, purposeText, fileText as text } from '#text/member-file.ts'
import { type StatementLine, useStatement } from '../api/api.ts'

/** Every change of one of his wallets; a row opens to the ledger. */
export function Statement({ memberId }: { readonly memberId: string }) {
  const [search] = useSearchParams()
  const order = search.get('order')
  const [filter, setFilter] = useListFilter(order === null ? {} : { order })
  const [kind, setKind] = useState<StatementKind>()
  const [wallet, setWallet] = useState<StatementWallet>('available')
  const list = useStatement(memberId, { kind, wallet }, filter)
  return (
    <ListSheet
      name="memberStatement"
      file={{ list: 'memberStatement', filter: { memberId, wallet, ...(kind && { kind }) } }}
      search={{ fields: ['order', 'date'], filter, onFilter: setFilter }}
      lead={
        <>
          <Segmented<StatementWallet>
            aria-label={text.wallet}
            value={wallet}
            onChange={setWallet}
            options={statementWallets.map((value) => ({ value, label: text.wallets[value] }))}
          />
          <Select<StatementKind>
            allowClear
            className="filter"
            aria-label={text.kind}
            placeholder={text.everyKind}
            value={kind ?? null}
            onChange={(next) => setKind(next ?? undefined)}
            options={statementKinds.map((value) => ({ value, label: text.statementKinds[value] }))}
          />
        </>
      }
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      empty={{ title: text.statementEmptyTitle, text: text.statementEmpty }}
      expandable={{
        columnTitle: text.ledger,
        columnWidth: 64,
        expandedRowRender: ({ id }) => <Entries memberId={memberId} transactionId={id} />,
      }}
    />
  )
}

const columns: NonNullable<TableProps<StatementLine>['columns']> = [
  { title: text.at, render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span> },
  {
    title: text.kind,
    render: (_, { movement, detail }) => (
      <>
        {movementText[movement] ?? movement}
        {detail === null ? null : <div className="soft">{detail}</div>}
      </>
    ),
  },
  {
    title: text.reference,
    render: (_, { reference }) => <span className="mono">{reference ?? ''}</span>,
  },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { amount }) => (
      <span className={amount.startsWith('-') ? '' : 'jade'}>
        <Figure text={amount.startsWith('-') ? money(amount) : `+${money(amount)}`} />
      </span>
    ),
  },
  {
    title: text.balance,
    className: 'money-col',
    render: (_, { balanceAfter }) => <Figure text={money(balanceAfter)} />,
  },
]

function Entries(props: { readonly memberId: string; readonly transactionId: string }) {
  const reading = useRead(memberTransaction, { params: props })
  if (reading.failure) return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  if (!reading.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { entries, currency, id } = reading.data
  return (
    <table className="changes" aria-label={text.entries}>
      <caption className="soft mono">{id}</caption>
      <thead>
        <tr>
          <th>{text.owner}</th>
          <th>{text.account}</th>
          <th className="money-col">{text.entryAmount}</th>
          <th className="money-col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ owner, account, amount, balanceAfter }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are their lines, and never change
          <tr key={at}>
            <td>{ownerText[owner] ?? owner}</td>
            <td>{purposeText[account] ?? account}</td>
            <td className="money-col mono">{moneyIn(amount, currency)}</td>
            <td className="money-col mono">{moneyIn(balanceAfter, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
