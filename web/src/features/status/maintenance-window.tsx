import { Progress } from '@zhengju/ui/steps'
import { useEffect, useRef, useState } from 'react'
import type { PreInfo } from '#lib/pre-info.ts'
import { runtime } from '#lib/runtime.ts'
import { clockText, dayText } from '#lib/site-time.ts'
import { maintenanceText } from '#text/status.ts'
import { leftText } from './left-text.ts'

const tickMs = 1_000

interface WindowProps {
  readonly config: Pick<PreInfo['maintainConfig'], 'startAt' | 'endAt'>
  /** What the page was rendered with. */
  readonly now: number
  /** Its time is over: somebody should look whether the site is open. */
  readonly onDue: () => void
}

/** From when to when, and how far it is; only what the site said. */
export function MaintenanceWindow({
  config: { startAt, endAt },
  now: initial,
  onDue,
}: WindowProps) {
  const now = useTicking(initial)
  const isDue = endAt !== null && now >= endAt
  const tell = useRef(onDue)
  tell.current = onDue
  useEffect(() => {
    if (isDue) tell.current()
  }, [isDue])
  if (startAt === null) return null
  if (endAt === null || endAt <= startAt) {
    return <p className="left soft t12">{maintenanceText.openEnd}</p>
  }
  return (
    <>
      <div className="when">
        <div>
          <span>
            {dayText(startAt)} {maintenanceText.starts}
          </span>
          <b>{clockText(startAt)}</b>
        </div>
        <i className="dots" />
        <div className="right">
          <span>
            {dayText(endAt)} {maintenanceText.ends}
          </span>
          <b>{clockText(endAt)}</b>
        </div>
      </div>
      <div className="left">
        <span className="soft" role="timer">
          {isDue ? maintenanceText.late : maintenanceText.left(leftText(endAt - now))}
        </span>
      </div>
      <Progress
        label={maintenanceText.progress}
        percent={Math.min(100, ((now - startAt) / (endAt - startAt)) * 100)}
      />
      <p className="soft t12 under">{maintenanceText.refreshNote}</p>
    </>
  )
}

function useTicking(initial: number): number {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const timer = setInterval(() => setNow(runtime.clock.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
