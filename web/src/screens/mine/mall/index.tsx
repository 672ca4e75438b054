import { href } from '@zhengju/contract/kernel/path'
import { listMallItems } from '@zhengju/contract/mall/calls'
import { mallKinds } from '@zhengju/domain/mall'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { ExchangeSheet } from '#features/mall/exchange-sheet.tsx'
import type { MallPage } from '#features/mall/item.ts'
import { ItemCard } from '#features/mall/item-card.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorIn, shownIn } from '#lib/money.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { yearDayText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { mallText as text } from '#text/mall.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'
import '#features/mall/mall.css'

const tabs = [
  { id: 'all', label: text.all } as const,
  ...mallKinds.map((id) => ({ id, label: text.kind[id] })),
]

function queryOf(asked: URLSearchParams) {
  const kind = mallKinds.find((one) => one === asked.get('kind'))
  return kind ? { kind } : {}
}

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const query = queryOf(new URL(args.request.url).searchParams)
  return { items: await readOnServer(args, listMallItems, { query }) }
}

/** What coins can be exchanged for. */
export default function Mall() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const query = queryOf(asked)
  const reading = useRead(listMallItems, { query }, { initial: loaded.items })
  const { data, failure, reload } = reading
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('currency')}
        end={
          <Link className="icon-btn" aria-label={text.record} to={href('mallRecord')}>
            <Icon name="list" size={20} />
          </Link>
        }
      />
      <main>
        {data ? (
          <>
            <Top page={data} />
            {data.restsFor ? <p className="mall__note">{obstacleText[data.restsFor]}</p> : null}
            {data.isStopped ? <p className="mall__note">{text.stopped}</p> : null}
            <Chips
              label={text.kinds}
              items={tabs}
              value={query.kind ?? 'all'}
              onChange={(kind) => setAsked({ kind }, { replace: true })}
            />
            <Shelf reading={reading} query={query} />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

function Top({ page: { coins, nextExpiry } }: { readonly page: MallPage }) {
  return (
    <section className="mall__top">
      <span>
        <small>{text.coins}</small>
        <b>{shownIn(coins, 'COIN')}</b>
        {nextExpiry ? (
          <small>
            {text.nextExpiry(shownIn(nextExpiry.coins, 'COIN'), yearDayText(nextExpiry.expireAt))}
          </small>
        ) : null}
      </span>
      <Link className={buttonClass({ size: 'sm' })} to={href('currency')}>
        {text.how}
      </Link>
    </section>
  )
}

interface ShelfProps {
  readonly reading: ReturnType<typeof useRead<typeof listMallItems>>
  readonly query: ReturnType<typeof queryOf>
}

function Shelf({ reading, query }: ShelfProps) {
  const { data, reload } = reading
  const list = useList(reading, data, (cursor) =>
    call(listMallItems, { query: { ...query, cursor } }),
  )
  const [openId, setOpenId] = useState<string>()
  if (!data || data.restsFor) return null
  const coins = minorIn(data.coins, 'COIN')
  const open = list.items.find(({ id }) => id === openId)
  if (list.items.length === 0) {
    return <EmptyState drawing="shelf" title={text.emptyTitle} text={text.emptyText} />
  }
  return (
    <>
      <ul className="mall__grid">
        {list.items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} coins={coins} onOpen={() => setOpenId(item.id)} />
          </li>
        ))}
      </ul>
      {list.isAtEnd ? null : (
        <div className="more">
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.moreItems}
          </Button>
        </div>
      )}
      {open ? (
        <ExchangeSheet
          item={open}
          coins={coins}
          onClose={() => setOpenId(undefined)}
          onChanged={reload}
        />
      ) : null}
    </>
  )
}
