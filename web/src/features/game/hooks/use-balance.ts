import { getBalance } from '@zhengju/contract/venue/calls'
import type { Minor } from '@zhengju/domain/money'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/call.ts'
import { minorOf } from '#lib/money.ts'
import { TableMoney } from '../model/table-money.ts'
import { Trial } from '../model/trial-purse.ts'

/** What may be staked by the platform's own word, asked for anew whenever `moved` is another: the centre wallet, or that of a venue which keeps the money; of a trial its play money. */
export function useBalance(moved: string): Minor | undefined {
  const trial = useContext(Trial)
  const tried = useTrialBalance()
  const kept = useContext(TableMoney)
  const reload = kept?.reload
  const [balance, setBalance] = useState<Minor>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moved is why it is asked
  useEffect(() => {
    if (trial) return
    if (reload) return reload()
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
  }, [moved, trial, reload])
  if (trial) return tried
  return kept ? kept.balance : balance
}

/** Undefined where members play with their own money. */
export function useTrialBalance(): Minor | undefined {
  const trial = useContext(Trial)
  return useSyncExternalStore(trial?.hear ?? nothingHeard, () => trial?.balance())
}

const nothingHeard = () => () => undefined
