import { supportText as text } from '#text/support.ts'
import { useFigures } from '../api/api.ts'
import { clockOf, spanOf } from '../model/span.ts'

/** What waits now, and how long members waited. */
export function FiguresStrip() {
  const { data } = useFigures()
  if (!data) return null
  const span = (ms: number | null) => (ms === null ? text.noneYet : spanOf(ms))
  const rows: readonly (readonly [string, string | number, boolean])[] = [
    [text.figures.waiting, data.waiting, false],
    [text.figures.open, data.open, false],
    [text.figures.complaints, data.complaints, false],
    [text.figures.overdue, data.overdue, data.overdue > 0],
    [text.figures.visitors, data.visitors, false],
    [text.figures.firstAnswer, span(data.firstAnswerMs), false],
    [text.figures.resolution, span(data.resolutionMs), false],
    [text.figures.solved, text.solvedOf(data.solved, data.rated), false],
  ]
  const { fromMinute, untilMinute } = data.hours
  return (
    <dl className="deskfigures">
      {rows.map(([name, value, isBad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? 'cinnabar' : ''}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{text.figures.hours}</dt>
        <dd>{text.hours(clockOf(fromMinute), clockOf(untilMinute))}</dd>
      </div>
    </dl>
  )
}
