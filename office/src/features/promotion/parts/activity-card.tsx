import { activityCategoryText, activityText as text } from '#text/activity.ts'
import type { Activity } from './activity-form.tsx'

/** An activity as members find it: its words, and what stands at its foot. */
export function ActivityCard(props: {
  readonly activity: Activity
  readonly note: string
  readonly foot?: string
}) {
  const { activity, note, foot = text.join } = props
  const { title, summary, body, category } = activity
  return (
    <article className="promo-card" aria-label={`${note} ${title}`}>
      <span className="soft">
        {note} · {activityCategoryText[category]}
      </span>
      <b>{title}</b>
      <span>{summary}</span>
      {body.split('\n').map((line) => (
        <span key={line} className="soft">
          {line}
        </span>
      ))}
      <span className="promo-card__foot">{foot}</span>
    </article>
  )
}
