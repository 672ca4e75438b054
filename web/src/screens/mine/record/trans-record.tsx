import { href } from '@zhengju/contract/kernel/path'
import { listStatement, type StatementKind, statementKinds } from '@zhengju/contract/wallet/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/record/parts/record.css'
import { StatementLine } from '#features/record/parts/statement-line.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown } from '#lib/money.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { statementKindText, transText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

/** Kinds that can have lines today; the others get their tab with their feature. */
const offered = [
  'deposit',
  'withdrawal',
  'bet',
  'bonus',
] as const satisfies readonly StatementKind[]
type Tab = (typeof offered)[number] | 'all'

const tabs: readonly { readonly id: Tab; readonly label: string }[] = [
  { id: 'all', label: transText.all },
  ...offered.map((id) => ({ id, label: statementKindText[id] })),
]

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const kind = kindOf(new URL(args.request.url).searchParams.get('kind'))
  return { statement: await readOnServer(args, listStatement, { query: queryOf(kind) }) }
}

export default function TransRecord() {
  const loaded = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const kind = kindOf(query.get('kind'))
  const reading = useRead(listStatement, { query: queryOf(kind) }, { initial: loaded.statement })
  const list = useList(reading, reading.data?.lines, async (cursor) => {
    const next = await call(listStatement, { query: { ...queryOf(kind), cursor } })
    return next.lines
  })
  const { data, failure, reload } = reading
  return (
    <>
      <ScreenTop title={transText.title} up={href('mine')} />
      <main>
        <Tabs
          label={transText.tabs}
          items={tabs}
          value={kind ?? 'all'}
          onChange={(id) => setQuery(id === 'all' ? {} : { kind: id }, { replace: true })}
        />
        {data?.sums ? (
          <div className="sumline">
            <div>
              <span>{transText.sumIn}</span>
              <Money text={shown(data.sums.in)} />
            </div>
            <div>
              <span>{transText.sumOut}</span>
              <Money text={shown(data.sums.out)} />
            </div>
          </div>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={transText.failedTitle} text={transText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
        {data && list.items.length === 0 ? (
          <EmptyState
            title={transText.emptyTitle}
            text={transText.emptyText}
            action={
              <Link className={buttonClass()} to={href('deposit')}>
                {transText.goDeposit}
              </Link>
            }
          />
        ) : null}
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

function kindOf(text: string | null): StatementKind | undefined {
  return statementKinds.find((kind) => kind === text)
}

function queryOf(kind: StatementKind | undefined) {
  return kind === undefined ? {} : { kind }
}
