import { Icon } from '@zhengju/ui/icon'
import type { ReactNode } from 'react'
import { verifyText as text } from '#text/verify.ts'

export interface StepProps {
  readonly at: number
  readonly title: string
  readonly isRight?: boolean | undefined
  readonly note?: string
  readonly children: ReactNode
}

export function Step({ at, title, isRight: agrees, note, children }: StepProps) {
  const said = agrees === undefined ? note : agrees ? text.same : text.notSame
  return (
    <section className="vstep" data-wrong={agrees === false || undefined}>
      <b aria-hidden="true">{text.steps[at]}</b>
      <div>
        <h3>
          {title}
          {said === undefined ? null : (
            // Only what was compared has a mark.
            <span data-note={agrees === undefined || undefined}>
              {agrees === undefined ? null : <Icon name={agrees ? 'check' : 'close'} size={16} />}
              {said}
            </span>
          )}
        </h3>
        {children}
      </div>
    </section>
  )
}

export function Line({ what, amount }: { readonly what: string; readonly amount: string }) {
  return (
    <p className="leader">
      <span>{what}</span>
      <i className="dots" />
      <b>{amount}</b>
    </p>
  )
}
