import type { ReactNode } from 'react'

/** What may be wider than its place: it is moved by pointer, touch and keyboard. */
export function ScrollX({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard too
    <section className="scroll-x" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
