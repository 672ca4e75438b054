import { useId } from 'react'
import { darkInks, paleInks } from './inks.tsx'
import { pick, seeded } from './seed.ts'

interface AvatarProps {
  readonly seed: string
  readonly letter: string
  readonly isLarge?: boolean
}

const discs = 'M26 12a26 26 0 1 0 52 0a26 26 0 1 0-52 0'
interface Shape {
  readonly d: string
  readonly opacity: number
}

const shapes: readonly [Shape, ...Shape[]] = [
  { d: discs, opacity: 0.28 },
  { d: 'M0 64 64 0V64Z', opacity: 0.22 },
  { d: 'M0 40H64V64H0Z', opacity: 0.22 },
]

export function Avatar({ seed, letter, isLarge = false }: AvatarProps) {
  const clip = useId()
  const chance = seeded(`av${seed}`)
  const dark = pick(chance, darkInks)
  const pale = pick(chance, paleInks)
  const turn = Math.floor(chance() * 4) * 90
  const shape = pick(chance, shapes)
  return (
    <i className={`avatar art ${isLarge ? 'avatar--56' : ''}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <clipPath id={clip}>
          <circle cx="32" cy="32" r="32" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <path d="M0 0H64V64H0Z" fill={dark} />
          <path
            d={shape.d}
            fill={pale}
            opacity={shape.opacity}
            transform={`rotate(${turn} 32 32)`}
          />
        </g>
        <text
          x="32"
          y="42"
          textAnchor="middle"
          fontSize="28"
          className="art__letter art__letter--print"
          fill="#FBF8F1"
        >
          {letter}
        </text>
      </svg>
    </i>
  )
}
