import { oddsText } from '@zhengju/domain/odds'
import type { Market, Side } from '@zhengju/domain/sport'
import { LockedOdds, NoOdds, OddsCell } from '@zhengju/ui/odds'
import { marketName } from '#lib/market-name.ts'
import { sportText } from '#text/sport.ts'
import type { Entry } from '../model/board.ts'
import { cellLabel, choiceName, isOpen, selectionOf } from '../model/lineup.ts'
import { usePicking } from '../model/pick-context.ts'

interface PriceCellProps {
  readonly entry: Entry
  readonly market: Market | undefined
  readonly side: Side
  /** On the detail page: the whole name beside the price instead of a short label above it. */
  readonly isWide?: boolean
  readonly label?: string
}

/** One price of a fixture: picks it, shows where it went, or says that it is locked. */
export function PriceCell({ entry, market, side, isWide, label }: PriceCellProps) {
  const { format, isLost, isPicked, onPick } = usePicking()
  const { fixture, moves } = entry
  const selection = selectionOf(market, side)
  if (!market || !selection) return <NoOdds />
  const { home, away, sport, stage } = fixture
  const choice = choiceName(fixture, market, side)
  const what =
    stage === 'outright'
      ? sportText.outrightChoice(home.name, away.name, choice)
      : sportText.choice(home.name, away.name, marketName({ ...market, sport }), choice)
  const shown = label ?? (isWide ? choiceName(fixture, market, side) : cellLabel(market, side))
  if (!isOpen(fixture, market, selection)) {
    return (
      <LockedOdds
        describedAs={sportText.locked(what)}
        label={isWide || label ? shown : undefined}
        isWide={isWide}
      />
    )
  }
  const price = oddsText(selection.odds, format)
  const way = moves[selection.id]?.way
  return (
    <OddsCell
      label={shown}
      price={price}
      move={way}
      isPicked={isPicked(selection.id)}
      isOld={isLost}
      isWide={isWide}
      describedAs={
        sportText.priced(what, price) + (isLost ? sportText.old : way ? sportText.moved[way] : '')
      }
      onPick={() => onPick(fixture, market, selection)}
    />
  )
}
