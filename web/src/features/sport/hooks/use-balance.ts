import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { getBalance } from '@zhengju/contract/venue/calls'
import type { Minor } from '@zhengju/domain/money'
import type { LiveChange } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { minorOf } from '#lib/money.ts'

export type BalanceAnswer = DataOf<typeof getBalance>

/** The centre wallet: what the page came with, what the venue pushes, and the platform's own word when asked. */
export function useBalance(isSignedIn: boolean, initial: BalanceAnswer | undefined) {
  const [balance, setBalance] = useState<Minor | undefined>(() => initial && centre(initial))
  const isKnown = initial !== undefined
  const reload = useCallback(() => {
    if (!isSignedIn) return
    call(getBalance, { body: { withLockMoney: 1 } }, { isQuiet: true }).then(
      (answer) => setBalance(centre(answer)),
      () => undefined,
    )
  }, [isSignedIn])
  useEffect(() => {
    if (!isSignedIn) setBalance(undefined)
    else if (!isKnown) reload()
  }, [isSignedIn, isKnown, reload])
  function hear(change: LiveChange) {
    if (change.kind === 'balance' && isSignedIn) setBalance(change.balance)
  }
  return { balance, reload, hear }
}

function centre({ centerWalletBalance }: BalanceAnswer): Minor {
  return minorOf(centerWalletBalance)
}
