import { useId } from 'react'
import { area, disc, dots, ink, line, over } from './inks.tsx'

/** The wide night scene of notices: hills, a moon, a calm sea. */
export function NightScene() {
  return (
    <i className="art art--cover" aria-hidden="true">
      <svg viewBox="0 0 348 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 0H348V200H0Z" fill={ink.paper} />
        {dots(ink.blue, { x: 0, y: 0, width: 352, height: 110, step: 6, growsUp: true })}
        {over(disc(236, 84, 54, ink.ochre))}
        {line('M236 30A54 54 0 1 1 235.9 30M150 92H206M172 100H236M262 76H318M286 84H330', 1.2)}
        {disc(252, 70, 11, ink.paper, { opacity: 0.5 })}
        {disc(222, 98, 7, ink.paper, { opacity: 0.5 })}
        {over(area('M-4 160V128L46 92 78 118 112 100 168 148V160Z', ink.sky))}
        {line('M46 92 40 108 50 116M112 100 106 112 116 120', 1)}
        {over(disc(76, 54, 8, ink.red))}
        <Sea />
      </svg>
    </i>
  )
}

/** Five rows of the same wave, each row printed over the one behind it. */
function Sea() {
  const wave = useId()
  const rows = [0, 1, 2, 3, 4]
  return (
    <>
      <defs>
        <g id={wave}>
          {Array.from({ length: 15 }, (_, column) => (column - 1) * 28).map((x) => (
            <g key={x} transform={`translate(${x} 0)`}>
              {disc(0, 0, 14, ink.paper)}
              {disc(0, 0, 14, ink.blue, { opacity: 0.8 })}
              {disc(0, 0, 10, ink.paper)}
              {line('M-14 0a14 14 0 0 1 28 0M-10 0a10 10 0 0 1 20 0M-6 0a6 6 0 0 1 12 0', 1)}
            </g>
          ))}
        </g>
      </defs>
      {rows.map((row) => (
        <use key={row} href={`#${wave}`} x={row % 2 ? 14 : 0} y={152 + row * 13} />
      ))}
    </>
  )
}
