import { useId } from 'react'
import { darkInks, paleInks } from './inks.tsx'
import { pick, seeded } from './seed.ts'

const shields = [
  'M12 3H52V32C52 46 43 55 32 61 21 55 12 46 12 32Z',
  'M32 3A29 29 0 1 1 31.9 3Z',
  'M32 3 57 12V33C57 47 46 56 32 61 18 56 7 47 7 33V12Z',
  'M10 4 32 9 54 4V42L32 61 10 42Z',
  'M32 3 57 17.5V46.5L32 61 7 46.5V17.5Z',
  'M9 9C18 9 26 7 32 3 38 7 46 9 55 9V34C55 48 45 56 32 61 19 56 9 48 9 34Z',
] as const
const patterns = [
  'M32 0H64V64H32Z',
  'M0 0H14V64H0ZM26 0H38V64H26ZM50 0H64V64H50Z',
  'M-4 52 52-4 72 8 8 72Z',
  'M0 0H64V15H0ZM0 47H64V64H0Z',
  'M0 24 32 50 64 24V44L32 70 0 44ZM0-10 32 16 64-10V8L32 34 0 8Z',
  'M32 0H64V32H0V64H32Z',
  'M0 0H64V64H0Z',
] as const
const plain = patterns[6]

interface CrestProps {
  readonly seed: string
  /** One character; the first of the name when left out. */
  readonly letter?: string | undefined
  /** 20 and 24 drop the pattern so that the character stays readable. */
  readonly size?: 20 | 24 | 32 | 56 | undefined
}

export function Crest({ seed, letter, size = 24 }: CrestProps) {
  const clip = useId()
  const chance = seeded(`crest${seed}`)
  const shield = pick(chance, shields)
  const dark = pick(chance, darkInks)
  const pale = pick(chance, paleInks)
  const pattern = pick(chance, patterns)
  const isSmall = size < 32
  const word = letter ?? [...seed][0] ?? ''
  return (
    <i className="art" style={{ width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <clipPath id={clip}>
          <path d={shield} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <path d={plain} fill={dark} />
          <path d={pattern} fill={pale} opacity={isSmall ? 0.26 : 1} />
        </g>
        <path d={shield} fill="none" stroke={dark} strokeWidth="3" />
        <path d={shield} className="art__edge" />
        {isSmall ? (
          <SmallLetter word={word} />
        ) : (
          <Letter word={word} dark={dark} pale={pale} isPlain={pattern === plain} />
        )}
      </svg>
    </i>
  )
}

function SmallLetter({ word }: { readonly word: string }) {
  return (
    <text x="32" y="44" textAnchor="middle" fontSize="36" className="art__letter" fill="#FBF8F1">
      {word}
    </text>
  )
}

interface LetterProps {
  readonly word: string
  readonly dark: string
  readonly pale: string
  readonly isPlain: boolean
}

function Letter({ word, dark, pale, isPlain }: LetterProps) {
  return (
    <>
      {isPlain ? null : (
        <circle cx="32" cy="31" r="16.5" fill={dark} stroke={pale} strokeWidth="2" />
      )}
      <text
        x="32"
        y={isPlain ? 41 : 39}
        textAnchor="middle"
        fontSize={isPlain ? 28 : 22}
        className="art__letter art__letter--print"
        fill={isPlain ? dark : '#FBF8F1'}
      >
        {word}
      </text>
    </>
  )
}
