import { lazy, Suspense } from 'react'
import type { Check } from './use-check.ts'

const CheckPart = lazy(() =>
  import('./check-part.tsx').then((part) => ({ default: part.CheckPart })),
)

/** The captcha of a form, loaded when one is asked for. */
export function LazyCheck({ check }: { readonly check: Check }) {
  if (check.state.round === 0) return null
  return (
    <Suspense>
      <CheckPart check={check} />
    </Suspense>
  )
}
