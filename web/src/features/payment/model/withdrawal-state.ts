import { type WithdrawalStateName, withdrawalStates } from '@zhengju/contract/payment/method'
import type { Step } from '@zhengju/ui/steps'
import { withdrawalOrderText as text } from '#text/payment.ts'

type Reached = (typeof withdrawalStates)[WithdrawalStateName]['step']

const position: Readonly<Record<Reached, number>> = {
  submitted: 0,
  reviewing: 1,
  paying: 2,
  done: 4,
  returned: 2,
}

export function reachedStep(state: WithdrawalStateName): Reached {
  return withdrawalStates[state].step
}

/** The four steps of a withdrawal as the member sees them; one that failed ends with the money given back. */
export function withdrawalSteps(state: WithdrawalStateName): readonly Step[] {
  const step = reachedStep(state)
  const isReturned = step === 'returned'
  const labels = [
    text.submitted,
    text.reviewing,
    isReturned ? text.failed : text.paying,
    isReturned ? text.returned : text.done,
  ]
  const at = position[step]
  return labels.map((label, index) => {
    if (isReturned && index >= 2) return { label, state: index === 2 ? 'bad' : 'now' }
    return { label, state: index < at ? 'done' : index === at ? 'now' : 'ahead' }
  })
}

/** Whether its state may still change by itself. */
export function isMoving(state: WithdrawalStateName): boolean {
  const step = reachedStep(state)
  return step !== 'done' && step !== 'returned'
}
