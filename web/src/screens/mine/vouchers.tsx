import { href } from '@zhengju/contract/kernel/path'
import { listVouchers } from '@zhengju/contract/voucher/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { VoucherLine } from '#features/voucher/voucher-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'
import { voucherText as text } from '#text/voucher.ts'
import '#features/promotion/promotion.css'

const groups = ['usable', 'over'] as const
const tabs = groups.map((id) => ({ id, label: text.group[id] }))

function queryOf(asked: URLSearchParams) {
  return { group: groups.find((one) => one === asked.get('group')) ?? 'usable' }
}

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const query = queryOf(new URL(args.request.url).searchParams)
  return { vouchers: await readOnServer(args, listVouchers, { query }) }
}

/** The member's free bets and odds boosts. */
export default function Vouchers() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const query = queryOf(asked)
  const reading = useRead(listVouchers, { query }, { initial: loaded.vouchers })
  const { data, failure, reload } = reading
  const list = useList(reading, data, (cursor) =>
    call(listVouchers, { query: { ...query, cursor } }),
  )
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main className="records">
        <Chips
          label={text.groups}
          items={tabs}
          value={query.group}
          onChange={(group) => setAsked({ group }, { replace: true })}
        />
        {data?.restsFor && query.group === 'usable' ? (
          <p className="promo__none">{obstacleText[data.restsFor]}</p>
        ) : null}
        {data && list.items.length === 0 && !(data.restsFor && query.group === 'usable') ? (
          <EmptyState
            drawing="voucher"
            title={text.emptyTitle}
            text={text.emptyText}
            action={
              <Link className={buttonClass()} to={href('home')}>
                {text.toSport}
              </Link>
            }
          />
        ) : null}
        {data && list.items.length > 0 ? (
          <ul className="lines">
            {list.items.map((voucher) => (
              <VoucherLine key={voucher.id} voucher={voucher} />
            ))}
          </ul>
        ) : null}
        {list.items.length > 0 && list.isAtEnd ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
        {data && !list.isAtEnd ? (
          <div className="more">
            <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
              {text.more}
            </Button>
          </div>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}
