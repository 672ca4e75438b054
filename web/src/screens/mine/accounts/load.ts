import { memberInfo } from '@zhengju/contract/member/calls'
import { listPaymentAccounts } from '@zhengju/contract/payment/calls'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'

/** What every page of payment accounts shows first. */
export async function loadAccounts(args: LoaderArgs) {
  requireSession(args)
  const [accounts, member] = await Promise.all([
    readOnServer(args, listPaymentAccounts, {}),
    readOnServer(args, memberInfo, { body: {} }),
  ])
  return { accounts, member, now: runtime.clock.now() }
}

export type LoadedAccounts = Awaited<ReturnType<typeof loadAccounts>>
