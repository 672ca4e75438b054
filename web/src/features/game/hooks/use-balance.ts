import { getBalance } from '@zhengju/contract/venue/calls'
import type { Minor } from '@zhengju/domain/money'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/call.ts'
import { minorOf } from '#lib/money.ts'
import { Trial } from '../model/trial-purse.ts'

/** The centre wallet by the platform's own word, asked for anew whenever `moved` is another; of a trial its play money. */
export function useBalance(moved: string): Minor | undefined {
  const trial = useContext(Trial)
  const tried = useTrialBalance()
  const [balance, setBalance] = useState<Minor>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moved is why it is asked
  useEffect(() => {
    if (trial) return
    let isGone = false
    call(getBalance, { body: { withLockMoney: 1 } }, { isQuiet: true }).then(
      ({ centerWalletBalance }) => {
        if (!isGone) setBalance(minorOf(centerWalletBalance))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [moved, trial])
  return trial ? tried : balance
}

/** Undefined where members play with their own money. */
export function useTrialBalance(): Minor | undefined {
  const trial = useContext(Trial)
  return useSyncExternalStore(trial?.hear ?? nothingHeard, () => trial?.balance())
}

const nothingHeard = () => () => undefined
