import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName }

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24 | undefined
  readonly className?: string | undefined
}

/** Decoration: the control around it carries the words. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  const sized = size === 24 ? 'i' : `i i--${size}`
  return (
    <i className={`${sized} ${className}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeMiterlimit="4"
        aria-hidden="true"
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    </i>
  )
}
