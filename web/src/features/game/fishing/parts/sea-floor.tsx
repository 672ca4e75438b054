/** Three inks of water, weed and sand. */
export function SeaFloor() {
  return (
    <svg
      className="ffloor"
      viewBox="0 0 390 600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 120C60 104 120 134 200 118S330 104 390 122V600H0Z" fill="var(--sea-2)" />
      <path d="M0 320C70 300 150 336 230 314S340 306 390 322V600H0Z" fill="var(--sea-3)" />
      <g className="fwaves">
        {[60, 131, 250, 333, 430].map((y) => (
          <path
            key={y}
            d={Array.from(
              { length: 15 },
              (_, at) => `M${(at - 1) * 30 + (y % 2 ? 15 : 0)} ${y}q7-9 15 0t15 0`,
            ).join('')}
          />
        ))}
      </g>
      <path
        d="M0 566C60 548 130 572 210 558S330 552 390 564V600H0Z"
        fill="var(--a-ochre)"
        opacity=".7"
      />
      {weeds.map(({ height, ink, wide, x }) => (
        <g key={x} className="fweed" transform={`translate(${x} 600) scale(${wide} 1)`}>
          <path
            d={`M0 0C-12-${height * 0.3} 10-${height * 0.5} -4-${height}C12-${height * 0.7} 4-${height * 0.4} 14 0Z`}
            fill={`var(--a-${ink})`}
          />
        </g>
      ))}
    </svg>
  )
}

const weeds = [
  { x: 26, height: 150, ink: 'jade', wide: 1 },
  { x: 330, height: 190, ink: 'jade', wide: 1.2 },
  { x: 70, height: 90, ink: 'plum', wide: 1 },
  { x: 296, height: 110, ink: 'cinnabar', wide: 0.8 },
] as const
