import { queryNoticeList } from '@zhengju/contract/content/calls'
import { href } from '@zhengju/contract/kernel/path'
import { listDepositMethods } from '@zhengju/contract/payment/calls'
import { getProtection } from '@zhengju/contract/protection/calls'
import { Icon } from '@zhengju/ui/icon'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { FinanceNotices } from '#features/content/parts/finance-notices.tsx'
import { DepositForm, type DepositMethods } from '#features/payment/parts/deposit-form.tsx'
import { LimitOffer } from '#features/protection/limit-offer.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shownIn } from '#lib/money.ts'
import { clockText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { assistedText, depositText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [methods, notices, protection] = await Promise.all([
    readOnServer(args, listDepositMethods, {}),
    readOnServer(args, queryNoticeList, { body: { category: 3 } }),
    readOnServer(args, getProtection, {}),
  ])
  return { methods, notices, isOffered: protection?.isOffered }
}

export default function Deposit() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listDepositMethods, {}, { initial: loaded.methods })
  return (
    <>
      <ScreenTop
        title={depositText.title}
        up={href('mine')}
        end={
          <Link
            className="icon-btn"
            to={`${href('transRecord')}?kind=deposit`}
            aria-label={depositText.records}
          >
            <Icon name="list" />
          </Link>
        }
      />
      <main>
        <FinanceNotices notices={loaded.notices} />
        {loaded.isOffered === false ? <LimitOffer /> : null}
        {data ? <Offer offer={data} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={depositText.failedTitle}
            text={depositText.failedText}
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

function Offer({ offer }: { readonly offer: DepositMethods }) {
  const [first, ...rest] = offer.methods
  if (!first) {
    return (
      <>
        <EmptyState drawing="deposit" title={depositText.noneTitle} text={depositText.noneText} />
        <MoreWays />
      </>
    )
  }
  const open = offer.openOrder
  return (
    <>
      {open ? (
        <div className="wrap pay__gap">
          <div className="card">
            <Link className={tallRowClass} to={href('depositOrder', { billNo: open.billNo })}>
              <RowBody
                icon="clock"
                title={depositText.open}
                sub={depositText.openLine(
                  shownIn(open.amount, open.currency),
                  clockText(open.expiresAt),
                )}
                value={depositText.openGo}
                leadsOn
              />
            </Link>
          </div>
        </div>
      ) : null}
      <DepositForm
        methods={[first, ...rest]}
        realName={offer.realName}
        bonuses={offer.bonuses}
        open={open}
      />
      <MoreWays />
    </>
  )
}

/** An operator credits what was sent and did not arrive; how each method goes, step by step. */
function MoreWays() {
  return (
    <div className="wrap pay__gap">
      <div className="card">
        <Link className={tallRowClass} to={href('customerInstead')}>
          <RowBody icon="service" title={assistedText.row} sub={assistedText.rowNote} leadsOn />
        </Link>
        <Link className={tallRowClass} to={href('introTutorial')}>
          <RowBody icon="book" title={depositText.tutorial} leadsOn />
        </Link>
      </div>
    </div>
  )
}
