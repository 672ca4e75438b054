import { Note } from '@zhengju/ui/notice'
import { clockText } from '#lib/site-time.ts'
import { payeeText, providerPageText } from '#text/payment.ts'
import type { InstructionProps } from './instruction.tsx'
import { SafetyNote } from './payee.tsx'
import { PaymentHead } from './payment-head.tsx'

/** The provider has a page of its own: where it leads is said before anybody goes there. */
export function ProviderPage({ order, instruction }: InstructionProps<'redirect'>) {
  return (
    <>
      <PaymentHead title={providerPageText.pay} amount={order.amount} currency={order.currency}>
        {payeeText.keptUntil(clockText(order.expiresAt))}
      </PaymentHead>
      <dl className="pay__rows">
        <div className="pay__row">
          <dt>{providerPageText.where}</dt>
          <dd>{hostOf(instruction.url)}</dd>
        </div>
      </dl>
      <div className="wrap stack pay__gap">
        <Note icon="info">{providerPageText.how}</Note>
        <SafetyNote>{providerPageText.safe}</SafetyNote>
      </div>
    </>
  )
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
