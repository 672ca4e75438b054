import { fixedText, percentText } from '@zhengju/domain/figure'
import { wholeWeight } from '@zhengju/domain/flip'
import { shownIn } from '#lib/money.ts'
import { flipText as text } from '#text/flip.ts'
import { type FlipPage, prizeName } from './deck.ts'

type Season = NonNullable<FlipPage['season']>

/** The chances as they are now, and what is left. */
export function OddsTable({ season }: { readonly season: Season }) {
  const last = season.prizes.at(-1)
  return (
    <>
      <table className="flip__odds">
        <thead>
          <tr>
            {(['prize', 'odds', 'mean', 'left'] as const).map((column) => (
              <th key={column} scope="col">
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {season.prizes.map((prize, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
            <tr key={place}>
              <td>{prizeName(prize)}</td>
              <td>{percentText(prize.weight)}</td>
              <td>{prize.weight === 0 ? text.never : fixedText(wholeWeight / prize.weight, 1)}</td>
              <td>{shownIn(`${prize.left}`, 'COIN')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text.sum}</td>
            <td>{percentText(wholeWeight)}</td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="flip__note">
        {last ? text.lastNote(prizeName(last)) : null}
        {text.multiple(season.multiplePercent)}
      </p>
    </>
  )
}
