import { calendarDay } from '@zhengju/contract/check-in/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { venueCodes } from '@zhengju/contract/venue/code'
import { Icon } from '@zhengju/ui/icon'
import { ReadSection } from '@zhengju/ui/reading'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import {
  closedScopeText,
  closedSpanText,
  dayPhaseText,
  checkInText as text,
} from '#text/check-in.ts'
import { sectionText } from '#text/shell.ts'

type Day = DataOf<typeof calendarDay>

/** What begins, runs or ends on a day, and when something is closed. */
export function DayEvents({ day }: { readonly day: string }) {
  const reading = useRead(calendarDay, { query: { day } }, { initial: undefined })
  return (
    <>
      <h3 className="soft t12">{text.events}</h3>
      <ReadSection reading={reading} words={sectionText} rows={3}>
        {(data) => <Events of={data} />}
      </ReadSection>
    </>
  )
}

function Events({ of }: { readonly of: Day }) {
  if (of.events.length + of.maintenance.length === 0) return <p className="soft">{text.noEvents}</p>
  return (
    <ul className="card">
      {of.maintenance.map((window) => (
        <li key={window.id} className="li">
          <b className="b t12 amber">{text.maintenance}</b>
          <span className="grow">
            {closedScopeText(venueOf(window.scope), window.part)}
            <span className="li__sub">
              {closedSpanText(
                momentText(window.startAt),
                window.endAt === null ? null : momentText(window.endAt),
              )}
              {window.content === '' ? '' : `　${window.content}`}
            </span>
          </span>
        </li>
      ))}
      {of.events.map(({ kind, id, title, phase, toDay }) => (
        <li key={`${kind}${id}`}>
          <Link className="li" to={href(kind === 'peakBet' ? 'friendPeakBet' : 'discount')}>
            <b className="b t12">{dayPhaseText[phase]}</b>
            <span className="grow cut">{title}</span>
            {phase === 'runs' || phase === 'begins' ? (
              <span className="soft t12">{toDay === null ? text.open : text.until(toDay)}</span>
            ) : null}
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function venueOf(scope: Day['maintenance'][number]['scope']): string | undefined {
  return scope === 'site' ? undefined : venueCodes[scope].title
}
