import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import {
  listStatement,
  type StatementKind,
  statementKinds,
  statementWallets,
} from '@zhengju/contract/wallet/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { PickOne } from '@zhengju/ui/pick-one'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { PullRefresh } from '#app/pull-refresh.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { instantsOf, rangeOf, rangeQuery } from '#features/record/model/range.ts'
import { RangeChips } from '#features/record/parts/range-chips.tsx'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/record/parts/record.css'
import { StatementLine } from '#features/record/parts/statement-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { statementKindText, transText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

type Tab = StatementKind | 'all'

const tabs: readonly { readonly id: Tab; readonly label: string }[] = [
  { id: 'all', label: transText.all },
  ...statementKinds.map((id) => ({ id, label: statementKindText[id] })),
]
const wallets = statementWallets.map((id) => ({ id, label: transText.wallets[id] }))

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const now = runtime.clock.now()
  const query = queryOf(new URL(args.request.url).searchParams, now)
  return { statement: await readOnServer(args, listStatement, { query }), now }
}

export default function TransRecord() {
  const loaded = useLoaderData<typeof loader>()
  const [asked, setAsked] = useSearchParams()
  const range = rangeOf(asked, loaded.now)
  const query = queryOf(asked, loaded.now)
  const { kind = 'all', wallet = 'available' } = query
  const change = (part: Record<string, string>) =>
    setAsked({ ...rangeQuery(range), kind, wallet, ...part }, { replace: true })
  const reading = useRead(listStatement, { query }, { initial: loaded.statement })
  const list = useList(reading, reading.data?.lines, async (cursor) => {
    const next = await call(listStatement, { query: { ...query, cursor } })
    return next.lines
  })
  const { data, failure, reload } = reading
  return (
    <>
      <ScreenTop title={transText.title} up={href('mine')} />
      <main className="records">
        <PullRefresh onRefresh={reading.reload} />
        <Tabs
          label={transText.tabs}
          items={tabs}
          value={kind}
          onChange={(id) => change({ kind: id })}
        />
        <RangeChips range={range} onChange={change} />
        <div className="recordbar">
          <PickOne
            label={transText.wallet}
            items={wallets}
            value={wallet}
            onChange={(id) => change({ wallet: id })}
          />
          <Link
            className="link"
            to={`${href('statement')}?${new URLSearchParams({ ...rangeQuery(range), wallet })}`}
          >
            {transText.sheet}
          </Link>
        </div>
        {data?.sums ? <Sums sums={data.sums} /> : null}
        {!data && failure ? (
          <LoadFailure title={transText.failedTitle} text={transText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
        {data && list.items.length === 0 ? <NoLines /> : null}
        <ul className={list.items.length === 0 ? undefined : 'lines'}>
          {list.items.map((line) => (
            <StatementLine key={line.id} line={line} />
          ))}
        </ul>
        {list.items.length > 0 && list.isAtEnd ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
        {data && !list.isAtEnd ? (
          <div className="more">
            <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
              {transText.more}
            </Button>
          </div>
        ) : null}
      </main>
    </>
  )
}

function NoLines() {
  return (
    <EmptyState
      drawing="ledger"
      title={transText.emptyTitle}
      text={transText.emptyText}
      action={
        <Link className={buttonClass()} to={href('deposit')}>
          {transText.goDeposit}
        </Link>
      }
    />
  )
}

type SumsView = NonNullable<DataOf<typeof listStatement>['sums']>

function Sums({ sums }: { readonly sums: SumsView }) {
  return (
    <div className="sumline">
      <div>
        <span>{transText.sumIn}</span>
        <Money text={shown(sums.in)} />
      </div>
      <div>
        <span>{transText.sumOut}</span>
        <Money text={shown(sums.out)} />
      </div>
    </div>
  )
}

function queryOf(asked: URLSearchParams, now: number) {
  const kind = statementKinds.find((one) => one === asked.get('kind'))
  const wallet = statementWallets.find((one) => one === asked.get('wallet'))
  return { ...instantsOf(rangeOf(asked, now)), ...(kind && { kind }), ...(wallet && { wallet }) }
}
