import { useId } from 'react'
import { glyphs } from './glyphs.ts'
import { Flaws, stoneEdge } from './stone.tsx'

/** The book-keeper's words: settled, received, paid, checked, void. */
export type StampWords = '结讫' | '收讫' | '付讫' | '核讫' | '作废'

interface StampProps {
  readonly words: StampWords
  /** Makes this impression unlike the next: an order number. */
  readonly seed?: string | undefined
  readonly className?: string | undefined
}

const letters: Readonly<Record<string, string>> = glyphs
const places = ['8 8', '50 8', '8 50', '50 50']

export function Stamp({ words, seed = words, className = '' }: StampProps) {
  const mask = useId()
  return (
    <i className={`stamp art ${className}`} role="img" aria-label={words}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <mask id={mask}>
          <path d={stoneEdge(seed, 1, 1.4)} fill="#fff" />
          <path d="M5.5 5.5H94.5V94.5H5.5Z" fill="none" stroke="#000" strokeWidth="1.3" />
          <g fill="#000" stroke="#000" strokeWidth="14">
            {[...`正局${words}`].map((letter, index) => (
              <path
                key={letter}
                transform={`translate(${places[index]}) scale(.042)`}
                d={letters[letter] ?? ''}
              />
            ))}
          </g>
          <Flaws seed={seed} count={26} />
        </mask>
        <rect width="100" height="100" fill="currentColor" mask={`url(#${mask})`} />
      </svg>
    </i>
  )
}
