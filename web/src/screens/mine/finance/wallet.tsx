import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { DoubleRule } from '@zhengju/ui/bars'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type MemberInfo, totalOf } from '#features/mine/asset-card.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import '#features/record/parts/record.css'
import { type Statement, StatementLine } from '#features/record/parts/statement-line.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shown } from '#lib/money.ts'
import { useRead } from '#lib/use-read.ts'
import { mineText, walletText } from '#text/mine.ts'
import { transText } from '#text/record.ts'
import { shellText } from '#text/shell.ts'

const info = { body: { withLockMoney: 1 } } as const
const recent = { query: { size: 5 } }

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [member, statement] = await Promise.all([
    readOnServer(args, memberInfo, info),
    readOnServer(args, listStatement, recent),
  ])
  return { member, statement }
}

export default function Wallet() {
  const loaded = useLoaderData<typeof loader>()
  const member = useRead(memberInfo, info, { initial: loaded.member })
  const statement = useRead(listStatement, recent, { initial: loaded.statement })
  return (
    <>
      <ScreenTop title={walletText.title} up={href('mine')} />
      <main>
        {member.data ? <Balance member={member.data} /> : null}
        {!member.data && member.failure ? (
          <LoadFailure
            title={mineText.failedTitle}
            text={mineText.failedText}
            onRetry={member.reload}
          />
        ) : null}
        {member.isLoading ? (
          <SkeletonRows label={shellText.loading} count={9} />
        ) : (
          <Recent
            statement={statement.data}
            failure={statement.failure}
            reload={statement.reload}
          />
        )}
      </main>
    </>
  )
}

function Balance({ member }: { readonly member: MemberInfo }) {
  const parts = [
    { label: mineText.available, text: member.centerMoney },
    { label: mineText.held, text: member.heldMoney },
    { label: mineText.bonus, text: member.bonusMoney },
    { label: mineText.locked, text: member.lockMoney ?? '0.00' },
    ...(minorOf(member.debtMoney) > 0n
      ? [{ label: walletText.debt, text: `-${member.debtMoney}` }]
      : []),
  ]
  return (
    <>
      <section className="limit__head">
        <p className="soft">{mineText.total}</p>
        <Money text={formatMoney(totalOf(member), siteCurrency)} size={28} />
      </section>
      <DoubleRule />
      <section className="mcard card limit__sum" aria-label={walletText.parts}>
        {parts.map(({ label, text }) => (
          <LeaderRow key={label} label={label}>
            <Money text={shown(text)} />
          </LeaderRow>
        ))}
      </section>
      <div className="asset__acts">
        <Link className={buttonClass({ kind: 'primary' })} to={href('deposit')}>
          {mineText.deposit}
        </Link>
        <Link className={buttonClass()} to={href('withdrawal')}>
          {mineText.withdraw}
        </Link>
      </div>
    </>
  )
}

interface RecentProps {
  readonly statement: Statement | undefined
  readonly failure: string | undefined
  readonly reload: () => void
}

function Recent({ statement, failure, reload }: RecentProps) {
  const items = statement?.lines.items
  return (
    <>
      <div className="h wrap">
        <h2>{walletText.recent}</h2>
        <Link to={href('transRecord')}>
          {walletText.all}
          <Icon name="right" size={16} />
        </Link>
      </div>
      {items && items.length > 0 ? (
        <ul className="lines">
          {items.map((line) => (
            <StatementLine key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState title={walletText.emptyTitle} text={walletText.emptyText} />
      ) : null}
      {!items && failure ? (
        <LoadFailure title={transText.failedTitle} text={transText.failedText} onRetry={reload} />
      ) : null}
      {!items && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
    </>
  )
}
