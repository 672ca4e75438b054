import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import { LeaderRow } from '@zhengju/ui/row'
import { useEffect, useState } from 'react'
import { shown } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import { dayTitle } from '#lib/site-time.ts'
import { phaseText, peakBetText as text } from '#text/peak-bet.ts'
import './peak-bet.css'

export type Season = NonNullable<DataOf<typeof peakBetOverview>['season']>

const minuteMs = 60_000

interface HeadProps {
  readonly season: Season
  readonly nextAt: number | null
  /** When the page was made: server and browser begin with the same figure. */
  readonly now: number
}

/** Which season, from when to when, and what stands ready for it. */
export function SeasonHead({ season, nextAt, now }: HeadProps) {
  const { no, name, fromDay, toDay, pool, phase } = season
  const left = useLeft(nextAt, now)
  return (
    <section className="pk-head">
      <div className="row row--between">
        <h2>{text.season(no, name)}</h2>
        <span className={phase === 'running' ? 'badge badge--jade' : 'badge'}>
          {phaseText[phase]}
        </span>
      </div>
      <p className="soft">{text.days(dayTitle(fromDay), dayTitle(toDay))}</p>
      <div className="pk-facts">
        {pool === null ? null : (
          <>
            <LeaderRow label={text.pool}>{shown(pool)}</LeaderRow>
            <LeaderRow label={text.what}>{text.whatText}</LeaderRow>
          </>
        )}
        {left === undefined ? null : <LeaderRow label={text.countdown[phase]}>{left}</LeaderRow>}
      </div>
    </section>
  )
}

/** By the minute: nothing here is won by hurrying. */
function useLeft(nextAt: number | null, made: number): string | undefined {
  const [now, setNow] = useState(made)
  useEffect(() => {
    const look = () => setNow(runtime.clock.now())
    look()
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (nextAt === null) return undefined
  const minutes = Math.max(0, Math.ceil((nextAt - now) / minuteMs))
  return text.left(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60)
}
