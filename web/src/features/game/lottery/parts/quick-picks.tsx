import { lotteryText as text } from '#text/lottery.ts'
import type { KeyRow } from '../model/keys.ts'
import { quickNumbers, quickPicks } from '../model/quick.ts'

interface QuickPicksProps {
  readonly row: KeyRow
  readonly numbers: readonly number[]
  readonly onFill: (numbers: readonly number[]) => void
}

/** All, halves and none of the row that was pressed last. */
export function QuickPicks({ row, numbers, onFill }: QuickPicksProps) {
  const name = row.title === text.number ? row.play.name : row.title
  return (
    <fieldset className="lt-quick">
      <legend className="vh">{text.quickOf(name)}</legend>
      <span aria-hidden="true">{name}</span>
      {quickPicks.map((kind) => (
        <button key={kind} type="button" onClick={() => onFill(quickNumbers(kind, numbers))}>
          {text.quick[kind]}
        </button>
      ))}
    </fieldset>
  )
}
