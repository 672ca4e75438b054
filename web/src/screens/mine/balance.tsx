import { listBonuses } from '@zhengju/contract/bonus/calls'
import { href } from '@zhengju/contract/kernel/path'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { getWallets } from '@zhengju/contract/wallet/calls'
import { MissingSections } from '@zhengju/ui/reading'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { Fragment } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { BonusLots, bonusKey } from '#features/bonus/bonus-lots.tsx'
import '#features/mine/mine.css'
import { BalanceTree } from '#features/wallet/balance-tree.tsx'
import { LockCard } from '#features/wallet/lock-card.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { balanceText } from '#text/balance.ts'
import { sectionText, shellText } from '#text/shell.ts'

const newest = { query: { size: 50 } }
const owed = { query: { state: 'open' } } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [wallets, audit, bonuses] = await Promise.all([
    readOnServer(args, getWallets, {}),
    readOnServer(args, turnoverAudit, owed),
    readOnServer(args, listBonuses, newest),
  ])
  return { wallets, audit, bonuses }
}

export default function Balance() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getWallets, {}, { initial: loaded.wallets })
  const audit = useRead(turnoverAudit, owed, { initial: loaded.audit })
  const bonuses = useRead(listBonuses, newest, { initial: loaded.bonuses })
  const requirements = audit.data?.lots.items ?? []
  return (
    <>
      <ScreenTop title={balanceText.title} up={href('wallet')} />
      <main>
        {data ? (
          <Fragment key={bonusKey(bonuses.data, requirements)}>
            <BalanceTree wallets={data} audit={audit.data} />
            {bonuses.data ? (
              <BonusLots
                bonuses={bonuses.data}
                requirements={requirements}
                wallets={data}
                onChanged={() => {
                  reload()
                  bonuses.reload()
                  audit.reload()
                }}
              />
            ) : null}
            {bonuses.isLoading ? <SkeletonRows label={shellText.loading} count={1} /> : null}
            <MissingSections readings={[bonuses, audit]} words={sectionText} />
            <LockCard wallets={data} onChanged={reload} />
            <nav className="mcard card">
              <Link className={rowClass} to={href('transfer')}>
                <RowBody icon="ledger" title={balanceText.transfer} leadsOn />
              </Link>
            </nav>
          </Fragment>
        ) : null}
        {!data && failure ? (
          <LoadFailure
            title={balanceText.failedTitle}
            text={balanceText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={7} /> : null}
      </main>
    </>
  )
}
