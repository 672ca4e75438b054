import { disc, dots, ink, line, over } from './inks.tsx'

/** Two discs of ink, overlapping: a fixture. */
export function FixturePoster({ home, away }: { readonly home: string; readonly away: string }) {
  return (
    <i className="art art--cover" aria-hidden="true">
      <svg viewBox="0 0 358 152" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0H358V152H0Z" fill={ink.paper} />
        {dots(ink.key, { x: 0, y: 104, width: 362, height: 54, step: 6, opacity: 0.14 })}
        {line(
          'M250 0V152M250 46a26 26 0 1 1-.1 0M358 26H338V118H358M358 50H348V94H358',
          1,
          ink.key,
          {
            opacity: 0.4,
          },
        )}
        {over(disc(216, 70, 54, ink.blue))}
        {over(disc(284, 72, 54, ink.red))}
        <g
          className="art__letter art__letter--print"
          fontSize="48"
          fill={ink.paper}
          textAnchor="middle"
        >
          <text x="202" y="87">
            {home}
          </text>
          <text x="299" y="89">
            {away}
          </text>
        </g>
      </svg>
    </i>
  )
}

/** Ruled paper: for a notice without a fixture. */
export function BookPoster() {
  const rules = Array.from({ length: 9 }, (_, row) => `M150 ${18 + row * 15}H358`).join('')
  return (
    <i className="art art--cover" aria-hidden="true">
      <svg viewBox="0 0 358 152" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0H358V152H0Z" fill={ink.paper} />
        {line(rules, 0.8, ink.key, { opacity: 0.25 })}
        {over(disc(270, 76, 58, ink.green))}
        {over(disc(310, 60, 40, ink.ochre))}
      </svg>
    </i>
  )
}
