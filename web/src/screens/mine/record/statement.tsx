import { href } from '@zhengju/contract/kernel/path'
import { getStatementSheet, statementWallets } from '@zhengju/contract/wallet/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { instantsOf, rangeOf, rangeQuery } from '#features/record/model/range.ts'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { SheetPaper } from '#features/record/parts/sheet-paper.tsx'
import '#features/record/parts/record.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { useRead } from '#lib/use-read.ts'
import { sheetText, transText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const query = queryOf(new URL(args.request.url).searchParams, now)
  return { sheet: await readOnServer(args, getStatementSheet, { query }), now }
}

/** 对账单: one wallet over some days, to keep and to print. */
export default function Statement() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, loaded.now)
  const query = queryOf(asked, loaded.now)
  const initial = { initial: loaded.sheet }
  const { data, failure, reload } = useRead(getStatementSheet, { query }, initial)
  const { wallet = 'available' } = query
  return (
    <>
      <ScreenTop title={sheetText.title} up={href('transRecord')} />
      <main className="records">
        <RangeChips
          range={range}
          onChange={(part) =>
            setAsked({ ...rangeQuery(range), wallet, ...part }, { replace: true })
          }
        />
        {data ? (
          <SheetPaper
            key={JSON.stringify(query)}
            first={data}
            query={query}
            range={range}
            now={loaded.now}
          />
        ) : null}
        {!data && failure ? (
          <LoadFailure title={transText.failedTitle} text={transText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
      </main>
    </>
  )
}

function queryOf(asked: URLSearchParams, now: number) {
  const wallet = statementWallets.find((one) => one === asked.get('wallet'))
  return { ...instantsOf(rangeOf(asked, now)), ...(wallet && { wallet }) }
}
