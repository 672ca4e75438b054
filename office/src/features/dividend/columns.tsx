import type { DividendState } from '@zhengju/domain/dividend'
import { Button, type TableProps, Tag } from 'antd'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { dividendStates, dividendText as text } from '#text/dividend.ts'
import type { Dividend } from './api.ts'

export function columnsOf(
  open: (item: Dividend) => void,
): NonNullable<TableProps<Dividend>['columns']> {
  return [
    {
      title: text.billNo,
      render: (_, item) => (
        <Button type="link" className="link-cell mono" onClick={() => open(item)}>
          {item.billNo}
        </Button>
      ),
    },
    { title: text.member, render: (_, { memberName }) => memberName },
    {
      title: text.titleOf,
      render: (_, { grant }) => <span className="clip">{grant.title}</span>,
    },
    {
      title: text.amount,
      className: 'money-col',
      render: (_, { grant }) => <Figure text={money(grant.money)} />,
    },
    { title: text.flow, render: (_, { grant }) => text.times(grant.flowTimes) },
    {
      title: text.expireAt,
      render: (_, { grant }) => <span className="mono">{untilOf(grant.expireAt)}</span>,
    },
    { title: text.applicant, render: (_, { grant }) => grant.applicant },
    { title: text.checkUser, render: (_, item) => <CheckUser item={item} /> },
    { title: text.state, render: (_, { state }) => <DividendTag state={state} /> },
  ]
}

export function untilOf(expireAt: number | null): string {
  return expireAt === null ? text.unlimited : time(expireAt).slice(0, 16)
}

export function CheckUser({ item: { grant } }: { readonly item: Dividend }) {
  if (grant.checkUser !== null) return grant.checkUser
  if (grant.state === 'waiting') return <span className="amber">{text.waitsForCheck}</span>
  return <span className="soft">{text.noCheck}</span>
}

const colors: Readonly<Record<DividendState, string>> = {
  waiting: 'warning',
  open: 'processing',
  claimed: 'success',
  expired: 'default',
  withdrawn: 'default',
  refused: 'error',
}

export function DividendTag({ state }: { readonly state: DividendState }) {
  return <Tag color={colors[state]}>{dividendStates[state]}</Tag>
}
