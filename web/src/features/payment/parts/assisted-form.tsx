import { href } from '@zhengju/contract/kernel/path'
import { createAssistedDeposit } from '@zhengju/contract/payment/calls'
import { type AssistedWay, assistedWays, paymentMethods } from '@zhengju/domain/payment'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { MoneyField, SelectField } from '@zhengju/ui/field'
import { type FormEvent, useState } from 'react'
import { shownIn } from '#lib/money.ts'
import { useNavigate } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { depositText, assistedText as text } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { amountProblem, shortSum, wireAmount } from '../model/amount.ts'
import type { DepositMethods } from './deposit-form.tsx'
import { type Prepare, type Prepared, ReceiptTile } from './receipt-tile.tsx'

interface AssistedFormProps {
  readonly bounds: DepositMethods['assisted']
  /** Draws a photo anew, small enough to be sent. */
  readonly prepare: Prepare
}

interface Faults {
  readonly amount?: string | undefined
  readonly receipt?: string | undefined
}

/** How much, how it was sent, and the receipt. */
export function AssistedForm({ bounds, prepare }: AssistedFormProps) {
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<AssistedWay>('bankTransfer')
  const [receipt, setReceipt] = useState<Prepared>()
  const [faults, setFaults] = useState<Faults>({})
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(createAssistedDeposit, {
    own: ['upload.failed'],
    onFailure: (error) => setFaults({ receipt: error instanceof Error ? error.message : '' }),
  })
  const { currency } = bounds

  async function submit(event: FormEvent) {
    event.preventDefault()
    const amount = amountFault(typed, bounds)
    setFaults({ amount, receipt: receipt ? undefined : text.needReceipt })
    if (amount || !receipt) return
    const wish = { currency, amount: wireAmount(typed), way, receipt: receipt.base64 }
    const order = await run((commandId) => ({ body: { commandId, ...wish } }))
    if (order) await navigate(href('depositOrder', { billNo: order.billNo }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="h">
        <h2>{text.amount}</h2>
        <span className="end soft t12">{text.range(...rangeOf(bounds))}</span>
      </div>
      <MoneyField
        label={text.amount}
        sign={shellText.yuan}
        value={typed}
        error={faults.amount}
        clearLabel={depositText.clear}
        clean={moneyInput}
        onChange={(amount) => {
          setTyped(amount)
          setFaults({ ...faults, amount: undefined })
        }}
      />
      <SelectField
        label={text.way}
        value={way}
        onChange={(event) => setWay(assistedWays.find((one) => one === event.target.value) ?? way)}
      >
        {assistedWays.map((one) => (
          <option key={one} value={one}>
            {paymentMethods[one].title}
          </option>
        ))}
      </SelectField>
      <ReceiptTile
        receipt={receipt}
        error={faults.receipt}
        onFile={async (file) => {
          const prepared = await prepare(file)
          const isRead = typeof prepared !== 'string'
          setReceipt(isRead ? prepared : undefined)
          setFaults({ ...faults, receipt: isRead ? undefined : text[prepared] })
        }}
      />
      <div className="pay__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}

function amountFault(typed: string, bounds: DepositMethods['assisted']): string | undefined {
  const problem = amountProblem(typed, bounds)
  if (problem === 'missing') return text.need
  return problem === 'range' ? text.outOfRange(...rangeOf(bounds)) : undefined
}

function rangeOf({ minAmount, maxAmount, currency }: DepositMethods['assisted']) {
  const short = (sum: string) => shortSum(shownIn(sum, currency))
  return [short(minAmount), short(maxAmount)] as const
}
