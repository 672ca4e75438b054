import { listCoinRecord } from '@zhengju/contract/coin/calls'
import type { CoinChange } from '@zhengju/contract/coin/coins'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { call } from '#lib/call.ts'
import { shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { coinRecordText as text } from '#text/coin.ts'
import { shellText } from '#text/shell.ts'
import { CoinLine } from './coin-line.tsx'

export type CoinPage = DataOf<typeof listCoinRecord>

interface RecordProps {
  readonly query: { readonly fromAt: number; readonly toAt: number; readonly change?: CoinChange }
  readonly initial: CoinPage | undefined
  readonly failed: (props: { readonly reload: () => void }) => React.ReactNode
}

/** Changes of the coins in a range with its sums: the lines of the ledger. */
export function CoinRecordList({ query, initial, failed: Failed }: RecordProps) {
  const reading = useRead(listCoinRecord, { query }, { initial })
  const list = useList(reading, reading.data, (cursor) =>
    call(listCoinRecord, { query: { ...query, cursor } }),
  )
  const { data, failure, reload } = reading
  if (!data) {
    return failure ? (
      <Failed reload={reload} />
    ) : (
      <SkeletonRows label={shellText.loading} count={6} />
    )
  }
  return (
    <>
      {data.sums ? (
        <div className="sumline">
          {(['in', 'out'] as const).map((end) => (
            <div key={end}>
              <span>{text[end]}</span>
              <b>{shownIn(data.sums?.[end] ?? '0', 'COIN')}</b>
            </div>
          ))}
        </div>
      ) : null}
      {list.items.length === 0 ? (
        <EmptyState
          drawing="coins"
          title={text.emptyTitle}
          text={text.emptyText}
          action={
            <Link className={buttonClass()} to={href('currency')}>
              {text.goCoins}
            </Link>
          }
        />
      ) : (
        <ul className="lines">
          {list.items.map((line) => (
            <CoinLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {list.items.length > 0 && list.isAtEnd ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
      {list.isAtEnd ? null : (
        <div className="more">
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}
