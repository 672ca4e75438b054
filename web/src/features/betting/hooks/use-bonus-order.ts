import { listBonuses } from '@zhengju/contract/bonus/calls'
import type { StakeOrder } from '@zhengju/domain/bonus'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'

/** In which order a stake is taken, for members who have bonus money: read when the slip opens. */
export function useBonusOrder(isWanted: boolean): StakeOrder | undefined {
  const [order, setOrder] = useState<StakeOrder>()
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    call(listBonuses, { query: {} }, { isQuiet: true }).then(
      ({ bonuses, stakeOrder }) => {
        const hasMoney = bonuses.items.some(
          ({ balance, state }) => state === 'open' && balance !== '0.00',
        )
        if (!isStale) setOrder(hasMoney ? stakeOrder : undefined)
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [isWanted])
  return isWanted ? order : undefined
}
