import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearProps {
  /** What stands near the window when the page comes, so that the server draws it. */
  readonly isFirst: boolean
  /** In pixels, until the row was drawn once and measured. */
  readonly height: number
  readonly children: ReactNode
}

/** A row of a long list that is drawn only near the window; far from it its height keeps its place. */
export function Near({ isFirst, height, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [measured, setMeasured] = useState(height)
  useEffect(() => {
    const row = place.current
    if (!row) return
    return watch(row, (isSeen) => {
      // Whoever types or stands in a row keeps it, however far it is scrolled away.
      if (!isSeen && row.contains(document.activeElement)) return
      if (!isSeen && row.offsetHeight > 0) setMeasured(row.offsetHeight)
      setNear(isSeen)
    })
  }, [])
  return (
    <div ref={place} style={isNear ? undefined : { height: measured }}>
      {isNear ? children : null}
    </div>
  )
}

/** How far beyond the window rows are drawn: one flick of a finger. */
const margin = '1200px 0px'
const heard = new Map<Element, (isSeen: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all rows of a page. */
function watch(row: Element, hear: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) heard.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  heard.set(row, hear)
  observer.observe(row)
  return () => {
    heard.delete(row)
    observer?.unobserve(row)
  }
}
