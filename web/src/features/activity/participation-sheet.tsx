import { listParticipations } from '@zhengju/contract/activity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { SkeletonRows } from '@zhengju/ui/states'
import { call } from '#lib/call.ts'
import { shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { participationText, activityText as text } from '#text/activity.ts'
import { grantStateText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

type Participation = DataOf<typeof listParticipations>['items'][number]

const firstPage = { query: {} } as const

/** What the member took part in, and what became of each. */
export function ParticipationSheet({ onClose }: { readonly onClose: () => void }) {
  const first = useRead(listParticipations, firstPage, { initial: undefined })
  const list = useList(first, first.data, (cursor) =>
    call(listParticipations, { query: { cursor } }),
  )
  const isKnown = first.data !== undefined
  return (
    <Sheet isOpen title={text.mine} closeLabel={text.close} onClose={onClose}>
      {isKnown && list.items.length === 0 ? <p className="act-none">{text.noneMine}</p> : null}
      <ul className="act-mine">
        {list.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {first.failure ? <p className="act-note">{first.failure}</p> : null}
      {!isKnown && !first.failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      {isKnown && !list.isAtEnd ? (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      ) : null}
    </Sheet>
  )
}

function Line({ item }: { readonly item: Participation }) {
  const { title, day, state, grant, decidedReason, createdAt, amount } = item
  return (
    <li>
      <span className="grow">
        {title}
        {day === null ? '' : ` ${day}`}
        <span>{text.at(momentText(createdAt))}</span>
        {decidedReason === null ? null : <span>{text.refusedFor(decidedReason)}</span>}
        {grant?.state === 'open' ? (
          <Link className="link" to={href('welfare')}>
            {text.goWelfare}
          </Link>
        ) : null}
      </span>
      <span className="act-mine__end">
        <Money text={shown(amount)} size={16} />
        <span className="badge">
          {grant ? grantStateText[grant.state] : participationText[state]}
        </span>
      </span>
    </li>
  )
}
