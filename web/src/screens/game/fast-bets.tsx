import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { lazy, Suspense, useCallback, useState } from 'react'
import { fastBetStore } from '#features/betting/hooks/fast-bet-store.ts'
import { slipStore } from '#features/betting/hooks/slip-store.ts'
import type { NewItem } from '#features/betting/model/slip-model.ts'
import { itemChoice } from '#features/betting/model/slip-name.ts'
import { FastDock } from '#features/betting/parts/fast-button.tsx'
import type { Venue } from '#features/sport/hooks/use-venue.ts'
import { toast } from '#lib/notices.ts'
import { fastBetText as text } from '#text/fast-bet.ts'
import { slipItem } from './slip-item.ts'

const loadFast = () => import('#features/betting/api/fast-bet.ts')
const FastSheet = lazy(() => import('#features/betting/parts/fast-sheet.tsx'))

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
        const { fastBet } = await loadFast()
        const outcome = await fastBet(client, { item, stake, balance })
        if (outcome.kind === 'taken') toast(doneText(item, outcome.order), 'check')
        if (outcome.kind === 'busy') toast(text.busy, 'info')
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

type Taken = {
  readonly orderNo: string
  readonly risk: Minor
  readonly legs: readonly { readonly odds: number }[]
}

function doneText(item: NewItem, { orderNo, risk, legs }: Taken): string {
  const price = oddsText(legs[0]?.odds ?? item.pick.odds, 'european')
  const what = itemChoice({ ...item, oddsBefore: undefined, isOpen: true, stake: '' })
  return text.done(formatMoney(risk, siteCurrency), what, price, orderNo)
}

/** Of a page that has a button for the setting. */
export function useFastSetting(): FastSettingProps {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}

/** The setting, and the slab that says that it is on. */
export function FastSetting({ isOpen, onOpen, onClose }: FastSettingProps) {
  return (
    <>
      <FastDock onShow={onOpen} />
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
