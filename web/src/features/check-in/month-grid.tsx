import { Icon } from '@zhengju/ui/icon'
import { sealMark } from '@zhengju/ui/seal-mark'
import { dayTitle } from '#lib/site-time.ts'
import { checkInText as text } from '#text/check-in.ts'
import { type CheckInMonth, gridOf, monthBeside, stateOf } from './month.ts'
import './check-in.css'

interface GridProps {
  readonly calendar: CheckInMonth
  readonly chosen: string
  readonly onChoose: (day: string) => void
  readonly onMonth: (month: string) => void
}

/** A month of days: a small seal where one was signed, 补 where a card would make it up. */
export function MonthGrid({ calendar, chosen, onChoose, onMonth }: GridProps) {
  const { month, today } = calendar
  const [year = '', number = ''] = month.split('-')
  const title = text.monthTitle(Number(year), Number(number))
  const { lead, days } = gridOf(month)
  return (
    <section aria-label={text.grid(title)}>
      <div className="ci__head">
        <h2>{title}</h2>
        <span className="soft grow">{text.signedCount(calendar.days.length)}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={text.earlier}
          disabled={month <= calendar.firstDay.slice(0, 7)}
          onClick={() => onMonth(monthBeside(month, -1))}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={text.later}
          disabled={month > today.slice(0, 7)}
          onClick={() => onMonth(monthBeside(month, 1))}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className="ci__week" aria-hidden="true">
        {text.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="ci__grid">
        {days.map((day, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: lead + 1 } : undefined}>
            <Day
              calendar={calendar}
              day={day}
              isChosen={day === chosen}
              onChoose={() => onChoose(day)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface DayProps {
  readonly calendar: CheckInMonth
  readonly day: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ calendar, day, isChosen, onChoose }: DayProps) {
  const state = stateOf(calendar, day)
  const isOfNow = calendar.month === calendar.today.slice(0, 7)
  const word = wordOf(state)
  return (
    <button
      type="button"
      data-s={state}
      aria-pressed={isChosen}
      aria-current={day === calendar.today ? 'date' : undefined}
      aria-label={`${dayTitle(day)}${word}`}
      onClick={onChoose}
    >
      {Number(day.slice(8))}
      {state === 'signed' || state === 'madeUp' ? <img src={sealMark} alt="" /> : null}
      {state === 'missed' && isOfNow ? <i aria-hidden="true">{text.makeUpMark}</i> : null}
    </button>
  )
}

function wordOf(state: ReturnType<typeof stateOf>): string {
  if (state === 'none') return ''
  return ` ${text[state]}`
}
