import { coinOverview, listCoinRecord } from '@zhengju/contract/coin/calls'
import { href } from '@zhengju/contract/kernel/path'
import { listMallItems } from '@zhengju/contract/mall/calls'
import { buttonClass } from '@zhengju/ui/button'
import { MissingSections } from '@zhengju/ui/reading'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { CoinLine } from '#features/coin/coin-line.tsx'
import { Exchange } from '#features/coin/exchange.tsx'
import { Lots } from '#features/coin/lots.tsx'
import type { Coins } from '#features/coin/overview.ts'
import { Ways } from '#features/coin/ways.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorIn, shownIn } from '#lib/money.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { coinText as text } from '#text/coin.ts'
import { obstacleText } from '#text/promotion.ts'
import { sectionText, shellText } from '#text/shell.ts'
import '#features/coin/coin.css'

const recent = { query: { size: 5 } } as const
const vouchers = { query: { kind: 'bonus', size: 3 } } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [coins, record, shelf] = await Promise.all([
    readOnServer(args, coinOverview, {}),
    readOnServer(args, listCoinRecord, recent),
    readOnServer(args, listMallItems, vouchers),
  ])
  return { coins, record, shelf }
}

/** What the wallet is kept in, and the member's coins. */
export default function CurrencyPage() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(coinOverview, {}, { initial: loaded.coins })
  const record = useRead(listCoinRecord, recent, { initial: loaded.record })
  const shelf = useRead(listMallItems, vouchers, { initial: loaded.shelf })
  function reloadAll() {
    reload()
    shelf.reload()
    record.reload()
  }
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? (
          <>
            <div className="card coins__ways">
              <div className={tallRowClass}>
                <RowBody
                  icon="wallet"
                  title={text.currency}
                  sub={text.currencyNote}
                  value={text.currencyName}
                />
              </div>
            </div>
            <Sum coins={data} />
            <Lots coins={data} />
            {data.isStopped ? (
              <p className="coins__note coins__note--amber">{text.stopped}</p>
            ) : null}
            {data.restsFor ? (
              <p className="coins__note coins__note--amber">{obstacleText[data.restsFor]}</p>
            ) : null}
            {shelf.data ? <Exchange shelf={shelf.data} /> : null}
            <MissingSections readings={[shelf]} words={sectionText} />
            <Ways coins={data} onClaimed={reloadAll} />
            <Recent lines={record.data?.items} />
            {data.rule ? <p className="coins__note">{text.rule(data.rule.lifeDays)}</p> : null}
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reloadAll} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

function Sum({ coins }: { readonly coins: Coins }) {
  return (
    <>
      <div className="coins__sum">
        <span>
          {text.coins}
          <b className="ink">{shownIn(coins.coins, 'COIN')}</b>
        </span>
        <Link className={buttonClass()} to={href('mall')}>
          {text.goMall}
        </Link>
      </div>
      {minorIn(coins.held, 'COIN') > 0n ? (
        <p className="coins__note">{text.held(shownIn(coins.held, 'COIN'))}</p>
      ) : null}
      {minorIn(coins.owed, 'COIN') > 0n ? (
        <p className="coins__note coins__note--amber">{text.owed(shownIn(coins.owed, 'COIN'))}</p>
      ) : null}
    </>
  )
}

function Recent({
  lines,
}: {
  readonly lines: Parameters<typeof CoinLine>[0]['line'][] | undefined
}) {
  return (
    <section aria-labelledby="coin-recent">
      <header className="coins__head">
        <h2 id="coin-recent">{text.recent}</h2>
        <Link className="link" to={href('currencyRecord')}>
          {text.all}
        </Link>
      </header>
      {lines && lines.length > 0 ? (
        <ul className="card coins__recent">
          {lines.map((line) => (
            <CoinLine key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <p className="coins__note">{text.noRecent}</p>
      )}
    </section>
  )
}
