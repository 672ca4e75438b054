import type { WithdrawalStateName } from '@zhengju/contract/payment/method'
import { Tag } from 'antd'
import { withdrawalStates } from '#text/withdrawal.ts'

const colors: Partial<Record<WithdrawalStateName, string>> = {
  waiting: 'warning',
  onHold: 'warning',
  paid: 'success',
  reconciled: 'success',
  refused: 'error',
  failed: 'error',
}

export function StateTag({ state }: { readonly state: WithdrawalStateName }) {
  return <Tag color={colors[state] ?? 'default'}>{withdrawalStates[state]}</Tag>
}
