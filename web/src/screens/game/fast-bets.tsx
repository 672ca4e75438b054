import type { Minor } from '@zhengju/domain/money'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { lazy, Suspense, useCallback, useState } from 'react'
import { fastBetStore, useFastBet } from '#features/betting/hooks/fast-bet-store.ts'
import { slipStore } from '#features/betting/hooks/slip-store.ts'
import type { Venue } from '#features/sport/hooks/use-venue.ts'
import { toast } from '#lib/notices.ts'
import { slipItem } from './slip-item.ts'

const loadFast = () => import('#features/betting/api/fast-bet.ts')
const FastSheet = lazy(() => import('#features/betting/parts/fast-sheet.tsx'))
const FastDock = lazy(() => import('#features/betting/parts/fast-dock.tsx'))

interface FastBets {
  readonly venue: Venue
  readonly isSignedIn: boolean
  readonly balance: Minor | undefined
  readonly onOpenSlip: () => void
  /** What a tap does where it does not bet. */
  readonly toggle: (fixture: Fixture, market: Market, selection: Selection) => void
}

/** A tap that bets, where the member has chosen so, may bet here and has nothing on his slip. */
export function useFastBets({ venue, isSignedIn, balance, onOpenSlip, toggle }: FastBets) {
  const [running, setRunning] = useState(0)
  const isRunning = running > 0
  const { client, entryFailure } = venue
  const pick = useCallback(
    (fixture: Fixture, market: Market, selection: Selection) => {
      const { isOn, stake } = fastBetStore.read()
      const mayBet = isSignedIn && client !== undefined && entryFailure === undefined
      if (!isOn || !mayBet || (slipStore.read().items.length > 0 && !isRunning)) {
        return toggle(fixture, market, selection)
      }
      const item = slipItem(fixture, market, selection)
      setRunning((count) => count + 1)
      const bet = async () => {
        const { busyText, doneText, fastBet } = await loadFast()
        const outcome = await fastBet(client, { item, stake, balance })
        if (outcome.kind === 'taken') toast(doneText(item, outcome.order), 'check')
        if (outcome.kind === 'busy') toast(busyText, 'info')
        if (outcome.kind === 'open') onOpenSlip()
      }
      bet()
        .catch(() => undefined)
        .finally(() => setRunning((count) => count - 1))
    },
    [client, entryFailure, isSignedIn, balance, onOpenSlip, toggle, isRunning],
  )
  return { pick, isRunning }
}

/** Of a page that has a button for the setting. */
export function useFastSetting(): FastSettingProps {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}

/** The setting, and the slab that says that it is on. */
export function FastSetting({ isOpen, onOpen, onClose }: FastSettingProps) {
  const { isOn } = useFastBet()
  return (
    <>
      {isOn ? (
        <Suspense>
          <FastDock onShow={onOpen} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense>
          <FastSheet onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}

export interface FastSettingProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}
