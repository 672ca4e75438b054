import { Icon } from '@zhengju/ui/icon'
import { clockText, dayText, momentText } from '#lib/site-time.ts'
import type { HallClosure } from '#lib/use-narrowed.ts'
import { lobbyText as text } from '#text/lobby.ts'
import '../lobby.css'

/** Over the games of a hall whose venue is in maintenance: why, from when to when, and what it means for the money. */
export function HallClosed({ closure }: { readonly closure: HallClosure }) {
  const { content, endAt, startAt } = closure
  const until = endAt === null ? text.openEnd : endText(startAt, endAt)
  return (
    <section className="hallclosed" role="status" aria-label={text.closedTitle}>
      <Icon name="clock" size={20} />
      <div>
        <h2>{text.closedTitle}</h2>
        <p>{content || text.closedWhy}</p>
        <p className="hallclosed__when">{text.closedWindow(momentText(startAt), until)}</p>
        <p className="t12">{text.closedSafe}</p>
      </div>
    </section>
  )
}

/** The day is said once. */
function endText(startAt: number, endAt: number): string {
  return dayText(startAt) === dayText(endAt) ? clockText(endAt) : momentText(endAt)
}
