import { betRecordFlags, listBetRecords } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Chips, Tabs } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { boundsOf, type RangeId, rangeOf, ranges } from '#features/record/model/bet-range.ts'
import { BetLine } from '#features/record/parts/bet-line.tsx'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/record/parts/record.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown, shownSigned } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import { dayTitle } from '#lib/site-time.ts'
import { stagePath } from '#lib/sport-path.ts'
import { useRead } from '#lib/use-read.ts'
import { betText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

type State = keyof typeof betRecordFlags
type Records = DataOf<typeof listBetRecords>

const pageSize = 20
const states = [
  { id: 'unsettled', label: betText.unsettled },
  { id: 'settled', label: betText.settled },
] as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const query = new URL(args.request.url).searchParams
  const now = runtime.clock.now()
  const input = inputOf(stateOf(query.get('state')), rangeOf(query.get('range')).id, pageSize, now)
  return { records: await readOnServer(args, listBetRecords, input), now }
}

export default function BetRecord() {
  const loaded = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const [size, setSize] = useState(pageSize)
  const state = stateOf(query.get('state'))
  const range = rangeOf(query.get('range')).id
  const input = inputOf(state, range, size, loaded.now)
  const { data, failure, reload } = useRead(listBetRecords, input, { initial: loaded.records })
  const change = (part: Record<string, string>) => {
    setSize(pageSize)
    setQuery({ state, range, ...part }, { replace: true })
  }
  return (
    <>
      <ScreenTop title={betText.title} up={href('mine')} />
      <main className="bets">
        <Tabs
          isFilled
          label={betText.state}
          items={states}
          value={state}
          onChange={(id) => change({ state: id })}
        />
        <Chips
          label={betText.range}
          items={ranges}
          value={range}
          onChange={(id) => change({ range: id })}
        />
        {data ? <Days records={data} state={state} /> : null}
        {!data && failure ? (
          <LoadFailure title={betText.failedTitle} text={betText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
        {data && data.totalRecord > size ? (
          <div className="more">
            <Button onClick={() => setSize(Math.min(100, size + pageSize))}>{betText.more}</Button>
          </div>
        ) : null}
      </main>
    </>
  )
}

function Days({ records, state }: { readonly records: Records; readonly state: State }) {
  if (records.totalRecord === 0) {
    return (
      <EmptyState
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
  const { totalLine } = records
  return (
    <>
      <Sums figures={state === 'settled' ? settledSums(totalLine) : openSums(totalLine)} />
      {records.gameRecordList.map((day) => (
        <section key={day.day}>
          <div className="dayhead">
            <b>{dayTitle(day.day)}</b>
            <span>{betText.daySum(day.count, shown(day.betAmount))}</span>
          </div>
          <ul className="lines">
            {day.data.map((bet) => (
              <BetLine key={bet.orderNo} bet={bet} />
            ))}
          </ul>
        </section>
      ))}
      {records.totalRecord <= records.pageSize ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
    </>
  )
}

type Totals = Records['totalLine']
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

function openSums(total: Totals): readonly Figure[] {
  return [
    { label: betText.count, text: String(total.countId) },
    { label: betText.stake, text: shown(total.betAmount) },
  ]
}

function settledSums(total: Totals): readonly Figure[] {
  return [
    { label: betText.stake, text: shown(total.betAmount) },
    { label: betText.valid, text: shown(total.validBetAmount) },
    { label: betText.net, text: shownSigned(total.netAmount) },
  ]
}

function stateOf(text: string | null): State {
  return text === 'settled' ? 'settled' : 'unsettled'
}

function inputOf(state: State, range: RangeId, size: number, now: number) {
  return { body: { ...boundsOf(range, now), flag: betRecordFlags[state], page: 1, pageSize: size } }
}
