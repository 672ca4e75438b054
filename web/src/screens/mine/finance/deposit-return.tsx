import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { getDeposit } from '@zhengju/contract/payment/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { Steps } from '@zhengju/ui/steps'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { depositSteps, isMoving } from '#features/payment/model/deposit-state.ts'
import type { Deposit } from '#features/payment/parts/instruction.tsx'
import { PaymentHead } from '#features/payment/parts/payment-head.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shownIn } from '#lib/money.ts'
import { clockText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { payeeText, returnText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const billNo = args.params.billNo ?? ''
  return { billNo, order: await readOnServer(args, getDeposit, { params: { billNo } }) }
}

/** Where a provider's page leads back to. What its address says is believed by nobody: only the order counts. */
export default function DepositReturn() {
  const { billNo, order } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(
    getDeposit,
    { params: { billNo } },
    {
      initial: order,
      everyMs: (known) => (known && isMoving(known.state) ? ownLimits.depositRefreshMs : 0),
    },
  )
  return (
    <>
      <ScreenTop title={returnText.title} up={href('depositOrder', { billNo })} />
      <main>
        {data ? <Result order={data} /> : null}
        {!data && failure ? (
          <LoadFailure title={payeeText.failedTitle} text={payeeText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
      </main>
    </>
  )
}

function titleOf(state: Deposit['state']): string {
  if (state === 'credited') return payeeText.stepDone
  return isMoving(state) ? returnText.waiting : payeeText.stepClosed
}

function Result({ order }: { readonly order: Deposit }) {
  const { state, billNo } = order
  const isOver = !isMoving(state)
  const isCredited = state === 'credited'
  return (
    <>
      <PaymentHead
        title={titleOf(state)}
        amount={order.creditedAmount ?? order.amount}
        currency={order.currency}
      >
        {payeeText.billNo} {billNo}
      </PaymentHead>
      <div className="wrap stack pay__gap">
        <div className="card card--pad">
          <Steps label={payeeText.steps} steps={depositSteps(state)} />
        </div>
        {isCredited ? (
          <Note tone="jade" icon="check">
            {minorOf(order.lockedAmount) > 0n
              ? payeeText.lockedText(shownIn(order.lockedAmount, order.currency))
              : payeeText.creditedText}
          </Note>
        ) : null}
        {isOver ? null : (
          <Note tone="amber" icon="clock">
            {returnText.waitingText}
          </Note>
        )}
        {state === 'created' ? (
          <Note icon="info">
            {returnText.open} {returnText.openText}{' '}
            {payeeText.keptUntil(clockText(order.expiresAt))}
          </Note>
        ) : null}
      </div>
      <div className="act">
        <Link
          className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
          to={href('depositOrder', { billNo })}
        >
          {state === 'created' ? returnText.back : returnText.order}
        </Link>
      </div>
    </>
  )
}
