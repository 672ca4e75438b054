import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstNewOf, lastOf, unreadAfter } from '../model/follow.ts'

const nearEndPx = 48
const nearTopPx = 160

interface Follow {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly hear: () => void
  readonly toEnd: () => void
  /** How many came while the reader was further up. */
  readonly unread: number
  /** The line before which "new" is written. */
  readonly firstNew: string | undefined
}

interface Anchor {
  readonly seq: string
  readonly top: number
}

/**
 * Stays at the newest line unless the reader scrolled up; then what is being read stays where it is, whatever comes
 * above or below it. Items of the list name their line in `data-seq`.
 */
export function useFollow(
  lines: readonly { readonly seq: string }[],
  onNearTop: () => void,
): Follow {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const anchor = useRef<Anchor>(undefined)
  /** How high the box was when the newest line was last put in sight. */
  const height = useRef(0)
  const newest = lastOf(lines)
  const [seen, setSeen] = useState(newest)
  /** What was the newest line when the reader looked away. */
  const [left, setLeft] = useState<bigint>()
  const newestNow = useRef(newest)
  newestNow.current = newest

  const toEnd = useCallback(() => {
    const box = ref.current
    if (box) box.scrollTop = box.scrollHeight
    isAtEnd.current = true
    setSeen(newestNow.current)
  }, [])

  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    if (isAtEnd.current) {
      box.scrollTop = box.scrollHeight
      setSeen(lastOf(lines))
      if (document.visibilityState === 'visible') setLeft(undefined)
    } else {
      keepPlace(box, anchor.current)
    }
    anchor.current = anchorOf(box)
  }, [lines])

  // The box itself gets smaller when a keyboard or a sheet comes: the newest line stays in sight.
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      height.current = box.clientHeight
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    watch.observe(box)
    const away = () => {
      if (document.visibilityState === 'hidden') setLeft(newestNow.current)
    }
    document.addEventListener('visibilitychange', away)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', away)
    }
  }, [])

  function hear() {
    const box = ref.current
    if (!box) return
    const wasAtEnd = isAtEnd.current
    // Not the reader has scrolled, the box has changed: what watches it puts the newest line in sight again.
    if (wasAtEnd && box.clientHeight !== height.current) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
    anchor.current = anchorOf(box)
    if (isAtEnd.current) setSeen(newest)
    else if (wasAtEnd) setLeft(newest)
    if (!isAtEnd.current && box.scrollTop < nearTopPx) onNearTop()
  }

  return { ref, hear, toEnd, unread: unreadAfter(lines, seen), firstNew: firstNewOf(lines, left) }
}

/** The first line that is in sight, and where it stands. */
function anchorOf(box: HTMLElement): Anchor | undefined {
  const { top } = box.getBoundingClientRect()
  const items = itemsOf(box)
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle
    else low = middle + 1
  }
  const first = items[low]
  return first && { seq: first.dataset.seq ?? '', top: first.getBoundingClientRect().top }
}

function keepPlace(box: HTMLElement, anchor: Anchor | undefined): void {
  const held = anchor && itemsOf(box).find(({ dataset }) => dataset.seq === anchor.seq)
  if (anchor && held) box.scrollTop += held.getBoundingClientRect().top - anchor.top
}

function itemsOf(box: HTMLElement): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-seq]')]
}
