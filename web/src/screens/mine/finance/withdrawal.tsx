import { queryNoticeList } from '@zhengju/contract/content/calls'
import { href } from '@zhengju/contract/kernel/path'
import { withdrawalOptions } from '@zhengju/contract/payment/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { FinanceNotices } from '#features/content/parts/finance-notices.tsx'
import type { WithdrawalOptions } from '#features/payment/parts/account-picker.tsx'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { WithdrawalForm } from '#features/payment/parts/withdrawal-form.tsx'
import { AuditView } from '#features/turnover/audit-view.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorIn, shownIn } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { withdrawalText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { turnoverText } from '#text/turnover.ts'

/** What the site keeps its members' money in; `?wallet=commission` takes from an affiliate's wallet. */
function askedBy(search: URLSearchParams) {
  const wallet = search.get('wallet') === 'commission' ? 'commission' : 'main'
  return { query: { currency: siteCurrency, wallet } } as const
}

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [options, notices] = await Promise.all([
    readOnServer(args, withdrawalOptions, askedBy(args.url.searchParams)),
    readOnServer(args, queryNoticeList, { body: { category: 3 } }),
  ])
  return { options, notices }
}

export default function Withdrawal() {
  const loaded = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const initial = { initial: loaded.options }
  const { data, failure, reload } = useRead(withdrawalOptions, askedBy(search), initial)
  return (
    <>
      <ScreenTop
        title={withdrawalText.title}
        up={href('mine')}
        end={
          <Link
            className="icon-btn"
            to={`${href('transRecord')}?kind=withdrawal`}
            aria-label={withdrawalText.records}
          >
            <Icon name="list" />
          </Link>
        }
      />
      <main>
        <FinanceNotices notices={loaded.notices} />
        {data ? <Options options={data} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={withdrawalText.failedTitle}
            text={withdrawalText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? (
          <div className="pay__gap">
            <SkeletonRows label={shellText.loading} count={5} />
          </div>
        ) : null}
      </main>
    </>
  )
}

function Options({ options }: { readonly options: WithdrawalOptions }) {
  const [isAuditOpen, setAuditOpen] = useState(false)
  const [first, ...rest] = options.accounts
  const openAudit = () => setAuditOpen(true)
  return (
    <>
      <div className="wrap pay__gap">
        <Balance options={options} onAsk={openAudit} />
        <Warnings options={options} />
      </div>
      {first ? (
        <WithdrawalForm options={options} accounts={[first, ...rest]} onOwed={openAudit} />
      ) : (
        <EmptyState
          drawing="card"
          title={withdrawalText.noCardTitle}
          text={withdrawalText.addCardText}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to={href('addBankCard')}>
              {withdrawalText.addCard}
            </Link>
          }
        />
      )}
      <AuditSheet isOpen={isAuditOpen} options={options} onClose={() => setAuditOpen(false)} />
    </>
  )
}

interface BalanceProps {
  readonly options: WithdrawalOptions
  readonly onAsk: () => void
}

function Balance({ options, onAsk }: BalanceProps) {
  return (
    <section className="card balance">
      <span className="soft">
        {minorIn(options.owed, options.currency) > 0n
          ? withdrawalText.balance
          : withdrawalText.availableIn[options.wallet]}
      </span>
      <br />
      <Money text={shownIn(options.available, options.currency)} size={28} />
      {minorIn(options.owed, options.currency) > 0n ? (
        <>
          <div className="warned">
            <LeaderRow label={withdrawalText.owed}>
              <Money text={shownIn(options.owed, options.currency)} />
            </LeaderRow>
          </div>
          <Button kind="quiet" onClick={onAsk}>
            {withdrawalText.owedHow}
          </Button>
        </>
      ) : null}
    </section>
  )
}

function Warnings({ options }: { readonly options: WithdrawalOptions }) {
  return (
    <>
      {options.holdUntil === null ? null : (
        <div className="warned">
          <Note tone="amber" icon="clock">
            {withdrawalText.hold(momentText(options.holdUntil))}
          </Note>
        </div>
      )}
      {minorIn(options.debt, options.currency) > 0n ? (
        <div className="warned">
          <Note tone="amber" icon="warn">
            {withdrawalText.debt(shownIn(options.debt, options.currency))}
          </Note>
        </div>
      ) : null}
    </>
  )
}

function AuditSheet({
  isOpen,
  options,
  onClose,
}: {
  readonly isOpen: boolean
  readonly options: WithdrawalOptions
  readonly onClose: () => void
}) {
  return (
    <Sheet
      isOpen={isOpen}
      title={turnoverText.title}
      closeLabel={shellText.close}
      onClose={onClose}
      foot={
        <div className="sheetfoot">
          <Button kind="ink" onClick={onClose}>
            {turnoverText.understood}
          </Button>
        </div>
      }
    >
      {minorIn(options.owed, options.currency) > 0n ? (
        <Note tone="amber" icon="warn">
          {withdrawalText.notYet(shownIn(options.owed, options.currency))}
        </Note>
      ) : null}
      {isOpen ? <Audit /> : null}
    </Sheet>
  )
}

function Audit() {
  const { data, failure, reload } = useRead(
    turnoverAudit,
    { query: { state: 'open' } },
    { initial: undefined },
  )
  if (data) return <AuditView audit={data} />
  if (!failure) return <SkeletonRows label={shellText.loading} count={3} />
  return (
    <LoadFailure title={turnoverText.failedTitle} text={turnoverText.failedText} onRetry={reload} />
  )
}
