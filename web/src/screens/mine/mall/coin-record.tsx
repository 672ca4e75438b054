import { listCoinRecord } from '@zhengju/contract/coin/calls'
import { coinChanges } from '@zhengju/contract/coin/coins'
import { href } from '@zhengju/contract/kernel/path'
import { Tabs } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { CoinRecordList } from '#features/coin/record-list.tsx'
import { instantsOf, rangeOf, rangeQuery } from '#features/record/model/range.ts'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { coinRecordText as text } from '#text/coin.ts'
import '#features/record/parts/record.css'

const tabs = [
  { id: 'all', label: text.all } as const,
  ...coinChanges.map((id) => ({ id, label: text.change[id] })),
]

function queryOf(asked: URLSearchParams, now: number) {
  const change = coinChanges.find((one) => one === asked.get('change'))
  return { ...instantsOf(rangeOf(asked, now)), ...(change ? { change } : {}) }
}

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const query = queryOf(new URL(args.request.url).searchParams, now)
  return { record: await readOnServer(args, listCoinRecord, { query }), now }
}

/** The coins by what brought or took them. */
export default function CoinRecord() {
  const { record, now } = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, now)
  const query = queryOf(asked, now)
  const change = (part: Record<string, string>) =>
    setAsked({ ...rangeQuery(range), change: query.change ?? 'all', ...part }, { replace: true })
  return (
    <>
      <ScreenTop title={text.detailTitle} up={href('currency')} />
      <main className="records">
        <Tabs
          label={text.changes}
          items={tabs}
          value={query.change ?? 'all'}
          onChange={(id) => change({ change: id })}
        />
        <RangeChips range={range} onChange={change} />
        <CoinRecordList query={query} initial={record} failed={Failed} />
      </main>
    </>
  )
}

function Failed({ reload }: { readonly reload: () => void }) {
  return <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
}
