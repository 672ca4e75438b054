import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface Slide {
  /** What stands right above the part that comes and goes. */
  readonly above: RefObject<HTMLFieldSetElement | null>
  /** All that stands below it. */
  readonly below: RefObject<HTMLDivElement | null>
  /** Before it comes or goes. */
  readonly begin: () => void
}

/**
 * A sheet stands on the lower edge: one that becomes lower takes all its lines down at once, under the eyes of whoever
 * reads them, and no finger has asked for it where Back did. So what it holds stays where it was seen and slides to its place.
 */
export function useSlide(): Slide {
  const above = useRef<HTMLFieldSetElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const before = useRef<Tops>(undefined)
  useLayoutEffect(() => {
    const from = before.current
    before.current = undefined
    const parts = partsOf(above, below)
    if (!from || !parts) return
    const to = topsOf(parts)
    const sheet = from.sheet - to.sheet
    const moves = [sheet, from.above - to.above - sheet, from.below - to.below - sheet]
    slide([parts.sheet, parts.above, parts.below], moves)
  })
  return {
    above,
    below,
    begin() {
      const parts = partsOf(above, below)
      before.current = parts && topsOf(parts)
    },
  }
}

type Part = 'sheet' | 'above' | 'below'
type Parts = Readonly<Record<Part, HTMLElement>>
type Tops = Readonly<Record<Part, number>>

function partsOf(above: Slide['above'], below: Slide['below']): Parts | undefined {
  const sheet = below.current?.closest('dialog')
  if (!sheet || !above.current || !below.current) return undefined
  return { sheet, above: above.current, below: below.current }
}

/** Within the screen, as they lie: what moves them just now is not counted. */
function topsOf({ sheet, above, below }: Parts): Tops {
  const top = window.innerHeight - sheet.offsetHeight
  return { sheet: top, above: top + above.offsetTop, below: top + below.offsetTop }
}

/** All at once, so that what stands still in sum does. */
function slide(parts: readonly HTMLElement[], moves: readonly number[]): void {
  const [sheet] = parts
  if (!sheet || moves.every((by) => by === 0)) return
  sheet.dataset.sliding = ''
  place(parts, 'none', (at) => `translateY(${moves[at] ?? 0}px)`)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      place(parts, `transform ${slideMs}ms ease-out`, () => 'translateY(0)')
      setTimeout(() => {
        delete sheet.dataset.sliding
        place(parts, '', () => '')
      }, slideMs)
    }),
  )
}

function place(
  parts: readonly HTMLElement[],
  transition: string,
  transformOf: (at: number) => string,
): void {
  for (const [at, { style }] of parts.entries()) {
    style.transition = transition
    style.transform = transformOf(at)
  }
}

const slideMs = 200
