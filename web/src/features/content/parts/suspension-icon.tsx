import type { suspensionIcon } from '@zhengju/contract/content/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import { Icon } from '@zhengju/ui/icon'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { isTabFact, keepTabFact } from '#lib/tab.ts'
import { contentText as text } from '#text/content.ts'

interface SuspensionIconProps {
  readonly icon: DataOf<typeof suspensionIcon>[number]
}

interface Place {
  readonly x: number
  readonly y: number
}

/** A finger that moves less than this meant a tap. */
const tapPx = 6

/** The column that the site stands in on a wide screen (shell.css). */
const columnPx = 480

/**
 * Lies half beyond one side of home, never over a price, and comes out under the finger; can be dragged up, down and to the other side, and closed
 * for as long as the tab lives.
 */
export function SuspensionIcon({ icon }: SuspensionIconProps) {
  const [isClosed, setClosed] = useState(() => isTabFact(tabKeys.iconClosed))
  const { box, place, side, isDragged, handlers } = useDrag(icon.position)
  if (isClosed) return null
  const close = () => {
    keepTabFact(tabKeys.iconClosed)
    setClosed(true)
  }
  return (
    <aside
      ref={box}
      className={`hangicon hangicon--${icon.position} hangicon--at-${side}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      aria-label={icon.title}
    >
      <Link
        to={icon.url}
        draggable={false}
        {...handlers}
        onClick={(event) => {
          if (isDragged()) event.preventDefault()
        }}
      >
        <img src={icon.icon} alt={icon.title} width={44} height={44} draggable={false} />
      </Link>
      {icon.closable ? (
        <button type="button" aria-label={text.hideIcon} onClick={close}>
          <span>
            <Icon name="close" size={16} />
          </span>
        </button>
      ) : null}
    </aside>
  )
}

type Side = SuspensionIconProps['icon']['position']

function useDrag(home: Side) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 })
  const [side, setSide] = useState<Side | 'none'>(home)
  const from = useRef<{ readonly pointer: Place; readonly place: Place }>(undefined)
  const wasDragged = useRef(false)
  const box = useRef<HTMLElement>(null)
  const clear = useRef(() => {
    if (from.current || !box.current) return
    const own = box.current.getBoundingClientRect()
    if (!isOverPrice(own)) return
    const other = nearerSide(own) === 'left' ? 'right' : 'left'
    const by = wayTo(other, own)
    if (isOverPrice(new DOMRect(own.x + by, own.y, own.width, own.height))) return
    // From where it was measured, not from what is drawn next: two looks at one picture move it once.
    const { m41, m42 } = new DOMMatrix(box.current.style.transform)
    setPlace({ x: m41 + by, y: m42 })
    setSide(other)
  })
  useEffect(() => followLayout(clear.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where a finger has left it
  useEffect(() => clear.current(), [place])
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = false
      from.current = { pointer: { x: event.clientX, y: event.clientY }, place }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current
      if (!start) return
      const x = event.clientX - start.pointer.x
      const y = event.clientY - start.pointer.y
      if (Math.hypot(x, y) > tapPx) wasDragged.current = true
      if (!wasDragged.current) return
      const moved = { x: start.place.x + x, y: start.place.y + y }
      const { left, top, right, bottom } = boxOf(event.currentTarget)
      const byX = within(moved.x - place.x, -left, window.innerWidth - right)
      const byY = within(moved.y - place.y, -top, window.innerHeight - bottom)
      setPlace({ x: place.x + byX, y: place.y + byY })
      setSide('none')
    },
    onPointerUp: land,
    onPointerCancel: land,
  }
  return { box, place, side, isDragged: () => wasDragged.current, handlers }

  /** Where the finger leaves it, it goes to the nearer side. */
  function land(event: PointerEvent<HTMLElement>) {
    from.current = undefined
    if (!wasDragged.current) return
    const own = boxOf(event.currentTarget)
    const nearer = nearerSide(own)
    setPlace({ x: place.x + wayTo(nearer, own), y: place.y })
    setSide(nearer)
  }
}

function nearerSide({ left, right }: DOMRect): Side {
  return (left + right) / 2 < window.innerWidth / 2 ? 'left' : 'right'
}

function wayTo(side: Side, { left, right }: DOMRect): number {
  const edge = Math.max(0, (window.innerWidth - columnPx) / 2)
  return side === 'left' ? edge - left : window.innerWidth - edge - right
}

function isOverPrice(own: DOMRect): boolean {
  return [...document.querySelectorAll('.odd')].some((price) => {
    const { left, right, top, bottom } = price.getBoundingClientRect()
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

/** Prices move with the page under it, and come when it has been there for long. */
function followLayout(look: () => void): () => void {
  let due = 0
  const later = () => {
    due ||= requestAnimationFrame(() => {
      due = 0
      look()
    })
  }
  const sizes = new ResizeObserver(later)
  sizes.observe(document.body)
  addEventListener('scroll', later, { passive: true, capture: true })
  later()
  return () => {
    cancelAnimationFrame(due)
    sizes.disconnect()
    removeEventListener('scroll', later, { capture: true })
  }
}

/** Of the whole icon: the link in it may still be on its way out. */
function boxOf(link: HTMLElement): DOMRect {
  return (link.parentElement ?? link).getBoundingClientRect()
}

/** The screen is not left. */
function within(by: number, least: number, most: number): number {
  return Math.min(Math.max(by, least), most)
}
