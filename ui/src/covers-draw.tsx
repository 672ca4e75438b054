import { Cover } from './cover.tsx'
import { area, disc, ink, line, over } from './inks.tsx'
import { seeded } from './seed.ts'

export function DiceCover() {
  const pips = [
    [56, 84],
    [63, 80],
    [70, 76],
    [26, 66],
    [40, 90],
  ] as const
  return (
    <Cover>
      {over(disc(80, 44, 38, ink.plum))}
      {area('M48 38 78 52V88L48 104 18 88V52Z', ink.paper)}
      {over(area('M48 68V104L18 88V52Z', ink.ochre))}
      {line('M48 38 78 52V88L48 104 18 88V52ZM18 52 48 68 78 52M48 68V104', 1.5)}
      <ellipse cx="48" cy="53" rx="7" ry="3.6" fill={ink.red} />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={ink.key} />
      ))}
      {line('M82 20l8-8M92 28l12-6M94 40h14', 1.5)}
    </Cover>
  )
}

export function LottoCover() {
  const chance = seeded('lotto')
  const drawn = [1, 6, 8, 15]
  const balls = Array.from({ length: 16 }, (_, index) => index).map((index) => ({
    index,
    x: 19 + (index % 4) * 27.5,
    y: 19 + Math.floor(index / 4) * 27.5,
    figure: String(1 + Math.floor(chance() * 33)).padStart(2, '0'),
    isDrawn: drawn.includes(index),
  }))
  return (
    <Cover>
      {balls.map(({ index, x, y, figure, isDrawn }) => (
        <g key={index}>
          {isDrawn ? over(disc(x, y, 11, Math.floor(index / 4) % 2 ? ink.blue : ink.red)) : null}
          {line(`M${x} ${y - 11}a11 11 0 1 1-.1 0`, 1.2)}
          <text
            x={x}
            y={y + 4}
            textAnchor="middle"
            fontSize="11"
            className="art__letter"
            fill={isDrawn ? ink.paper : ink.key}
          >
            {figure}
          </text>
        </g>
      ))}
    </Cover>
  )
}

export function ReelsCover() {
  const sevens = ['M20 46H36L27 74', 'M52 46H68L59 74', 'M84 46H100L91 74']
  const windows = 'M14 22H42V98H14ZM46 22H74V98H46ZM78 22H106V98H78Z'
  return (
    <Cover>
      {over(area('M8 36H112V84H8Z', ink.ochre))}
      {area(windows, ink.paper)}
      {line(windows, 1.5)}
      {sevens.map((seven, index) => (
        <g key={seven}>{over(line(seven, 6.5, index === 1 ? ink.blue : ink.red))}</g>
      ))}
      {line('M4 60H14M106 60H116', 2)}
      {disc(28, 30, 3, ink.green)}
      {disc(60, 92, 3, ink.green)}
      {disc(92, 30, 3, ink.green)}
    </Cover>
  )
}
