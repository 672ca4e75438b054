import type { Fixture, Market, Score } from '@zhengju/domain/sport'
import { matrixText as text } from '#text/sport-matrix.ts'
import type { Entry } from '../model/board.ts'
import { selectionOf } from '../model/lineup.ts'
import { type ScoreMatrix as Matrix, scoreCell } from '../model/score-matrix.ts'
import { PriceCell } from './price-cell.tsx'
import './score-matrix.css'

interface ScoreMatrixProps {
  readonly entry: Entry
  readonly market: Market
  readonly matrix: Matrix
}

/** Correct scores: goals of the home side down, of the away side across; what cannot be any more is hatched. */
export function ScoreMatrix({ entry, market, matrix }: ScoreMatrixProps) {
  const { fixture } = entry
  const counts = Array.from({ length: matrix.most + 1 }, (_, count) => count)
  const now = scoreNow(fixture, market)
  return (
    <>
      <p className="t12 soft smx__said">{text.said(fixture.home.name, fixture.away.name)}</p>
      <div className="smx">
        <table aria-label={text.label}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{text.corner}</span>
              </th>
              {counts.map((away) => (
                <th key={away} scope="col">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map((home) => (
              <tr key={home}>
                <th scope="row">{home}</th>
                {counts.map((away) => {
                  const side = `${home}-${away}`
                  const stands = scoreCell(now, home, away)
                  const isOffered = stands !== 'past' && selectionOf(market, side) !== undefined
                  return (
                    <td key={side} data-score={stands}>
                      {isOffered ? (
                        <PriceCell entry={entry} market={market} side={side} />
                      ) : (
                        <i className="smx__gone" />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {matrix.other === undefined ? null : (
          <div className="smx__other">
            <PriceCell entry={entry} market={market} side={matrix.other} isWide />
          </div>
        )}
      </div>
    </>
  )
}

/** Of the half that the market is about; undefined while it has not begun. */
function scoreNow(fixture: Fixture, { period }: Market): Score | undefined {
  const { score, halfScore, period: at } = fixture
  if (at === 'notStarted') return undefined
  if (period === 'full') return score
  if (period === 'firstHalf') return halfScore ?? score
  if (at !== 'secondHalf' || !halfScore) return undefined
  return { home: score.home - halfScore.home, away: score.away - halfScore.away }
}
