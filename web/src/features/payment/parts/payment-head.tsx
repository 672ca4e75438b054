import { DoubleRule } from '@zhengju/ui/bars'
import { Money } from '@zhengju/ui/money'
import type { ReactNode } from 'react'
import { shown } from '#lib/money.ts'
import { shellText } from '#text/shell.ts'

interface PaymentHeadProps {
  readonly title: string
  readonly amount: string
  /** Until when, in plain words. */
  readonly children: ReactNode
}

/** What is to be paid, above how. */
export function PaymentHead({ title, amount, children }: PaymentHeadProps) {
  return (
    <>
      <section className="pay__head">
        <p className="soft">{title}</p>
        <p className="sum">
          <Money text={shown(amount)} size={28} sign={shellText.yuan} />
        </p>
        <p className="t12 soft">{children}</p>
      </section>
      <DoubleRule />
    </>
  )
}
