import { getLossLimit } from '@zhengju/contract/protection/calls'
import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import type { SlipPhase } from '../model/slip-model.ts'

/**
 * What the member's own limit of the day still lets him risk, read when the slip opens and after each bet; undefined
 * where he has set none, or while nobody knows. The platform judges each stake by it whatever stands here.
 */
export function useOwnLeft(isWanted: boolean, phase: SlipPhase['name']): Minor | undefined {
  const [left, setLeft] = useState<Minor>()
  const isEditing = phase === 'editing'
  useEffect(() => {
    if (!isWanted || !isEditing) return
    let isStale = false
    call(getLossLimit, {}).then(
      (limit) => {
        if (!isStale)
          setLeft(limit.left === null ? undefined : parseMoney(limit.left, siteCurrency))
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [isWanted, isEditing])
  return isWanted ? left : undefined
}
