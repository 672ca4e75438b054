import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { createDeposit, type listDepositMethods } from '@zhengju/contract/payment/calls'
import { type Currency, formatMoney, parseMoney } from '@zhengju/domain/money'
import { depositFee, depositWays } from '@zhengju/domain/payment'
import { moneyInput } from '@zhengju/domain/text'
import { requiredTurnover } from '@zhengju/domain/turnover'
import { Button } from '@zhengju/ui/button'
import { Field, FieldNote, MoneyField } from '@zhengju/ui/field'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { Chips, Segmented } from '@zhengju/ui/tabs'
import { type FormEvent, useState } from 'react'
import { shownIn } from '#lib/money.ts'
import { useNavigate } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { depositText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { amountProblem, shortSum, wireAmount } from '../model/amount.ts'
import { BonusChoice, isBrought } from './bonus-choice.tsx'
import { MethodRows } from './method-rows.tsx'

export type DepositMethods = DataOf<typeof listDepositMethods>
export type Method = DepositMethods['methods'][number]

interface DepositFormProps {
  readonly methods: readonly [Method, ...Method[]]
  readonly realName: string | null
  readonly bonuses: DepositMethods['bonuses']
  readonly open: DepositMethods['openOrder']
}

/** Method, amount, payer, what it will mean; then the order is made and its payee page opens. */
export function DepositForm({ methods, realName, bonuses, open }: DepositFormProps) {
  const [methodId, setMethodId] = useState(methods[0].id)
  const method = methods.find((known) => known.id === methodId) ?? methods[0]
  const [picked, setPicked] = useState<Method['ways'][number]['id']>()
  const way = method.ways.find(({ id }) => id === picked)?.id ?? method.ways[0]?.id
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(createDeposit)
  const { currency } = method
  const amount = parseMoney(wireAmount(typed), currency)
  const [wanted, setWanted] = useState<string>()
  const bonus = bonuses.find((one) => one.id === wanted && isBrought(one, amount ?? 0n))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(typed, method)
    setError(wrong)
    if (wrong) return
    const order = await run((commandId) => ({
      body: {
        ...{ commandId, method: method.id, currency, amount: wireAmount(typed) },
        ...(way === undefined ? {} : { way }),
        ...(bonus ? { bonusId: bonus.id } : {}),
      },
    }))
    if (order) await navigate(href('depositOrder', { billNo: order.billNo }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <MethodRows methods={methods} value={method.id} onChange={setMethodId} />
      <Ways method={method} way={way} open={open} onPick={setPicked} />
      <div className="h wrap pay__gap">
        <h2>{depositText.amount}</h2>
        <span className="end soft t12">{depositText.range(...rangeOf(method))}</span>
      </div>
      <div className="pay__form">
        <Amount method={method} typed={typed} error={error} onType={type} />
        <Payer realName={realName} />
        <BonusChoice
          bonuses={bonuses}
          amount={amount ?? 0n}
          value={bonus?.id}
          onChange={setWanted}
        />
        <Bill
          amount={amount ?? 0n}
          currency={currency}
          percent={method.turnoverPercent}
          feeBp={method.feeBp}
        />
      </div>
      <div className="act">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {depositText.submit(amount ? formatMoney(amount, currency) : '')}
        </Button>
      </div>
    </form>
  )
}

interface WaysProps {
  readonly method: Method
  readonly way: Way | undefined
  readonly open: DepositMethods['openOrder']
  readonly onPick: (way: Way) => void
}
type Way = Method['ways'][number]['id']

/** The networks of a coin, a code or a page. An order that is open keeps the one that it was made with. */
function Ways({ method, way, open, onPick }: WaysProps) {
  return (
    <>
      {way && method.ways.length > 1 ? (
        <div className="wrap pay__gap">
          <Segmented
            label={depositText.way}
            items={method.ways.map(({ id, title }) => ({ id, label: title }))}
            value={way}
            onChange={onPick}
          />
        </div>
      ) : null}
      {open?.way && open.method === method.id && open.way !== way ? (
        <p className="wrap pay__gap t12 amber" role="status">
          {depositText.otherWay(depositWays[open.way].title)}
        </p>
      ) : null}
    </>
  )
}

interface AmountProps {
  readonly method: Method
  readonly typed: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

/** Typed freely, or one of the sums that the method takes. */
function Amount({ method, typed, error, onType }: AmountProps) {
  const { currency, quickAmounts, isFixed } = method
  const amount = parseMoney(wireAmount(typed), currency)
  return (
    <>
      {isFixed ? (
        <p className="t12 soft">{depositText.fixed}</p>
      ) : (
        <MoneyField
          label={depositText.amountLabel}
          sign={shellText.yuan}
          value={typed}
          error={error}
          clearLabel={depositText.clear}
          clean={moneyInput}
          onChange={onType}
        />
      )}
      <Chips
        className="sums"
        label={depositText.amountLabel}
        items={quickAmounts.map((sum) => ({ id: sum, label: shortOf(method, sum) }))}
        value={quickAmounts.find((sum) => parseMoney(sum, currency) === amount)}
        onChange={(sum) => onType(sum.replace(/\.00$/, ''))}
      />
      {isFixed ? <FieldNote id="sums-note" error={error} /> : null}
    </>
  )
}

function Payer({ realName }: Pick<DepositFormProps, 'realName'>) {
  return (
    <div className="pay__gap">
      <Field
        label={depositText.payer}
        value={realName ?? depositText.payerUnknown}
        readOnly
        hint={depositText.payerHint}
      />
    </div>
  )
}

function problemOf(typed: string, method: Method): string | undefined {
  const problem = amountProblem(typed, method)
  if (problem === 'missing') return depositText.need
  if (problem === 'range') return depositText.outOfRange(...rangeOf(method))
  const amount = parseMoney(wireAmount(typed), method.currency)
  const isTaken = method.quickAmounts.some((sum) => parseMoney(sum, method.currency) === amount)
  return method.isFixed && !isTaken ? depositText.needFixed : undefined
}

function rangeOf(method: Method): readonly [string, string] {
  return [shortOf(method, method.minAmount), shortOf(method, method.maxAmount)]
}

function shortOf({ currency }: Pick<Method, 'currency'>, text: string): string {
  return shortSum(shownIn(text, currency))
}

interface BillProps {
  readonly amount: bigint
  readonly currency: Currency
  readonly percent: number
  readonly feeBp: number
}

/** A method of several channels may cost less than this: its order says what. */
function Bill({ amount, currency, percent, feeBp }: BillProps) {
  const fee = depositFee(amount, feeBp)
  return (
    <section className="bill card">
      <LeaderRow label={depositText.sum}>
        <Money text={formatMoney(amount, currency)} />
      </LeaderRow>
      {feeBp > 0 ? (
        <>
          <LeaderRow label={depositText.fee(feeBp / 100)}>
            <Money text={formatMoney(fee, currency)} />
          </LeaderRow>
          <LeaderRow label={depositText.credit}>
            <Money text={formatMoney(amount - fee, currency)} />
          </LeaderRow>
        </>
      ) : null}
      <LeaderRow label={depositText.turnover(percent / 100)}>
        <Money text={formatMoney(requiredTurnover(amount - fee, percent), currency)} />
      </LeaderRow>
    </section>
  )
}
