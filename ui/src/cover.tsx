import type { ReactNode } from 'react'
import { ink } from './inks.tsx'

/** A square of paper for two or three inks. */
export function Cover({ children }: { readonly children: ReactNode }) {
  return (
    <i className="art art--cover" aria-hidden="true">
      <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0H120V120H0Z" fill={ink.paper} />
        {children}
      </svg>
    </i>
  )
}
