import { listRedPacketRecord } from '@zhengju/contract/chat-gift/calls'
import { listDividendRecord, manualDividends } from '@zhengju/contract/dividend/calls'
import { href } from '@zhengju/contract/kernel/path'
import { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { Button } from '@zhengju/ui/button'
import { MissingSections } from '@zhengju/ui/reading'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { DividendStrip } from '#features/content/parts/strips.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { latestReceived, type Received } from '#features/promotion/latest.ts'
import { PacketList } from '#features/promotion/packet-list.tsx'
import { DividendRecord, GrantRecord, PacketRecord } from '#features/promotion/record-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { giftRecordText, obstacleText, welfareText as text } from '#text/promotion.ts'
import { sectionText, shellText } from '#text/shell.ts'
import '#features/content/parts/content.css'
import '#features/record/parts/record.css'

const claimableOnly = { query: { state: 'open' } } as const
const paid = { query: { state: 'paid', size: 5 } } as const
const newest = { query: { size: 20 } } as const
const mostReceived = 5

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [claimable, history, dividends, given, packets] = await Promise.all([
    readOnServer(args, listPromotionGrants, claimableOnly),
    readOnServer(args, listPromotionGrants, paid),
    readOnServer(args, manualDividends, {}),
    readOnServer(args, listDividendRecord, newest),
    readOnServer(args, listRedPacketRecord, newest),
  ])
  return { claimable, history, dividends, given, packets }
}

function reloadAll(reads: readonly { readonly reload: () => void }[]): void {
  for (const read of reads) read.reload()
}

const ways = [
  { to: href('discount'), icon: 'star', title: text.discount },
  { to: href('calendar'), icon: 'calendar', title: text.calendar },
  { to: href('friendInvitation'), icon: 'users', title: text.invitation },
  { to: href('luckyFlip'), icon: 'card', title: text.flip },
  { to: href('currency'), icon: 'bag', title: text.coins },
  { to: href('friendPeakBet'), icon: 'chart', title: text.peakBet },
  { to: href('rebate'), icon: 'coin', title: text.rebate },
  { to: href('vip'), icon: 'vip', title: text.vip },
] as const

/** What waits to be claimed, what was claimed last, and where it comes from. */
export default function Welfare() {
  const loaded = useLoaderData<typeof loader>()
  const claimable = useRead(listPromotionGrants, claimableOnly, { initial: loaded.claimable })
  const history = useRead(listPromotionGrants, paid, { initial: loaded.history })
  const dividends = useRead(manualDividends, {}, { initial: loaded.dividends })
  const given = useRead(listDividendRecord, newest, { initial: loaded.given })
  const packets = useRead(listRedPacketRecord, newest, { initial: loaded.packets })
  const waiting = useList(claimable, claimable.data, (cursor) =>
    call(listPromotionGrants, { query: { ...claimableOnly.query, cursor } }),
  )
  const failure = claimable.failure ?? history.failure
  const open = packets.data?.open ?? []
  const [grants, all, shares] = [history.data?.items, given.data?.items, packets.data?.items]
  const received = latestReceived({ grants, dividends: all, packets: shares }, mostReceived)
  const { restsFor } = claimable.data ?? {}
  const isKnown = claimable.data && history.data
  const reload = () => reloadAll([claimable, history, dividends, given, packets])
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {claimable.data && history.data ? (
          <>
            {restsFor ? null : <DividendStrip dividends={dividends.data} />}
            {restsFor ? null : <MissingSections readings={[dividends]} words={sectionText} />}
            {restsFor ? (
              <p className="promo__none">{obstacleText[restsFor]}</p>
            ) : (
              <GrantList grants={waiting.items} />
            )}
            {restsFor || waiting.isAtEnd ? null : (
              <div className="more">
                <Button isBusy={waiting.isLoadingMore} onClick={waiting.loadMore}>
                  {giftRecordText.more}
                </Button>
              </div>
            )}
            {restsFor ? null : <PacketList packets={open} />}
            {!restsFor &&
            claimable.data.items.length === 0 &&
            open.length === 0 &&
            dividends.data?.count === 0 ? (
              <EmptyState drawing="envelope" title={text.none} text={text.noneText} />
            ) : null}
            <div className="promo__more">
              <h2>{text.history}</h2>
              <Link className="link" to={href('giftRecord')}>
                {text.all}
              </Link>
            </div>
            <MissingSections readings={[given, packets]} words={sectionText} />
            {received.length > 0 ? (
              <ul className="lines">{received.map(lineOf)}</ul>
            ) : given.data && packets.data ? (
              <p className="promo__none">{text.noHistory}</p>
            ) : null}
            <Ways />
          </>
        ) : null}
        {!isKnown && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!isKnown && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

function Ways() {
  return (
    <>
      <div className="promo__more">
        <h2>{text.ways}</h2>
      </div>
      <nav className="card promo__ways" aria-label={text.ways}>
        {ways.map(({ to, icon, title }) => (
          <Link key={to} className={rowClass} to={to}>
            <RowBody icon={icon} title={title} leadsOn />
          </Link>
        ))}
      </nav>
    </>
  )
}

function lineOf(one: Received) {
  switch (one.kind) {
    case 'grant':
      return <GrantRecord key={one.grant.id} grant={one.grant} />
    case 'dividend':
      return <DividendRecord key={one.dividend.id} dividend={one.dividend} />
    case 'packet':
      return <PacketRecord key={one.share.id} share={one.share} />
  }
}
