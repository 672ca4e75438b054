import { paymentMethods } from '@zhengju/domain/payment'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { shownIn } from '#lib/money.ts'
import { depositText } from '#text/payment.ts'
import { shortSum } from '../model/amount.ts'
import { methodIcons } from '../model/method-icons.ts'
import type { Method } from './deposit-form.tsx'

interface MethodRowsProps {
  readonly methods: readonly Method[]
  readonly value: Method['id']
  readonly onChange: (id: Method['id']) => void
}

/** A row a method: what it is, how long it usually takes, how much at a time. One that is closed keeps its row. */
export function MethodRows({ methods, value, onChange }: MethodRowsProps) {
  return (
    <>
      <div className="ways__head" aria-hidden="true">
        <span />
        <span>{depositText.method}</span>
        <span>{depositText.arrival}</span>
        <span>{depositText.single}</span>
      </div>
      <fieldset className="ways" aria-label={depositText.method}>
        {methods.map((method) => (
          <button
            key={method.id}
            type="button"
            aria-pressed={method.id === value}
            disabled={!method.isAvailable}
            onClick={() => onChange(method.id)}
          >
            <Icon name={methodIcons[method.id]} />
            <span>
              <b>{method.title}</b>
              {method.isAvailable ? null : <Badge tone="amber">{depositText.paused}</Badge>}
              <span className="t12">{depositText.notes[method.id]}</span>
            </span>
            <span>
              {method.isAvailable ? depositText.usual(usualMin(method)) : depositText.dash}
            </span>
            <span>{method.isAvailable ? rangeOf(method) : depositText.dash}</span>
          </button>
        ))}
      </fieldset>
    </>
  )
}

function usualMin({ id }: Method): number {
  return paymentMethods[id].usualMin
}

function rangeOf({ minAmount, maxAmount, currency }: Method): string {
  const [from, to] = [minAmount, maxAmount].map((text) => shortSum(shownIn(text, currency)))
  return `${from}–${to}`
}
