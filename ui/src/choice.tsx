import type { InputHTMLAttributes, ReactNode } from 'react'

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly kind?: 'checkbox' | 'radio'
  readonly children: ReactNode
}

export function Tick({ kind = 'checkbox', children, ...input }: TickProps) {
  return (
    <label className="tick">
      <input type={kind} {...input} />
      <span>{children}</span>
    </label>
  )
}

export function Switch({ children, ...input }: Omit<TickProps, 'kind'>) {
  return (
    <label className="tick">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className="switch" {...input} />
      <span>{children}</span>
    </label>
  )
}
