import type { DepositStateName } from '@zhengju/contract/payment/method'
import type { Step } from '@zhengju/ui/steps'
import { payeeText } from '#text/payment.ts'

const reached: Readonly<Record<DepositStateName, number>> = {
  initiating: 0,
  failed: 0,
  created: 1,
  declared: 2,
  reconciling: 2,
  credited: 4,
  cancelled: 1,
  expired: 1,
}

/** The four steps of a deposit as the member sees them. */
export function depositSteps(state: DepositStateName): readonly Step[] {
  const isClosed = state === 'cancelled' || state === 'expired' || state === 'failed'
  const labels = [
    payeeText.stepCreated,
    isClosed ? payeeText.stepClosed : payeeText.stepPay,
    payeeText.stepCheck,
    payeeText.stepDone,
  ]
  const at = reached[state]
  return labels.map((label, index) => ({
    label,
    state: index < at ? 'done' : index > at ? 'ahead' : isClosed ? 'bad' : 'now',
  }))
}

/** Whether its state may still change by itself. */
export function isMoving(state: DepositStateName): boolean {
  return (
    state === 'initiating' || state === 'created' || state === 'declared' || state === 'reconciling'
  )
}
