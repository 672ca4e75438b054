import { createElement, Fragment, type ReactElement, type SVGProps } from 'react'
import { round1 } from './seed.ts'

/** Ten dark and six pale printing inks of crests and avatars: the same in both themes. */
export const darkInks = [
  '#8E2F25',
  '#1E5A49',
  '#2C4473',
  '#6B3350',
  '#1F2225',
  '#7A5217',
  '#24606E',
  '#4B4A7A',
  '#5A6B2B',
  '#9A4B1F',
] as const
export const paleInks = ['#E9DDC5', '#CFE0D8', '#CBD6E8', '#E8CFC6', '#E6D29C', '#D9D4CA'] as const

/** The inks of covers and posters, by theme. */
export const ink = {
  paper: 'var(--a-paper)',
  key: 'var(--a-ink)',
  red: 'var(--a-cinnabar)',
  green: 'var(--a-jade)',
  blue: 'var(--a-indigo)',
  ochre: 'var(--a-ochre)',
  plum: 'var(--a-plum)',
  sky: 'var(--a-sky)',
} as const

/** A second plate, printed over the first. */
export function over(...parts: readonly ReactElement[]): ReactElement {
  return createElement('g', { className: 'art__over' }, ...parts)
}

export function all(...parts: readonly ReactElement[]): ReactElement {
  return createElement(Fragment, null, ...parts)
}

export function disc(
  x: number,
  y: number,
  r: number,
  fill: string,
  more: SVGProps<SVGCircleElement> = {},
) {
  return <circle cx={round1(x)} cy={round1(y)} r={round1(r)} fill={fill} {...more} />
}

export function area(d: string, fill: string, more: SVGProps<SVGPathElement> = {}) {
  return <path d={d} fill={fill} {...more} />
}

export function line(
  d: string,
  width = 1.5,
  colour: string = ink.key,
  more: SVGProps<SVGPathElement> = {},
) {
  return <path d={d} fill="none" stroke={colour} strokeWidth={width} {...more} />
}

interface Screen {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly step?: number
  /** Dots grow downwards unless this says upwards. */
  readonly growsUp?: boolean
  readonly opacity?: number
}

/** A printer's screen: rows of dots that grow; one path a row, its dots the round caps of a dashed line. */
export function dots(
  colour: string,
  { x, y, width, height, step = 5, growsUp = false, opacity = 1 }: Screen,
) {
  const rows = Math.ceil(height / step)
  const paths = Array.from({ length: rows }, (_, row) => row).map((row) => {
    const along = (row * step) / height
    const radius = step * 0.46 * (growsUp ? 1 - along : along)
    return radius > 0.3 ? (
      <path
        key={row}
        d={`M${x + (row % 2 ? step / 2 : 0)} ${y + row * step}H${x + width}`}
        strokeWidth={round1(radius * 2)}
      />
    ) : null
  })
  return (
    <g
      fill="none"
      stroke={colour}
      strokeLinecap="round"
      strokeDasharray={`0 ${step}`}
      opacity={opacity}
    >
      {paths}
    </g>
  )
}
