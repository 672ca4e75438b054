import type { ActivityCategory } from '@zhengju/domain/activity'
import { Button } from '@zhengju/ui/button'
import { ReelsCover } from '@zhengju/ui/covers-draw'
import { LanternCover, MoonCover, PeonyCover } from '@zhengju/ui/covers-scene'
import { PitchNightCover } from '@zhengju/ui/covers-sport'
import { CardsCover } from '@zhengju/ui/covers-table'
import type { ComponentType } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { activityText as text } from '#text/activity.ts'
import { type Activity, limitsOf, periodOf, type Status, standsInWay, termsOf } from './words.ts'
import './activity.css'

const covers: Readonly<Record<ActivityCategory, ComponentType>> = {
  sport: PitchNightCover,
  live: CardsCover,
  slots: ReelsCover,
  newcomer: LanternCover,
  vip: PeonyCover,
  limited: MoonCover,
}

interface CardProps {
  readonly activity: Activity
  readonly status: Status | undefined
  readonly isMember: boolean
  readonly onOpen: () => void
}

/** What one activity offers, and whether the member may take part now. */
export function ActivityCard({ activity, status, isMember, onOpen }: CardProps) {
  const { title, summary, category } = activity
  const obstacle = standsInWay(activity, { status, isMember })
  const Cover = covers[category]
  const amount = status?.amount
  return (
    <article className="act-card card">
      <div className="act-card__words">
        <h2>{title}</h2>
        <span>{summary}</span>
        <span className="t12 soft">
          {[periodOf(activity), termsOf(activity), ...limitsOf(activity)].map(whole).join('　')}
        </span>
        <Progress activity={activity} status={status} />
      </div>
      <Cover />
      <div className="act-card__foot">
        <span className={obstacle === undefined ? 'grow' : 'grow soft'}>
          {obstacle ?? (amount ? text.brings(shown(amount)) : '')}
        </span>
        <Button size="sm" onClick={onOpen} aria-label={`${title} ${labelOf(obstacle)}`}>
          {labelOf(obstacle)}
        </Button>
      </div>
    </article>
  )
}

function labelOf(obstacle: string | undefined): string {
  return obstacle === undefined ? text.join : text.rules
}

/** Stated, without a word of what is still missing. */
function Progress({ activity, status }: Pick<CardProps, 'activity' | 'status'>) {
  const { offer } = activity
  const turnover = status?.turnover
  if (offer.kind !== 'turnover' || turnover == null) return null
  const [done, needed] = [minorOf(turnover), minorOf(offer.needed)]
  const percent = done >= needed ? 100 : Number((done * 100n) / needed)
  return (
    <>
      <span className="progress">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="t12 soft">{text.today(shown(turnover), shown(offer.needed))}</span>
    </>
  )
}

/** A line ends between what is said, not within it. */
function whole(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
