import { listRedPacketRecord } from '@zhengju/contract/chat-gift/calls'
import { listDividendRecord } from '@zhengju/contract/dividend/calls'
import { href } from '@zhengju/contract/kernel/path'
import { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import type { ReactNode } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { DividendRecord, GrantRecord, PacketRecord } from '#features/promotion/record-line.tsx'
import { instantsOf, rangeOf, rangeQuery } from '#features/record/model/range.ts'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shown } from '#lib/money.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { type List, useList } from '#lib/use-list.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { giftRecordText as text } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'
import '#features/record/parts/record.css'

const sources = ['grants', 'dividends', 'packets'] as const
const tabs = sources.map((id) => ({ id, label: text[id] }))

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const query = instantsOf(rangeOf(new URL(args.request.url).searchParams, now))
  const [grants, dividends, packets] = await Promise.all([
    readOnServer(args, listPromotionGrants, { query }),
    readOnServer(args, listDividendRecord, { query }),
    readOnServer(args, listRedPacketRecord, { query }),
  ])
  return { grants, dividends, packets, now }
}

/** Every gift with what became of it; the sums are those of the range. */
export default function GiftRecord() {
  const { now } = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, now)
  const source = sources.find((one) => one === asked.get('source')) ?? 'grants'
  const change = (part: Record<string, string>) =>
    setAsked({ ...rangeQuery(range), source, ...part }, { replace: true })
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main className="records">
        <Tabs
          label={text.sources}
          items={tabs}
          value={source}
          onChange={(id) => change({ source: id })}
        />
        <RangeChips range={range} onChange={change} />
        {source === 'grants' ? <Grants query={instantsOf(range)} /> : null}
        {source === 'dividends' ? <Dividends query={instantsOf(range)} /> : null}
        {source === 'packets' ? <Packets query={instantsOf(range)} /> : null}
      </main>
    </>
  )
}

interface RangeProps {
  readonly query: ReturnType<typeof instantsOf>
}

function Grants({ query }: RangeProps) {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(listPromotionGrants, { query }, { initial: loaded.grants })
  const list = useList(reading, reading.data, (cursor) =>
    call(listPromotionGrants, { query: { ...query, cursor } }),
  )
  const { sums } = reading.data ?? {}
  return (
    <Record reading={reading} list={list} sums={sums && [sums.paid, sums.open]}>
      {sums && minorOf(sums.unfunded) > 0n ? (
        <p className="hint wrap">{text.unfunded(shown(sums.unfunded))}</p>
      ) : null}
      {list.items.map((grant) => (
        <GrantRecord key={grant.id} grant={grant} />
      ))}
    </Record>
  )
}

function Dividends({ query }: RangeProps) {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(listDividendRecord, { query }, { initial: loaded.dividends })
  const list = useList(reading, reading.data, (cursor) =>
    call(listDividendRecord, { query: { ...query, cursor } }),
  )
  const { sums } = reading.data ?? {}
  return (
    <Record reading={reading} list={list} sums={sums && [sums.claimed, sums.open]}>
      {list.items.map((dividend) => (
        <DividendRecord key={dividend.id} dividend={dividend} />
      ))}
    </Record>
  )
}

function Packets({ query }: RangeProps) {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(listRedPacketRecord, { query }, { initial: loaded.packets })
  const list = useList(reading, reading.data, (cursor) =>
    call(listRedPacketRecord, { query: { ...query, cursor } }),
  )
  const { sums } = reading.data ?? {}
  return (
    <Record reading={reading} list={list} sums={sums && [sums.taken, undefined]}>
      {list.items.map((share) => (
        <PacketRecord key={share.id} share={share} />
      ))}
    </Record>
  )
}

interface RecordProps {
  readonly reading: Reading<unknown>
  readonly list: Omit<List<unknown>, 'change'>
  /** What was claimed, and what still may be where something can wait. */
  readonly sums: readonly [string, string | undefined] | null | undefined
  readonly children: ReactNode
}

function Record({ reading: { data, failure, reload }, list, sums, children }: RecordProps) {
  if (!data) {
    return failure ? (
      <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
    ) : (
      <SkeletonRows label={shellText.loading} count={6} />
    )
  }
  return (
    <>
      {sums ? (
        <div className="sumline">
          <div>
            <span>{text.sumPaid}</span>
            <Money text={shown(sums[0])} />
          </div>
          {sums[1] === undefined ? null : (
            <div>
              <span>{text.sumOpen}</span>
              <Money text={shown(sums[1])} />
            </div>
          )}
        </div>
      ) : null}
      {list.items.length === 0 ? (
        <EmptyState
          drawing="packet"
          title={text.emptyTitle}
          text={text.emptyText}
          action={
            <Link className={buttonClass()} to={href('welfare')}>
              {text.goWelfare}
            </Link>
          }
        />
      ) : (
        <ul className="lines">{children}</ul>
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
