import type { Lottery, LotteryDraw } from '@zhengju/domain/games/lottery'
import { lotteryText as text } from '#text/lottery.ts'
import { absencesOf, type KeyRow } from '../model/keys.ts'

interface PlaceTrendProps {
  readonly lottery: Lottery
  readonly row: KeyRow
  /** Newest first. */
  readonly draws: readonly { readonly name: string; readonly draw: LotteryDraw }[]
}

const shown = 6

/** What came at one place, in the columns of its keys, and that it says nothing of the next draw. */
export function PlaceTrend({ lottery, row, draws }: PlaceTrendProps) {
  const [place = 0] = row.places
  const { from, to } = lottery.draw
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const last = draws.slice(0, shown)
  if (last.length === 0) return null
  const path = last.map(({ draw }, at) => `${(draw[place] ?? from) - from + 0.5} ${at + 0.5}`)
  return (
    <section>
      <div className="lt-head">
        <b>{text.trendOf(row.title)}</b>
        <span>{text.near(last.length)}</span>
        <span className="end">{text.runLine}</span>
      </div>
      <div className="lt-trend">
        <table aria-label={text.trendOf(row.title)}>
          <tbody>
            {last.map(({ name, draw }, at) => {
              const since = absencesOf(
                lottery,
                row,
                draws.slice(at).map((one) => one.draw),
              )
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {numbers.map((number, column) => (
                    <td key={number}>{draw[place] === number ? <b>{number}</b> : since[column]}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        <svg
          viewBox={`0 0 ${numbers.length} ${last.length}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M${path.join('L')}`} />
        </svg>
      </div>
    </section>
  )
}
