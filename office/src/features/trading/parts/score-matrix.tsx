import { moneyWhole } from '#lib/show.ts'
import { tradingText as text } from '#text/trading.ts'
import type { FixtureBoard } from '../api/api.ts'

/** What each final score would bring the house or cost it: rows are home goals, columns away. */
export function ScoreMatrix({ fixture }: { readonly fixture: FixtureBoard }) {
  const { byScore, home, away } = fixture
  if (!byScore) return null
  const rows = Map.groupBy(byScore.cells, (cell) => cell.home)
  const columns = [...(rows.values().next().value ?? [])]
  return (
    <section>
      <h2>{text.byScore}</h2>
      <p className="soft">{text.byScoreOf(home, away)}</p>
      <div className="score-matrix">
        <table aria-label={text.byScore}>
          <thead>
            <tr>
              <th scope="col">
                <span className="soft">{text.byScoreCorner}</span>
              </th>
              {columns.map((cell) => (
                <th key={cell.away} scope="col">
                  {cell.away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([goals, cells]) => (
              <tr key={goals}>
                <th scope="row">{goals}</th>
                {cells.map((cell) => (
                  <td key={cell.away} data-sign={signOf(cell.result)}>
                    {moneyWhole(cell.result)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">{text.byScoreRest(moneyWhole(byScore.rest))}</p>
    </section>
  )
}

function signOf(result: string): 'loss' | 'gain' | undefined {
  if (result.startsWith('-')) return 'loss'
  return result === '0.00' ? undefined : 'gain'
}
