import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const nearEndPx = 48

/** Stays at the newest line unless the reader scrolled up; then counts what came since. */
export function useFollow(lines: readonly { readonly seq: string }[]) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const firstBefore = useRef<string>(undefined)
  const [seen, setSeen] = useState(lines.length)

  const toEnd = useCallback(() => {
    const box = ref.current
    if (box) box.scrollTop = box.scrollHeight
    isAtEnd.current = true
    setSeen(lines.length)
  }, [lines.length])

  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const first = lines[0]?.seq
    if (isAtEnd.current) {
      box.scrollTop = box.scrollHeight
      setSeen(lines.length)
    } else if (first !== firstBefore.current) {
      // Older lines came in above: what is being read stays where it is.
      box.scrollTop += box.scrollHeight - heightBefore.current
      setSeen((count) => count + lines.findIndex(({ seq }) => seq === firstBefore.current))
    }
    firstBefore.current = first
    heightBefore.current = box.scrollHeight
  }, [lines])

  function hear() {
    const box = ref.current
    if (!box) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
    if (isAtEnd.current) setSeen(lines.length)
  }

  return { ref, hear, toEnd, unread: isAtEnd.current ? 0 : Math.max(0, lines.length - seen) }
}
