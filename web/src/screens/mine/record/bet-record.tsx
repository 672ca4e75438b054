import { betRecordFlags, listBetRecords } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { venueCodes } from '@zhengju/contract/venue/code'
import { openVenueIds } from '@zhengju/contract/venue/open'
import { gameCategories, gameTypes, venueIds } from '@zhengju/domain/venue'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { PickOne } from '@zhengju/ui/pick-one'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { useMemo } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { PullRefresh } from '#app/pull-refresh.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { boundsOf, rangeOf, rangeQuery } from '#features/record/model/range.ts'
import { BetLine } from '#features/record/parts/bet-line.tsx'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { call } from '#lib/call.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/record/parts/record.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown, shownSigned } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import { dayTitle } from '#lib/site-time.ts'
import { stagePath } from '#lib/sport-path.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { betText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'
import { categoryText } from '#text/turnover.ts'

type State = keyof typeof betRecordFlags
type Records = DataOf<typeof listBetRecords>

const pageSize = 20
const states = [
  { id: 'unsettled', label: betText.unsettled },
  { id: 'settled', label: betText.settled },
] as const

const categories = [
  { id: 'all', label: betText.allCategories },
  ...gameCategories.map((id) => ({ id, label: categoryText[id] })),
] as const
const venues = [
  { id: 'all', label: betText.allVenues },
  ...openVenueIds.map((id) => ({ id, label: venueCodes[id].title })),
] as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const body = bodyOf(new URL(args.request.url).searchParams, now)
  return { records: await readOnServer(args, listBetRecords, { body }), now }
}

export default function BetRecord() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, loaded.now)
  const chosen = chosenIn(asked)
  const body = bodyOf(asked, loaded.now)
  const reading = useRead(listBetRecords, { body }, { initial: loaded.records })
  const { data, failure, reload } = reading
  const first = useMemo(() => (data ? rowsOf(data) : undefined), [data])
  const list = useList(reading, first, async (cursor) =>
    rowsOf(await call(listBetRecords, { body: { ...body, cursor } })),
  )
  const change = (part: Record<string, string>) =>
    setAsked({ ...chosen, ...rangeQuery(range), ...part }, { replace: true })
  return (
    <>
      <ScreenTop title={betText.title} up={href('mine')} />
      <main className="bets">
        <PullRefresh onRefresh={reload} />
        <Tabs
          isFilled
          label={betText.state}
          items={states}
          value={chosen.state}
          onChange={(state) => change({ state })}
        />
        <RangeChips range={range} onChange={change} />
        <div className="recordbar">
          <PickOne
            label={betText.category}
            items={categories}
            value={chosen.category}
            onChange={(category) => change({ category })}
          />
          <PickOne
            label={betText.venue}
            items={venues}
            value={chosen.venue}
            onChange={(venue) => change({ venue })}
          />
        </div>
        {data?.totalLine ? (
          // The sums of another tab stand in their own places: they are drawn anew.
          <Sums key={chosen.state} figures={figuresOf(data.totalLine, chosen.state)} />
        ) : null}
        {data && list.items.length === 0 ? <NoBets /> : null}
        <Days rows={list.items} />
        {!data && failure ? (
          <LoadFailure title={betText.failedTitle} text={betText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
        {list.items.length > 0 && list.isAtEnd ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
        {data && !list.isAtEnd ? (
          <div className="more">
            <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
              {betText.more}
            </Button>
          </div>
        ) : null}
      </main>
    </>
  )
}

function NoBets() {
  return (
    <EmptyState
      drawing="bets"
      title={betText.noBetsTitle}
      text={betText.noBetsText}
      action={
        <Link className={buttonClass()} to={stagePath('today')}>
          {betText.goSport}
        </Link>
      }
    />
  )
}

type Day = Records['gameRecordList'][number]
/** A bet under the day that it stands in, with that day's sums. */
interface Row {
  readonly day: Omit<Day, 'data'>
  readonly bet: Day['data'][number]
}

/** A day may go on behind a page. */
function Days({ rows }: { readonly rows: readonly Row[] }) {
  return [...Map.groupBy(rows, (row) => row.day.day)].map(([day, own]) => (
    <section key={day}>
      <div className="dayhead">
        <b>{dayTitle(day)}</b>
        {own[0] ? (
          <span>{betText.daySum(own[0].day.count, shown(own[0].day.betAmount))}</span>
        ) : null}
      </div>
      <ul className="lines">
        {own.map(({ bet }) => (
          <BetLine key={bet.orderNo} bet={bet} />
        ))}
      </ul>
    </section>
  ))
}

function rowsOf({ gameRecordList, nextCursor }: Records) {
  const items = gameRecordList.flatMap(({ data, ...day }) => data.map((bet): Row => ({ day, bet })))
  return { items, nextCursor }
}

type Totals = NonNullable<Records['totalLine']>
interface Figure {
  readonly label: string
  readonly text: string
}

function Sums({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className={figures.length === 3 ? 'sumline sumline--3' : 'sumline'}>
      {figures.map(({ label, text }) => (
        <div key={label}>
          <span>{label}</span>
          <Money text={text} />
        </div>
      ))}
    </div>
  )
}

function figuresOf(total: Totals, state: State): readonly Figure[] {
  const stake = { label: betText.stake, text: shown(total.betAmount) }
  if (state === 'unsettled') return [{ label: betText.count, text: String(total.countId) }, stake]
  return [
    stake,
    { label: betText.valid, text: shown(total.validBetAmount) },
    { label: betText.net, text: shownSigned(total.netAmount) },
  ]
}

function chosenIn(asked: URLSearchParams) {
  const find = <Id extends string>(items: readonly { readonly id: Id }[], name: string) =>
    items.find(({ id }) => id === asked.get(name))?.id
  return {
    state: find(states, 'state') ?? 'unsettled',
    category: find(categories, 'category') ?? 'all',
    venue: find(venues, 'venue') ?? 'all',
  } as const
}

function bodyOf(asked: URLSearchParams, now: number) {
  const { state, category, venue } = chosenIn(asked)
  return {
    ...boundsOf(rangeOf(asked, now)),
    flag: betRecordFlags[state],
    pageSize,
    gameType: category === 'all' ? 0 : gameTypes[category],
    venueId: venue === 'all' ? 0 : venueIds.indexOf(venue) + 1,
  }
}
