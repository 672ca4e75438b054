import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { getWithdrawal } from '@zhengju/contract/payment/calls'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { DoubleRule } from '@zhengju/ui/bars'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { Stamp } from '@zhengju/ui/stamp'
import { SkeletonRows } from '@zhengju/ui/states'
import { Steps } from '@zhengju/ui/steps'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import { stamps } from '#text/stamps.ts'
import '#features/payment/parts/payment.css'
import { isMoving, reachedStep, withdrawalSteps } from '#features/payment/model/withdrawal-state.ts'
import { shortCoins } from '#features/payment/parts/coin-address.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shownIn } from '#lib/money.ts'
import { useRead } from '#lib/use-read.ts'
import { withdrawalOrderText as text } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

type Withdrawal = DataOf<typeof getWithdrawal>

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const billNo = args.params.billNo ?? ''
  return { billNo, order: await readOnServer(args, getWithdrawal, { params: { billNo } }) }
}

export default function WithdrawalOrder() {
  const { billNo, order } = useLoaderData<typeof loader>()
  const input = { params: { billNo } }
  const { data, failure, reload } = useRead(getWithdrawal, input, {
    initial: order,
    everyMs: (known) => (known && isMoving(known.state) ? ownLimits.depositRefreshMs : 0),
  })
  return (
    <>
      <ScreenTop title={text.title} up={href('withdrawal')} />
      <main>
        {data ? <Order order={data} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
      </main>
    </>
  )
}

function Order({ order }: { readonly order: Withdrawal }) {
  const step = reachedStep(order.state)
  return (
    <>
      <section className="pay__head">
        <p className="soft">{text.amount}</p>
        <p className="sum">
          <Money text={shownIn(order.amount, order.currency)} size={28} />
        </p>
        {step === 'done' ? <Stamp words={stamps.paid} seed={order.billNo} /> : null}
        {step === 'returned' ? (
          <Stamp words={stamps.void} seed={order.billNo} className="stamp--void" />
        ) : null}
      </section>
      <DoubleRule />
      <div className="wrap stack pay__gap">
        <div className="card card--pad">
          <Steps label={text.steps} steps={withdrawalSteps(order.state)} />
        </div>
        <div className="pay__meaning" role="status">
          <Meaning order={order} />
        </div>
        <section className="card card--pad">
          <LeaderRow label={text.to}>
            {order.bankName} {order.account}
          </LeaderRow>
          {order.method === 'virtualCoin' ? (
            <LeaderRow label={text.coins}>
              {order.pay === null
                ? text.coinsLater
                : text.coinsAt(shortCoins(order.pay.amount), order.pay.rate)}
            </LeaderRow>
          ) : null}
          <LeaderRow label={text.fee}>
            <Money text={shownIn(order.fee, order.currency)} />
          </LeaderRow>
          <LeaderRow label={text.arrival}>
            <Money text={shownIn(order.arrival, order.currency)} />
          </LeaderRow>
        </section>
        <dl className="kv t12 facts">
          <dt>{text.billNo}</dt>
          <dd>{order.billNo}</dd>
          <dt>{text.createdAt}</dt>
          <dd>{siteTimeText(order.createdAt)}</dd>
          {order.completedAt === null ? null : (
            <>
              <dt>{text.completedAt}</dt>
              <dd>{siteTimeText(order.completedAt)}</dd>
            </>
          )}
        </dl>
      </div>
    </>
  )
}

/** What the state means for the money. */
function Meaning({ order }: { readonly order: Withdrawal }) {
  const step = reachedStep(order.state)
  if (step === 'returned') {
    return (
      <Note tone="bad" icon="warn">
        {order.reason ? text.because(order.reason) : null}
        {text.returnedText}
      </Note>
    )
  }
  if (step === 'done') {
    return (
      <Note tone="jade" icon="check">
        {text.doneText}
      </Note>
    )
  }
  return (
    <Note tone="amber" icon="clock">
      {step === 'paying' ? text.payingText : text.waiting}
    </Note>
  )
}
