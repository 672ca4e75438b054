import { listRebateBets } from '@zhengju/contract/rebate/calls'
import type { GameCategory } from '@zhengju/domain/venue'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { LeaderRow } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { call } from '#lib/call.ts'
import { minorOf, shown } from '#lib/money.ts'
import { dayTitle, momentText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { rebateText as text } from '#text/rebate.ts'
import { shellText } from '#text/shell.ts'
import { categoryText } from '#text/turnover.ts'

export interface BetsOf {
  readonly day: string
  readonly category: GameCategory
}

export function RebateBets({ of, onClose }: { of: BetsOf | undefined; onClose: () => void }) {
  return (
    <Sheet
      isOpen={of !== undefined}
      title={of ? text.betsOf(dayTitle(of.day), categoryText[of.category]) : ''}
      closeLabel={text.close}
      onClose={onClose}
    >
      {of ? <Bets key={`${of.day} ${of.category}`} params={of} /> : null}
    </Sheet>
  )
}

function Bets({ params }: { readonly params: BetsOf }) {
  const first = useRead(listRebateBets, { params, query: {} }, { initial: undefined })
  const list = useList(first, first.data, (cursor) =>
    call(listRebateBets, { params, query: { cursor } }),
  )
  return (
    <div className="rebate">
      <p className="soft">{text.betsTitle}</p>
      {first.failure ? <p className="amber">{first.failure}</p> : null}
      {!first.data && !first.failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      <ol>
        {list.items.map((bet) => (
          <li key={bet.id} className="rebate__bet">
            <div className="row row--between">
              <b className="b">{bet.orderNo}</b>
              <span className="t12 soft">{text.settledAt(momentText(bet.settledAt))}</span>
            </div>
            <LeaderRow label={text.valid}>{shown(bet.valid)}</LeaderRow>
            {minorOf(bet.fed) > 0n ? (
              <LeaderRow label={text.fed}>−{shown(bet.fed)}</LeaderRow>
            ) : null}
            <LeaderRow label={text.counted}>{shown(bet.counted)}</LeaderRow>
          </li>
        ))}
      </ol>
      {list.isAtEnd ? null : (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      )}
    </div>
  )
}
