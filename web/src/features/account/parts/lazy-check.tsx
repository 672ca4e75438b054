import { lazy, Suspense } from 'react'
import { checkText } from '#text/account.ts'
import type { Check } from '../hooks/use-check.ts'

const CheckField = lazy(() =>
  import('./check-field.tsx').then((part) => ({ default: part.CheckField })),
)

interface LazyCheckProps {
  readonly check: Check & { readonly isWorking: boolean }
}

/** The captcha of a form, loaded when one is asked for, and a line while the browser works for the call. */
export function LazyCheck({ check }: LazyCheckProps) {
  return (
    <>
      {check.isWorking ? (
        <p className="soft t12" role="status">
          {checkText.working}
        </p>
      ) : null}
      {check.state.round === 0 ? null : (
        <Suspense>
          <CheckField check={check} />
        </Suspense>
      )}
    </>
  )
}
