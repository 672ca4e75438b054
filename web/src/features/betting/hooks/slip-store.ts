import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { acceptOddsModes } from '@zhengju/domain/slip'
import { useSyncExternalStore } from 'react'
import { token } from '#lib/session.ts'
import { readJson, readText, writeJson, writeText } from '#lib/storage.ts'
import { reduceSlip } from '../model/slip.ts'
import { keptSlip, readSlip } from '../model/slip-kept.ts'
import { emptySlip, type Slip, type SlipEvent, slipFalls } from '../model/slip-model.ts'

/** The one slip of this browser. It outlives the screens and, kept, a reload. */
let slip: Slip | undefined
/** The session that the slip belongs to; a visitor's slip goes with him through login. */
let owner: string | undefined
const listeners = new Set<() => void>()

export const slipStore = {
  read(): Slip {
    const session = token()
    if (session !== owner) {
      // The storage was cleared with the session that ended: nobody finds another's slip.
      if (owner !== undefined) slip = undefined
      owner = session
    }
    slip ??= opened()
    return slip
  },
  /** Synchronous: whoever asks next, a second tap too, sees what the first has done. */
  tell(event: SlipEvent): Slip {
    const before = slipStore.read()
    const next = reduceSlip(before, event)
    if (next === before) return next
    slip = next
    writeJson(storageKeys.betSlip, keptSlip(next))
    if (next.acceptOdds !== before.acceptOdds) writeText(storageKeys.acceptOdds, next.acceptOdds)
    if (next.fall !== before.fall) writeText(storageKeys.priceFall, String(next.fall))
    for (const listener of listeners) listener()
    return next
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function useSlip(): Slip {
  return useSyncExternalStore(slipStore.subscribe, slipStore.read, () => emptySlip)
}

function opened(): Slip {
  const kept = readSlip(readJson(storageKeys.betSlip))
  const chosen = readText(storageKeys.acceptOdds)
  const acceptOdds = acceptOddsModes.find((mode) => mode === chosen) ?? kept.acceptOdds
  const most = readText(storageKeys.priceFall)
  const fall = slipFalls.find((one) => String(one) === most) ?? kept.fall
  return { ...kept, acceptOdds, fall }
}
