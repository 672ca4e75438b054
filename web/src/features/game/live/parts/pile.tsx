import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { ChipArt } from '@zhengju/ui/table-art'
import { pileOf } from '../model/chips.ts'

interface PileProps {
  readonly sum: Minor
  readonly isFresh: boolean
  readonly isOne: boolean
}

/** Chips beside the figures, their sum under them; a dashed ring until they are confirmed. */
export function Pile({ isFresh, isOne, sum }: PileProps) {
  if (sum === 0n) return <span className="lv-pile" />
  const pile = pileOf(sum).toReversed()
  return (
    <span className="lv-pile" data-fresh={isFresh || undefined}>
      <span className="lv-pile__chips">
        {(isOne ? pile.slice(-1) : pile).map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a pile have no names
          <i key={`${value} ${at}`}>
            <ChipArt value={value} />
          </i>
        ))}
      </span>
      {shortMoney(sum)}
    </span>
  )
}

/** Whole sums without their cents: `50`, `1.2 万` is said as it is. */
function shortMoney(sum: Minor): string {
  return money(sum).replace(/\.00$/, '')
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
