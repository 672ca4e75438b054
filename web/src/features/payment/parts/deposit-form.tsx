import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { createDeposit, type listDepositMethods } from '@zhengju/contract/payment/calls'
import { type Currency, formatMoney, parseMoney } from '@zhengju/domain/money'
import { moneyInput } from '@zhengju/domain/text'
import { requiredTurnover } from '@zhengju/domain/turnover'
import { Button } from '@zhengju/ui/button'
import { Field, MoneyField } from '@zhengju/ui/field'
import { Icon, type IconName } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { Chips } from '@zhengju/ui/tabs'
import { type FormEvent, useState } from 'react'
import { shownIn } from '#lib/money.ts'
import { useNavigate } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { depositText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { amountProblem, shortSum, wireAmount } from '../model/amount.ts'

export type DepositMethods = DataOf<typeof listDepositMethods>
type Method = DepositMethods['methods'][number]

interface DepositFormProps {
  readonly methods: readonly [Method, ...Method[]]
  readonly realName: string | null
}

/** Method, amount, payer, what it will mean; then the order is made and its payee page opens. */
export function DepositForm({ methods, realName }: DepositFormProps) {
  const [methodId, setMethodId] = useState(methods[0].id)
  const method = methods.find((known) => known.id === methodId) ?? methods[0]
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
  const range = [shortOf(method, method.minAmount), shortOf(method, method.maxAmount)] as const

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = amountProblem(typed, method)
    setError(
      problem === 'missing'
        ? depositText.need
        : problem === 'range'
          ? depositText.outOfRange(...range)
          : undefined,
    )
    if (problem) return
    const order = await run((commandId) => ({
      body: { commandId, method: method.id, currency, amount: wireAmount(typed) },
    }))
    if (order) await navigate(href('depositOrder', { billNo: order.billNo }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="h wrap">
        <h2>{depositText.method}</h2>
      </div>
      <Ways methods={methods} value={method.id} onChange={setMethodId} />
      <div className="h wrap pay__gap">
        <h2>{depositText.amount}</h2>
        <span className="end soft t12">{depositText.range(...range)}</span>
      </div>
      <div className="pay__form">
        <MoneyField
          label={depositText.amountLabel}
          sign={shellText.yuan}
          value={typed}
          error={error}
          clearLabel={depositText.clear}
          clean={moneyInput}
          onChange={type}
        />
        <Chips
          className="sums"
          label={depositText.amountLabel}
          items={method.quickAmounts.map((sum) => ({ id: sum, label: shortOf(method, sum) }))}
          value={method.quickAmounts.find((sum) => parseMoney(sum, currency) === amount)}
          onChange={(sum) => type(sum.replace(/\.00$/, ''))}
        />
        <Payer realName={realName} />
        <Bill amount={amount ?? 0n} currency={currency} percent={method.turnoverPercent} />
      </div>
      <div className="act">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {depositText.submit(amount ? formatMoney(amount, currency) : '')}
        </Button>
      </div>
    </form>
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

const methodIcons: Readonly<Record<Method['id'], IconName>> = {
  bankTransfer: 'bank',
  virtualCoin: 'usdt',
  ebpay: 'wallet',
  koipay: 'wallet',
  alipay: 'phone',
  wechat: 'chat',
  digitalRmb: 'coin',
  assisted: 'service',
}

interface WaysProps {
  readonly methods: readonly Method[]
  readonly value: Method['id']
  readonly onChange: (id: Method['id']) => void
}

function Ways({ methods, value, onChange }: WaysProps) {
  return (
    <fieldset className="ways card" aria-label={depositText.method}>
      {methods.map((method) => (
        <button
          key={method.id}
          type="button"
          aria-pressed={method.id === value}
          disabled={!method.isAvailable}
          onClick={() => onChange(method.id)}
        >
          <Icon name={methodIcons[method.id]} />
          {method.title}
        </button>
      ))}
    </fieldset>
  )
}

function shortOf({ currency }: Pick<Method, 'currency'>, text: string): string {
  return shortSum(shownIn(text, currency))
}

interface BillProps {
  readonly amount: bigint
  readonly currency: Currency
  readonly percent: number
}

function Bill({ amount, currency, percent }: BillProps) {
  return (
    <section className="bill card">
      <LeaderRow label={depositText.sum}>
        <Money text={formatMoney(amount, currency)} />
      </LeaderRow>
      <LeaderRow label={depositText.turnover(percent / 100)}>
        <Money text={formatMoney(requiredTurnover(amount, percent), currency)} />
      </LeaderRow>
    </section>
  )
}
