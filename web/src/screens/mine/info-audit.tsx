import { listChangeRequests } from '@zhengju/contract/identity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { type ChangeKind, changeKinds } from '@zhengju/domain/identity'
import { Button } from '@zhengju/ui/button'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { ChangeForm, type Changes } from '#features/identity/parts/change-form.tsx'
import { ChangeLine } from '#features/identity/parts/change-line.tsx'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/identity/parts/identity.css'
import '#features/mine/mine.css'
import '#features/payment/parts/payment.css'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useList } from '#lib/use-list.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { changeText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'

const first = { query: {} } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { changes: await readOnServer(args, listChangeRequests, first) }
}

export default function InfoAudit() {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(listChangeRequests, first, { initial: loaded.changes })
  const [search, setSearch] = useSearchParams()
  const kind = changeKinds.find((each) => each === search.get('ask'))
  const { data, failure, reload } = reading
  const option = data?.options.find((each) => each.kind === kind)
  return (
    <>
      <ScreenTop
        title={option && kind ? text.asks[kind] : text.title}
        up={option ? href('infoAudit') : href('userInfo')}
      />
      <main>
        {data && kind && option?.refusal === null ? (
          <ChangeForm
            kind={kind}
            changes={data}
            onBack={() => setSearch({})}
            onSubmitted={() => {
              setSearch({})
              reload()
            }}
          />
        ) : null}
        {data && !(kind && option?.refusal === null) ? (
          <Overview reading={reading} changes={data} onAsk={(ask) => setSearch({ ask })} />
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

interface OverviewProps {
  readonly reading: Reading<Changes>
  readonly changes: Changes
  readonly onAsk: (kind: ChangeKind) => void
}

function Overview({ reading, changes, onAsk }: OverviewProps) {
  const list = useList(reading, changes, (cursor) =>
    call(listChangeRequests, { query: { cursor } }, { isQuiet: true }),
  )
  const changed = () => {
    list.forget()
    reading.reload()
  }
  return (
    <>
      <p className="wrap hint mgap">{text.intro}</p>
      <section className="mcard card" aria-label={text.ask}>
        {changes.options.map((option) => (
          <OptionRow key={option.kind} option={option} onAsk={onAsk} />
        ))}
      </section>
      <div className="h wrap">
        <h2>{text.mine}</h2>
      </div>
      {list.items.length === 0 ? (
        <EmptyState drawing="audit" title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <ul className="mcard mcard--first card">
          {list.items.map((item) => (
            <ChangeLine key={item.id} item={item} onChanged={changed} />
          ))}
        </ul>
      )}
      {list.items.length > 0 && list.isAtEnd ? <ListEnd>{text.end}</ListEnd> : null}
      {list.isAtEnd ? null : (
        <div className="wrap mgap">
          <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}

interface OptionRowProps {
  readonly option: Changes['options'][number]
  readonly onAsk: (kind: ChangeKind) => void
}

/** What stands can be asked to be changed; what was never filled in is filled in on its own page. */
function OptionRow({ option: { kind, now, refusal }, onAsk }: OptionRowProps) {
  if (refusal === null) {
    return (
      <button type="button" className={rowClass} onClick={() => onAsk(kind)}>
        <RowBody title={text.asks[kind]} value={now} leadsOn />
      </button>
    )
  }
  if (refusal === 'unset') {
    return (
      <Link className={rowClass} to={firstTime[kind]}>
        <RowBody title={text.fills[kind]} value={text.refusals.unset} leadsOn />
      </Link>
    )
  }
  return (
    <div className={rowClass}>
      <RowBody title={text.asks[kind]} sub={text.refusals[refusal]} value={now} />
    </div>
  )
}

/** Where a member fills in what is asked for the first time. */
const firstTime: Readonly<Record<ChangeKind, string>> = {
  name: href('authentication'),
  card: href('addBankCard'),
  phone: href('securityPhone'),
  birthday: href('userInfo'),
}
