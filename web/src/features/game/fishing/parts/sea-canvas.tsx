import { sceneSize } from '@zhengju/domain/games/fishing'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { runtime } from '#lib/runtime.ts'
import { fishingText as text } from '#text/fishing.ts'
import { createPainter, type Painter } from '../model/painter.ts'
import { nearest, targets, tidyWaters, type Waters } from '../model/waters.ts'

interface SeaCanvasProps {
  readonly waters: Waters
  /** A target was pointed at. */
  readonly onAim: (id: string) => void
  readonly onFire: () => void
}

/** The sea, painted as often as the screen shows it; not at all while nobody can see it. */
export function SeaCanvas({ onAim, onFire, waters }: SeaCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const at = canvas.current
    return at ? paintWhileSeen(at, waters) : undefined
  }, [waters])

  const now = () => runtime.clock.now() + waters.aheadMs

  function point(event: PointerEvent<HTMLCanvasElement>): void {
    const { height, left, top, width } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * sceneSize.width
    const y = ((event.clientY - top - 40) / (height - 150)) * sceneSize.height
    const id = nearest(waters, { x, y }, { width, height: height - 150 }, now())
    if (id !== undefined) onAim(id)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const seen = targets(waters, now())
      const at = seen.findIndex(({ id }) => id === waters.target)
      const next = seen[(at + step + seen.length) % seen.length]
      waters.target = next?.id
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onFire()
    }
  }

  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the picture is what is aimed at
    <canvas
      ref={canvas}
      className="fsea"
      role="application"
      aria-label={text.sceneLabel}
      tabIndex={0}
      onPointerDown={point}
      onKeyDown={press}
    />
  )
}

function paintWhileSeen(canvas: HTMLCanvasElement, waters: Waters): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  let painter: Painter | undefined
  let frame = 0
  let paintedAt = 0
  let isOver = false

  function paint(): void {
    frame = requestAnimationFrame(paint)
    const isStill = motion.matches
    const at = runtime.clock.now()
    // Whoever wants no motion sees where everything is twice a second.
    if (isStill && at - paintedAt < stillMs) return
    paintedAt = at
    const now = at + waters.aheadMs
    tidyWaters(waters, now)
    painter?.paint(waters, now, isStill)
  }
  function look(): void {
    cancelAnimationFrame(frame)
    if (!document.hidden) paint()
  }
  // Drawings are made anew in the inks of another theme.
  const ink = () =>
    createPainter(canvas).then(
      (made) => {
        if (isOver) return made?.end()
        painter?.end()
        painter = made
      },
      () => undefined,
    )
  const theme = new MutationObserver(ink)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', ink)
  document.addEventListener('visibilitychange', look)
  void ink()
  look()
  return () => {
    isOver = true
    painter?.end()
    cancelAnimationFrame(frame)
    theme.disconnect()
    dark.removeEventListener('change', ink)
    document.removeEventListener('visibilitychange', look)
  }
}

const stillMs = 500
