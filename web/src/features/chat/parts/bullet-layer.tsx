import { chatCategories } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import type { ChatClient } from '../api/client.ts'
import { useStillness } from '../hooks/use-stillness.ts'
import {
  added,
  clearSky,
  flightMs,
  flown,
  isEmpty,
  removed,
  type Sky,
  type Stage,
} from '../model/bullets.ts'

interface BulletsProps {
  readonly client: ChatClient
  readonly memberId: string | undefined
}

const tickMs = 200
const lanePx = 28
const mostLanes = 3

/** What is being said, flying over the head of the match. Readers of the page hear it from the room itself. */
export function Bullets({ client, memberId }: BulletsProps) {
  const box = useRef<HTMLDivElement>(null)
  const isStill = useStillness()
  const [sky, setSky] = useState(clearSky)
  const [stage, setStage] = useState<Stage>({ width: 0, lanes: 0, isStill })
  const isIdle = isEmpty(sky)

  useEffect(() => {
    const measured = box.current
    if (!measured) return
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setStage({ width, lanes: Math.min(mostLanes, Math.floor(height / lanePx)), isStill })
    })
    watch.observe(measured)
    return () => watch.disconnect()
  }, [isStill])

  useEffect(
    () => client.hearLines((line) => setSky((now) => afterLine(now, line, memberId))),
    [client, memberId],
  )

  useEffect(() => {
    if (isIdle) return
    const tick = () => setSky((now) => flown(now, runtime.clock.now(), stage))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isIdle, stage])

  return (
    <div className="bullets" ref={box} aria-hidden="true" data-still={isStill ? '' : undefined}>
      {sky.flying.map(({ id, text, isOwn, lane, width }) => (
        <span
          key={id}
          data-own={isOwn ? '' : undefined}
          style={
            {
              insetBlockStart: lane * lanePx,
              maxWidth: width,
              '--far': `${-(stage.width + width)}px`,
              animationDuration: `${flightMs(width, stage)}ms`,
            } as CSSProperties
          }
        >
          {text}
        </span>
      ))}
    </div>
  )
}

const isNumbered = /^\d+$/

/** Text only, and nothing that its author alone sees; a recalled line leaves the air, a sweep clears it. */
function afterLine(sky: Sky, line: ChatLine, memberId: string | undefined): Sky {
  switch (line.category) {
    case chatCategories.shield:
      return removed(sky, line.target ?? '')
    case chatCategories.clear:
      return clearSky
    case chatCategories.text: {
      if (!isNumbered.test(line.seq) || document.visibilityState === 'hidden') return sky
      const isOwn = line.memberId === memberId
      const saidAt = runtime.clock.now()
      return added(sky, { id: line.seq, text: line.msg, isOwn, saidAt })
    }
    default:
      return sky
  }
}
