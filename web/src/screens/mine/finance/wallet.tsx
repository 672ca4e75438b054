import { listBonuses } from '@zhengju/contract/bonus/calls'
import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { getWallets, listStatement } from '@zhengju/contract/wallet/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { MissingSections } from '@zhengju/ui/reading'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type Bonuses, BonusLots, bonusKey } from '#features/bonus/bonus-lots.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import '#features/record/parts/record.css'
import { type Statement, StatementLine } from '#features/record/parts/statement-line.tsx'
import type { Lot } from '#features/turnover/audit-view.tsx'
import { BalanceTree, type Wallets } from '#features/wallet/balance-tree.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { mineText, walletText } from '#text/mine.ts'
import { transText } from '#text/record.ts'
import { sectionText, shellText } from '#text/shell.ts'

const recent = { query: { size: 5 } }
const newest = { query: { size: 50 } }
const requirements = { query: { state: 'open' } } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [wallets, statement, bonuses, audit] = await Promise.all([
    readOnServer(args, getWallets, {}),
    readOnServer(args, listStatement, recent),
    readOnServer(args, listBonuses, newest),
    readOnServer(args, turnoverAudit, requirements),
  ])
  return { wallets, statement, bonuses, audit }
}

export default function Wallet() {
  const loaded = useLoaderData<typeof loader>()
  const wallets = useRead(getWallets, {}, { initial: loaded.wallets })
  const statement = useRead(listStatement, recent, { initial: loaded.statement })
  const bonuses = useRead(listBonuses, newest, { initial: loaded.bonuses })
  const audit = useRead(turnoverAudit, requirements, { initial: loaded.audit })
  const lots = audit.data?.lots.items ?? []
  const reload = () => {
    wallets.reload()
    audit.reload()
    bonuses.reload()
  }
  return (
    <>
      <ScreenTop title={walletText.title} up={href('mine')} />
      <main>
        {wallets.data ? (
          <Balance
            key={bonusKey(bonuses.data, lots)}
            wallets={wallets.data}
            bonuses={bonuses}
            missing={[bonuses, audit]}
            requirements={lots}
            onChanged={reload}
          />
        ) : null}
        {!wallets.data && wallets.failure ? (
          <LoadFailure
            title={mineText.failedTitle}
            text={mineText.failedText}
            onRetry={wallets.reload}
          />
        ) : null}
        {wallets.isLoading ? (
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

interface BalanceProps {
  readonly wallets: Wallets
  readonly bonuses: Reading<Bonuses>
  /** What may not have come of these. */
  readonly missing: readonly Reading<unknown>[]
  readonly requirements: readonly Lot[]
  readonly onChanged: () => void
}

function Balance({ wallets, bonuses, missing, ...rest }: BalanceProps) {
  return (
    <>
      <BalanceTree wallets={wallets} audit={undefined} />
      {bonuses.data ? <BonusLots bonuses={bonuses.data} wallets={wallets} {...rest} /> : null}
      {bonuses.isLoading ? <SkeletonRows label={shellText.loading} count={1} /> : null}
      <MissingSections readings={missing} words={sectionText} />
      <nav className="mcard card">
        <Link className={rowClass} to={href('balance')}>
          <RowBody icon="lock" title={walletText.overview} leadsOn />
        </Link>
      </nav>
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
        <EmptyState drawing="wallet" title={walletText.emptyTitle} text={walletText.emptyText} />
      ) : null}
      {!items && failure ? (
        <LoadFailure title={transText.failedTitle} text={transText.failedText} onRetry={reload} />
      ) : null}
      {!items && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
    </>
  )
}
