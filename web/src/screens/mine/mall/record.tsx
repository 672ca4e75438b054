import { href } from '@zhengju/contract/kernel/path'
import { listMallOrders } from '@zhengju/contract/mall/calls'
import { mallOrderStates } from '@zhengju/domain/mall'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type MallOrderLine, OrderLine } from '#features/mall/order-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { mallOrderText as text } from '#text/mall.ts'
import { shellText } from '#text/shell.ts'
import '#features/record/parts/record.css'

const tabs = [
  { id: 'all', label: text.all } as const,
  ...mallOrderStates.map((id) => ({ id, label: text.state[id] })),
]

function queryOf(asked: URLSearchParams) {
  const state = mallOrderStates.find((one) => one === asked.get('state'))
  return state ? { state } : {}
}

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const query = queryOf(new URL(args.request.url).searchParams)
  return { orders: await readOnServer(args, listMallOrders, { query }) }
}

/** What the member exchanged, and how far it has come. */
export default function MallRecord() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const query = queryOf(asked)
  const reading = useRead(listMallOrders, { query }, { initial: loaded.orders })
  const { data, failure, reload } = reading
  const list = useList(reading, data, (cursor) =>
    call(listMallOrders, { query: { ...query, cursor } }),
  )
  function received(order: MallOrderLine | undefined) {
    const isHere = order && (query.state === undefined || query.state === order.state)
    if (order) list.change((one) => (one.id !== order.id ? one : isHere ? order : undefined))
    else list.forget()
    reload()
  }
  return (
    <>
      <ScreenTop title={text.title} up={href('mall')} />
      <main className="records">
        <Chips
          label={text.states}
          items={tabs}
          value={query.state ?? 'all'}
          onChange={(state) => setAsked({ state }, { replace: true })}
        />
        {data && list.items.length === 0 ? (
          <EmptyState
            drawing="parcel"
            title={text.emptyTitle}
            text={text.emptyText}
            action={
              <Link className={buttonClass()} to={href('mall')}>
                {text.goMall}
              </Link>
            }
          />
        ) : null}
        {data && list.items.length > 0 ? (
          <ul className="lines">
            {list.items.map((order) => (
              <OrderLine key={order.id} order={order} onReceived={received} />
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
