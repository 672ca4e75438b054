import type { Currency } from '@zhengju/domain/money'
import { DoubleRule } from '@zhengju/ui/bars'
import { Money } from '@zhengju/ui/money'
import type { ReactNode } from 'react'
import { shownIn } from '#lib/money.ts'
import { shellText } from '#text/shell.ts'

interface PaymentHeadProps {
  readonly title: string
  readonly amount: string
  readonly currency: Currency
  /** Until when, in plain words. */
  readonly children: ReactNode
}

/** What is to be paid, above how. */
export function PaymentHead({ title, amount, currency, children }: PaymentHeadProps) {
  return (
    <>
      <section className="pay__head">
        <p className="soft">{title}</p>
        <p className="sum">
          <Money text={shownIn(amount, currency)} size={28} sign={shellText.yuan} />
        </p>
        <p className="t12 soft">{children}</p>
      </section>
      <DoubleRule />
    </>
  )
}
