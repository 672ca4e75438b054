import { memberProtection } from '@zhengju/contract/member-file/office-calls'
import { Skeleton } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { money, time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { fileText as text } from '#text/member-file.ts'

/** What he has set for the protection of himself, and how today stands against it. */
export function Protection({ memberId }: { readonly memberId: string }) {
  const reading = useRead(memberProtection, { params: { memberId } })
  if (reading.failure) return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  if (!reading.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const { dailyLossLimit, next, todayStake, todayPayout, todayLoss, left } = reading.data
  const limitOf = (limit: string | null) => (limit === null ? text.none : money(limit))
  const rows: readonly (readonly [string, string])[] = [
    [text.limit, limitOf(dailyLossLimit)],
    [
      text.next,
      next ? text.nextAt(limitOf(next.dailyLossLimit), time(next.effectiveAt)) : text.none,
    ],
    [text.todayStake, money(todayStake)],
    [text.todayPayout, money(todayPayout)],
    [text.todayLoss, money(todayLoss)],
    [text.left, limitOf(left)],
  ]
  return (
    <div className="sheet sheet--pad">
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
