import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { cancelDeposit, declareDepositPaid, getDeposit } from '@zhengju/contract/payment/calls'
import { moneyText } from '@zhengju/domain/money'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { Stamp } from '@zhengju/ui/stamp'
import { SkeletonRows } from '@zhengju/ui/states'
import { Steps } from '@zhengju/ui/steps'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { depositSteps, isMoving } from '#features/payment/model/deposit-state.ts'
import { Blocks } from '#features/payment/parts/coin-address.tsx'
import { type Deposit, InstructionView } from '#features/payment/parts/instruction.tsx'
import { ReceiptSender } from '#features/payment/parts/receipt-sender.tsx'
import { preparePicture } from '#lib/picture.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { stamps } from '#text/stamps.ts'
import '#features/identity/parts/identity.css'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shown, shownIn } from '#lib/money.ts'
import { showDialog, toast } from '#lib/notices.ts'
import { stagePath } from '#lib/sport-path.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { depositBonusText, payeeText, providerPageText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const billNo = args.params.billNo ?? ''
  return { billNo, order: await readOnServer(args, getDeposit, { params: { billNo } }) }
}

export default function DepositOrder() {
  const { billNo, order } = useLoaderData<typeof loader>()
  const input = { params: { billNo } }
  const { data, failure, reload } = useRead(getDeposit, input, {
    initial: order,
    everyMs: (known) =>
      known && (isMoving(known.state) || awaitsBonus(known)) ? ownLimits.depositRefreshMs : 0,
  })
  return (
    <>
      <ScreenTop title={titleOf(data)} up={href('deposit')} />
      <main>
        {/* Paid or closed, it is another page: drawn anew, nothing slides to a new place. */}
        {data ? <Order key={`open ${isToPay(data)}`} order={data} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={payeeText.failedTitle} text={payeeText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
      </main>
    </>
  )
}

/** Not paid yet, as far as anybody has said. */
function isToPay({ state }: Deposit): boolean {
  return state === 'created' || state === 'initiating'
}

function titleOf(order: Deposit | null | undefined): string {
  if (order && !isToPay(order)) return payeeText.orderTitle
  return order?.instruction ? payeeText.titles[order.instruction.shape] : payeeText.title
}

interface OrderProps {
  readonly order: Deposit
  readonly onChanged: () => void
}

function Order({ order, onChanged }: OrderProps) {
  return (
    <>
      {isToPay(order) ? <InstructionView order={order} /> : <Outcome order={order} />}
      <div className="wrap stack pay__gap">
        {order.instruction?.shape === 'address' && order.confirmations !== null ? (
          <Blocks seen={order.confirmations} all={order.instruction.confirmations} />
        ) : null}
        <div className="card card--pad">
          <Steps label={payeeText.steps} steps={depositSteps(order.state)} />
        </div>
        <dl className="kv t12 facts">
          <dt>{payeeText.billNo}</dt>
          <dd>{order.billNo}</dd>
          <dt>{payeeText.createdAt}</dt>
          <dd>{siteTimeText(order.createdAt)}</dd>
          {minorOf(order.fee) > 0n ? (
            <>
              <dt>{payeeText.fee}</dt>
              <dd>{shown(order.fee)}</dd>
              <dt>{payeeText.credit}</dt>
              <dd>{creditOf(order)}</dd>
            </>
          ) : null}
          {order.bonus ? (
            <>
              <dt>{depositBonusText.row}</dt>
              <dd>{bonusLine(order.bonus)}</dd>
            </>
          ) : null}
          {order.completedAt === null ? null : (
            <>
              <dt>{payeeText.completedAt}</dt>
              <dd>{siteTimeText(order.completedAt)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="wrap pay__gap">
        <ReceiptSender order={order} prepare={preparePicture} onSent={onChanged} />
      </div>
      <Next order={order} onChanged={onChanged} />
    </>
  )
}

/** What arrives when all of it is paid, or what has arrived. */
function creditOf({ amount, fee, creditedAmount, currency }: Deposit): string {
  const credit = creditedAmount ?? moneyText(minorOf(amount) - minorOf(fee), currency)
  return shown(credit)
}

/** The money is there, and its bonus comes a moment later. */
function awaitsBonus({ state, bonus }: Deposit): boolean {
  return state === 'credited' && bonus?.state === 'chosen'
}

function bonusLine({ title, money, state }: NonNullable<Deposit['bonus']>): string {
  return depositBonusText[state](title, shown(money))
}

/** What became of the order, once the member has done their part. */
function Outcome({ order }: { readonly order: Deposit }) {
  const amount = shownIn(order.creditedAmount ?? order.amount, order.currency)
  const isCredited = order.state === 'credited'
  const isClosed = !isCredited && !isMoving(order.state)
  return (
    <>
      <section className="pay__head">
        <p className="soft">{headOf(order)}</p>
        <p className="sum">
          <Money text={amount} size={28} sign={shellText.yuan} />
        </p>
        {isCredited ? <Stamp words={stamps.received} seed={order.billNo} /> : null}
        {isClosed ? (
          <Stamp words={stamps.void} seed={order.billNo} className="stamp--void" />
        ) : null}
      </section>
      <DoubleRule />
      <div className="wrap pay__gap" role="status">
        <Note
          tone={isCredited ? 'jade' : isClosed ? 'plain' : 'amber'}
          icon={isCredited ? 'check' : 'clock'}
        >
          {noteOf(order)}
        </Note>
      </div>
    </>
  )
}

function headOf({ state }: Deposit): string {
  if (state === 'credited') return payeeText.stepDone
  if (state === 'cancelled') return payeeText.cancelled
  if (state === 'failed') return payeeText.failed
  return state === 'expired' ? payeeText.expired : payeeText.stepCheck
}

function noteOf(order: Deposit): string {
  const { method, state, creditedAmount, amount, currency, lockedAmount } = order
  if (state === 'declared' && method === 'assisted') return payeeText.waitingDesk
  if (state === 'credited') {
    const sum = payeeText.credited(shownIn(creditedAmount ?? amount, currency))
    const isLocked = minorOf(lockedAmount) > 0n
    const next = isLocked
      ? payeeText.lockedText(shownIn(lockedAmount, currency))
      : payeeText.creditedText
    return `${sum}。${next}`
  }
  if (state === 'cancelled') return payeeText.cancelledText
  if (state === 'failed') return payeeText.failedOrderText
  return state === 'expired' ? payeeText.expiredText : payeeText.checking
}

function Next({ order, onChanged }: OrderProps) {
  const params = { billNo: order.billNo }
  const paid = useCommand(declareDepositPaid)
  const cancel = useCommand(cancelDeposit)
  async function sayPaid() {
    if (await paid.run((commandId) => ({ params, body: { commandId } }))) onChanged()
  }
  async function cancelOrder() {
    if (!(await cancel.run((commandId) => ({ params, body: { commandId } })))) return
    toast(payeeText.cancelDone, 'check')
    onChanged()
  }
  function askCancel() {
    showDialog({
      title: payeeText.cancelTitle,
      text: payeeText.cancelText,
      isDismissable: true,
      actions: [{ label: payeeText.keep }, { label: payeeText.cancel, onAct: cancelOrder }],
    })
  }
  if (order.state === 'created') {
    return (
      <div className="act">
        <div className="two">
          <Button size="lg" isBusy={cancel.isBusy} disabled={paid.isBusy} onClick={askCancel}>
            {payeeText.cancel}
          </Button>
          {order.instruction?.shape === 'redirect' ? (
            <a
              className={buttonClass({ kind: 'primary', size: 'lg' })}
              href={order.instruction.url}
              rel="noreferrer"
            >
              {providerPageText.go}
            </a>
          ) : (
            <Button kind="primary" size="lg" isBusy={paid.isBusy} onClick={sayPaid}>
              {payeeText.declared[order.instruction?.shape ?? 'payee']}
            </Button>
          )}
        </div>
      </div>
    )
  }
  if (isMoving(order.state)) return null
  return (
    <div className="act">
      <div className="two">
        <Link className={buttonClass({ size: 'lg' })} to={href('transRecord')}>
          {payeeText.goStatement}
        </Link>
        {order.state === 'credited' ? (
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to={stagePath('today')}>
            {payeeText.goSport}
          </Link>
        ) : (
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to={href('deposit')}>
            {payeeText.again}
          </Link>
        )}
      </div>
    </div>
  )
}
