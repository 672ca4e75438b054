import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPaymentAccounts } from '@zhengju/contract/payment/calls'
import { type AccountKindId, accountKinds, paymentMethods } from '@zhengju/domain/payment'

export type Accounts = DataOf<typeof listPaymentAccounts>

/** Those of a kind, oldest first. */
export function ownAccounts({ items }: Accounts, kind: AccountKindId): Accounts['items'] {
  return items.filter((account) => account.kind === kind)
}

/** What a kind is called where it stands beside the others. */
export function shortTitle(kind: AccountKindId): string {
  const { title, method } = accountKinds[kind]
  return kind === 'bankCard' ? title : paymentMethods[method].title
}
