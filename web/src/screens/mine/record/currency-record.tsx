import { listCoinRecord } from '@zhengju/contract/coin/calls'
import { href } from '@zhengju/contract/kernel/path'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { CoinRecordList } from '#features/coin/record-list.tsx'
import { instantsOf, rangeOf } from '#features/record/model/range.ts'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { coinRecordText as text } from '#text/coin.ts'
import '#features/record/parts/record.css'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const query = instantsOf(rangeOf(new URL(args.request.url).searchParams, now))
  return { record: await readOnServer(args, listCoinRecord, { query }), now }
}

/** Every change of the coins in a range, to the unit as the ledger has it. */
export default function CurrencyRecord() {
  const { record, now } = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, now)
  return (
    <>
      <ScreenTop title={text.title} up={href('currency')} />
      <main className="records">
        <RangeChips range={range} onChange={(query) => setAsked(query, { replace: true })} />
        <CoinRecordList query={instantsOf(range)} initial={record} failed={Failed} />
      </main>
    </>
  )
}

function Failed({ reload }: { readonly reload: () => void }) {
  return <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
}
