import { addDays, dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { sportText, weekdayText } from '#text/sport.ts'

interface DateStripProps {
  readonly today: SiteDay
  /** Undefined: all days. */
  readonly day: SiteDay | undefined
  readonly onDay: (day: SiteDay | undefined) => void
}

const shownDays = 6

/** Early fixtures by day: all of them, or one of the coming days. */
export function DateStrip({ today, day, onDay }: DateStripProps) {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1) ?? today)
  return (
    <nav aria-label={sportText.dates}>
      <ol className="dates">
        <li>
          <button type="button" aria-pressed={day === undefined} onClick={() => onDay(undefined)}>
            <b>{sportText.allDays}</b>
            <span>{sportText.daysAll}</span>
          </button>
        </li>
        <DayButtons days={days} day={day} onDay={onDay} />
      </ol>
    </nav>
  )
}

interface DayButtonsProps {
  readonly days: readonly SiteDay[]
  readonly day: SiteDay | undefined
  readonly onDay: (day: SiteDay) => void
}

export function DayButtons({ days, day, onDay }: DayButtonsProps) {
  return days.map((one) => (
    <li key={one}>
      <button type="button" aria-pressed={one === day} onClick={() => onDay(one)}>
        <span>{weekdayOf(one)}</span>
        <b>{Number(one.slice(8))}</b>
      </button>
    </li>
  ))
}

/** An instant of the day: its noon. */
export function instantOf(day: SiteDay | undefined): number | undefined {
  const bounds = day === undefined ? undefined : dayBounds(day)
  return bounds && (bounds.from + bounds.to) / 2
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: SiteDay): string {
  const noon = instantOf(day) ?? 0
  const number = Math.floor(noon / 86_400_000)
  return weekdayText[(((number + 4) % 7) + 7) % 7] ?? siteDay(noon)
}
