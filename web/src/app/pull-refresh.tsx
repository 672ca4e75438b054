import { Icon } from '@zhengju/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { shellText } from '../text/shell.ts'
import './pull-refresh.css'

/** How far a finger draws the page down before letting go reads it anew. */
const readyPx = 72
const mostPx = 104

/** Drawing a list down from its top reads it anew; the browser's own reload of the whole page gives way to it. */
export function PullRefresh({ onRefresh }: { readonly onRefresh: () => void }) {
  const [drawn, setDrawn] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overscrollBehaviorY
    style.overscrollBehaviorY = 'contain'
    const stop = listen(setDrawn, () => refresh.current())
    return () => {
      style.overscrollBehaviorY = before
      stop()
    }
  }, [])
  if (drawn === 0) return null
  const isReady = drawn >= readyPx
  return (
    <div className="pull" aria-hidden="true" style={{ translate: `0 ${drawn - mostPx}px` }}>
      <Icon name={isReady ? 'refresh' : 'down'} size={20} />
      {isReady ? shellText.pullReady : shellText.pull}
    </div>
  )
}

function listen(draw: (px: number) => void, refresh: () => void): () => void {
  let from: { readonly x: number; readonly y: number } | undefined
  let drawn = 0
  const move = (px: number) => {
    drawn = px
    draw(px)
  }
  const begin = ({ touches }: TouchEvent) => {
    const [one] = touches
    const isAtTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null
    from = one && touches.length === 1 && isAtTop ? { x: one.clientX, y: one.clientY } : undefined
  }
  const go = ({ touches }: TouchEvent) => {
    const [one] = touches
    if (!from || !one) return
    const down = one.clientY - from.y
    // Sideways it is a rail that is drawn; upwards the page is read.
    const isOther = Math.abs(one.clientX - from.x) > Math.abs(down) || window.scrollY > 0
    if (drawn === 0 && isOther) from = undefined
    else move(Math.max(0, Math.min(mostPx, down / 2)))
  }
  const end = () => {
    if (from && drawn >= readyPx) refresh()
    from = undefined
    if (drawn > 0) move(0)
  }
  const quiet = { passive: true } as const
  window.addEventListener('touchstart', begin, quiet)
  window.addEventListener('touchmove', go, quiet)
  window.addEventListener('touchend', end, quiet)
  window.addEventListener('touchcancel', end, quiet)
  return () => {
    window.removeEventListener('touchstart', begin)
    window.removeEventListener('touchmove', go)
    window.removeEventListener('touchend', end)
    window.removeEventListener('touchcancel', end)
  }
}
