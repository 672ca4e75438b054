import { defaultOddsFormat } from '@zhengju/contract/sport/odds-format'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { createContext, useContext } from 'react'

/** What a price cell needs of the slip, which is another feature's: the screen brings the two together. */
export interface Picking {
  readonly format: OddsFormat
  /** No word from the platform: prices are shown and not offered. */
  readonly isLost: boolean
  readonly isPicked: (selectionId: string) => boolean
  readonly onPick: (fixture: Fixture, market: Market, selection: Selection) => void
}

const PickContext = createContext<Picking>({
  format: defaultOddsFormat,
  isLost: false,
  isPicked: () => false,
  onPick: () => undefined,
})

export const PickProvider = PickContext.Provider

export function usePicking(): Picking {
  return useContext(PickContext)
}
