import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Chips, Segmented } from '@zhengju/ui/tabs'
import { type SeriesSpins, seriesSpins } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { gameText as text } from '#text/game.ts'
import { slotText } from '#text/slot.ts'
import type { AutoplayTerms } from './use-autoplay.ts'

interface AutoSheetProps {
  readonly stake: bigint
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onStart: (terms: AutoplayTerms) => void
}

/** Nothing runs by itself without an end to what it may lose. */
export function AutoSheet({ stake, isOpen, onClose, onStart }: AutoSheetProps) {
  const [spins, setSpins] = useState<SeriesSpins>(10)
  const [loss, setLoss] = useState<string>()
  const [win, setWin] = useState('none')
  const losses = [5n, 10n, 25n, 50n].map((times) => stake * times)
  const wins = [10n, 20n, 50n].map((times) => stake * times)
  const lossLimit = losses.find((one) => `${one}` === loss)
  const stopWin = wins.find((one) => `${one}` === win)
  return (
    <Sheet isOpen={isOpen} title={slotText.auto} closeLabel={text.close} onClose={onClose}>
      <div className="g-seeds">
        <p className="t12 soft">{slotText.autoLine}</p>
        <b>{slotText.autoSpins}</b>
        <Segmented
          label={slotText.autoSpins}
          items={seriesSpins.map((one) => ({ id: `${one}`, label: one }))}
          value={`${spins}`}
          onChange={(id) => setSpins(seriesSpins.find((one) => `${one}` === id) ?? spins)}
        />
        <b>{slotText.autoLoss}</b>
        <Chips
          label={slotText.autoLoss}
          className="chips chips--in"
          items={losses.map((one) => ({ id: `${one}`, label: money(one) }))}
          value={loss}
          onChange={setLoss}
        />
        <b>{slotText.autoWin}</b>
        <Chips
          label={slotText.autoWin}
          className="chips chips--in"
          items={[
            { id: 'none', label: slotText.autoNoWin },
            ...wins.map((one) => ({ id: `${one}`, label: money(one) })),
          ]}
          value={win}
          onChange={setWin}
        />
        <Button
          kind="primary"
          size="lg"
          isWide
          disabled={lossLimit === undefined}
          onClick={() => {
            if (lossLimit === undefined) return
            onStart({ spins, lossLimit, ...(stopWin !== undefined && { stopWin }) })
            onClose()
          }}
        >
          {lossLimit === undefined ? slotText.autoNeedsLoss : slotText.autoStart(spins)}
        </Button>
      </div>
    </Sheet>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
