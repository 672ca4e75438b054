import { gameTitle } from '@zhengju/domain/games/catalogue'
import { greatestMagazinePayout } from '@zhengju/domain/games/fishing'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { fishingText as text } from '#text/fishing.ts'
import { gameText } from '#text/game.ts'
import { lineOf } from '../../model/stakes.ts'
import { FishBook } from './fish-book.tsx'

interface SeaSheetsProps {
  readonly over: 'rules' | 'book' | undefined
  /** Of a magazine. */
  readonly limits: StakeLimits | undefined
  readonly onClose: () => void
}

/** What lies over the sea: its rules, or what swims in it. */
export function SeaSheets({ limits, over, onClose }: SeaSheetsProps) {
  return (
    <>
      <FishBook isOpen={over === 'book'} onClose={onClose} />
      <Sheet
        isOpen={over === 'rules'}
        title={`${gameTitle('fishing')}　${gameText.rules}`}
        closeLabel={gameText.close}
        onClose={onClose}
      >
        <p className="wrap">{lineOf(limits, text.magazines)}</p>
        <p className="wrap">{text.rules(formatMoney(greatestMagazinePayout, siteCurrency))}</p>
      </Sheet>
    </>
  )
}

export function BookTool({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={text.book} onClick={onOpen}>
      <Icon name="book" size={20} />
    </button>
  )
}
