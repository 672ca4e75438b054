import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { href } from '@zhengju/contract/kernel/path'
import { betPrices, priceChain } from '@zhengju/contract/price-log/calls'
import { SkeletonRows } from '@zhengju/ui/states'
import { useMemo } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { isSlip } from '#features/record/model/bet.ts'
import { PriceCheckList } from '#features/record/parts/price-check.tsx'
import '#features/record/parts/record.css'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { seenPriceLinks } from '#lib/seen-price-links.ts'
import { useRead } from '#lib/use-read.ts'
import { priceCheckText as text } from '#text/price-check.ts'
import { shellText } from '#text/shell.ts'

export function loader(args: LoaderArgs) {
  requireSession(args)
  return { orderNo: args.params.orderNo ?? '' }
}

/** The prices of a bet held against the log of prices, by the member's own browser. */
export default function BetPrice() {
  const { orderNo } = useLoaderData<typeof loader>()
  const input = { query: { orderNo } }
  // From the newest link that this device has seen: what was told since must follow from it.
  const from = useMemo(() => seenPriceLinks().at(-1)?.seq, [])
  const bet = useRead(betRecordDetail, input, { initial: undefined })
  const prices = useRead(betPrices, input, { initial: undefined })
  const chain = useRead(
    priceChain,
    { query: from === undefined ? {} : { from } },
    { initial: undefined },
  )
  const reload = () => {
    for (const one of [bet, prices, chain]) one.reload()
  }
  const isFailed = [bet, prices, chain].some(({ data, failure }) => !data && failure)
  const isReady = bet.data && prices.data && chain.data
  return (
    <>
      <ScreenTop title={text.title} up={href('betRecordDetail', { orderNo })} />
      <main>
        <p className="wrap t12 soft priceline">{text.line}</p>
        {isFailed ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!isReady && !isFailed ? <SkeletonRows label={shellText.loading} count={6} /> : null}
        {bet.data && isSlip(bet.data) && prices.data && chain.data ? (
          <PriceCheckList bet={bet.data} prices={prices.data} chain={chain.data} onAgain={reload} />
        ) : null}
      </main>
    </>
  )
}
