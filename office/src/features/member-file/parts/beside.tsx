import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { officeGetMember } from '@zhengju/contract/member/office-calls'
import * as file from '@zhengju/contract/member-file/office-calls'
import { memberHref } from '@zhengju/contract/office/path'
import type { Currency } from '@zhengju/domain/money'
import type { AttachedOrderKind } from '@zhengju/domain/support'
import { Button, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { FailedSheet } from '#lib/list-table.tsx'
import { useMay } from '#lib/rights.ts'
import { money, moneyIn, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { memberText } from '#text/member.ts'
import { depositStateText, fileText as text } from '#text/member-file.ts'
import { withdrawalStates } from '#text/withdrawal.ts'
import { useTags } from './notes.tsx'

export interface BesideOrder {
  readonly kind: AttachedOrderKind
  readonly orderNo: string
  readonly amount: string
  readonly currency: Currency
}

interface BesideProps {
  readonly memberId: string
  /** Undefined where nothing can be laid beside an answer now. */
  readonly onAttach: ((order: BesideOrder) => void) | undefined
}

/** A member beside what is talked about with him: who he is, what he has, and his last orders. */
export function MemberBeside({ memberId, onAttach }: BesideProps) {
  const mayRead = useMay('member.read')
  const { data, failure, reload } = useRead(
    officeGetMember,
    { params: { memberId } },
    { isNeeded: mayRead },
  )
  return (
    <aside className="beside" aria-label={text.beside}>
      <div className="beside__head">
        <h2>{text.beside}</h2>
        {mayRead ? <Link to={memberHref(memberId)}>{text.whole}</Link> : null}
      </div>
      {mayRead ? null : <p className="soft">{text.besideNone}</p>}
      {data ? <Facts member={data} /> : null}
      {mayRead && !data && failure ? <FailedSheet text={failure} onRetry={reload} /> : null}
      {mayRead && !data && !failure ? <Skeleton active /> : null}
      <Orders memberId={memberId} onAttach={onAttach} />
    </aside>
  )
}

const colors = { active: 'success', frozen: 'warning', closed: 'error' } as const
const figures = ['available', 'held', 'locked', 'bonus', 'debt'] as const

function Facts({ member }: { readonly member: DataOf<typeof officeGetMember> }) {
  const { status, vip, wallet } = member
  const tags = useTags(member.id)
  const facts = [
    [memberText.realName, member.realName ?? memberText.unset],
    [memberText.phone, member.phone ?? memberText.unset],
    [memberText.createdAt, time(member.createdAt)],
    [memberText.lastLoginAt, member.lastLoginAt ? time(member.lastLoginAt) : memberText.never],
    ...figures.map((name) => [memberText[name], money(wallet[name])] as const),
  ] as const
  return (
    <>
      <span className="tags">
        <Tag color={colors[status]}>{memberText.statuses[status]}</Tag>
        <Tag>{`VIP ${vip}`}</Tag>
        {tags?.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      <dl className="beside__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const newest = { size: 5 } as const

function Orders({ memberId, onAttach }: BesideProps) {
  const input = { params: { memberId }, query: newest }
  const deposits = useRead(file.memberDeposits, input, { isNeeded: useMay('deposit.read') })
  const withdrawals = useRead(file.memberWithdrawals, input, {
    isNeeded: useMay('withdrawal.read'),
  })
  const bets = useRead(file.memberBets, input, { isNeeded: useMay('member.money') })
  return (
    <>
      <OrderList
        kind="deposit"
        onAttach={onAttach}
        orders={deposits.data?.items.map(({ billNo, state, ...order }) => ({
          ...{ ...order, orderNo: billNo, at: order.createdAt, state: depositStateText[state] },
        }))}
      />
      <OrderList
        kind="withdrawal"
        onAttach={onAttach}
        orders={withdrawals.data?.items.map(({ billNo, state, ...order }) => ({
          ...{ ...order, orderNo: billNo, at: order.createdAt, state: withdrawalStates[state] },
        }))}
      />
      <OrderList
        kind="bet"
        onAttach={onAttach}
        orders={bets.data?.items.map(({ orderNo, stake, currency, placedAt, state }) => ({
          ...{ orderNo, currency, amount: stake, at: placedAt, state: text.betStates[state] },
        }))}
      />
    </>
  )
}

interface OrderListProps extends Pick<BesideProps, 'onAttach'> {
  readonly kind: AttachedOrderKind
  /** Undefined while they come, and for whoever may not see them. */
  readonly orders:
    | readonly (Omit<BesideOrder, 'kind'> & {
        readonly at: number
        readonly state: string | undefined
      })[]
    | undefined
}

function OrderList({ kind, onAttach, orders }: OrderListProps) {
  if (!orders || orders.length === 0) return null
  return (
    <section>
      <h3>{text.besideLists[kind]}</h3>
      <ul className="beside__orders">
        {orders.map(({ amount, at, currency, orderNo, state }) => (
          <li key={orderNo}>
            <span className="grow">
              <span className="mono">{moneyIn(amount, currency)}</span> <Tag>{state}</Tag>
              <br />
              <span className="soft mono">{time(at)}</span>
            </span>
            {onAttach ? (
              <Button
                size="small"
                aria-label={text.attachOne(text.besideLists[kind], orderNo)}
                onClick={() => onAttach({ kind, orderNo, amount, currency })}
              >
                {text.attach}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
