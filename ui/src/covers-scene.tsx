import { Cover } from './cover.tsx'
import { area, disc, dots, ink, line, over } from './inks.tsx'

/** Covers of landscapes and beasts: two or three inks on paper. */
export function MountainCover() {
  return (
    <Cover>
      {over(disc(84, 34, 19, ink.red))}
      {over(area('M-4 120V70L22 42 40 62 62 30 92 72 124 50V120Z', ink.sky))}
      {over(area('M-4 120V92L26 66 52 94 78 62 124 100V120Z', ink.blue))}
      {line('M62 30 56 46 64 52 58 62M22 42 18 54 26 60M78 62 72 78 82 84', 1.2)}
      {dots(ink.key, { x: 0, y: 96, width: 120, height: 26, step: 4 })}
    </Cover>
  )
}

export function WavesCover() {
  const waves = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [-1, 0, 1, 2, 3, 4].map((column) => ({
      x: column * 30 + (row % 2 ? 15 : 0),
      y: 62 + row * 12,
    })),
  )
  return (
    <Cover>
      {over(disc(34, 34, 22, ink.red))}
      {waves.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {disc(0, 0, 15, ink.paper)}
          {disc(0, 0, 15, ink.blue, { opacity: 0.78 })}
          {disc(0, 0, 11, ink.paper)}
          {line('M-7 0a7 7 0 0 1 14 0M-3 0a3 3 0 0 1 6 0', 1.1)}
          {line('M-15 0a15 15 0 0 1 30 0M-11 0a11 11 0 0 1 22 0', 1.1)}
        </g>
      ))}
    </Cover>
  )
}

export function FishCover() {
  const body = 'M14 66C32 34 70 28 92 56L112 42C108 56 108 66 112 80L92 68C72 92 34 94 14 66Z'
  return (
    <Cover>
      {over(disc(60, 60, 46, ink.sky))}
      {over(area(body, ink.red))}
      {line(`${body}M38 46C46 58 46 74 38 84`, 1.5)}
      {line(
        'M50 52a7 7 0 0 1 0 12M50 66a7 7 0 0 1 0 12M62 50a7 7 0 0 1 0 12M62 64a7 7 0 0 1 0 12M74 54a6 6 0 0 1 0 11',
        1.2,
      )}
      {disc(27, 60, 3, ink.key)}
      {dots(ink.blue, { x: 0, y: 94, width: 120, height: 28 })}
    </Cover>
  )
}

export function MoonCover() {
  return (
    <Cover>
      {dots(ink.blue, { x: 0, y: 0, width: 120, height: 120, step: 6, growsUp: true })}
      {over(disc(66, 52, 36, ink.ochre))}
      {line('M66 16A36 36 0 1 1 65.9 16', 1.3)}
      {over(
        area('M-4 92C14 78 26 96 44 84 62 72 74 96 92 84 104 76 112 84 124 78V124H-4Z', ink.blue),
      )}
      {line('M8 70H40M20 62H58M76 74H112M88 66H104', 1.5)}
      {disc(56, 44, 6, ink.paper, { opacity: 0.55 })}
      {disc(76, 58, 9, ink.paper, { opacity: 0.45 })}
    </Cover>
  )
}

const carp = 'M60 16C90 20 98 54 74 66 62 72 60 82 66 98 44 92 40 66 60 56 74 48 72 30 60 16Z'

export function KoiCover() {
  return (
    <Cover>
      {over(disc(60, 60, 48, ink.sky))}
      {over(area(carp, ink.red))}
      <g transform="rotate(180 60 60)">{over(area(carp, ink.key))}</g>
      {line('M60 12A48 48 0 1 1 59.9 12', 1.4)}
      {disc(76, 36, 2.6, ink.paper)}
      {disc(44, 84, 2.6, ink.paper)}
    </Cover>
  )
}

export function CometCover() {
  return (
    <Cover>
      {dots(ink.plum, { x: 0, y: 60, width: 120, height: 62 })}
      {over(area('M-4 124C30 110 60 80 84 34L96 46C76 92 40 118-4 124Z', ink.ochre))}
      {over(disc(92, 36, 17, ink.red))}
      {line('M92 19A17 17 0 1 1 91.9 19M10 112C44 96 66 70 80 44M26 118C54 104 78 80 92 56', 1.3)}
      {line('M20 20v8M16 24h8M46 38v6M43 41h6M104 88v8M100 92h8', 1.4)}
    </Cover>
  )
}

export function LanternCover() {
  return (
    <Cover>
      {over(disc(88, 92, 40, ink.blue))}
      {dots(ink.blue, { x: 0, y: 0, width: 120, height: 40, step: 6, growsUp: true })}
      <Lantern x={84} y={44} scale={0.7} colour={ink.ochre} />
      <Lantern x={42} y={60} scale={1.1} colour={ink.red} />
    </Cover>
  )
}

interface LanternProps {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly colour: string
}

function Lantern({ x, y, scale, colour }: LanternProps) {
  const shape = 'M-14-20H14C30-12 30 12 14 20H-14C-30 12-30-12-14-20Z'
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {line('M0-60V-22M0 22V34M-4 34V46M0 34V50M4 34V46', 1.5)}
      {over(area(shape, colour))}
      {line(`${shape}M-6-20C-14-8-14 8-6 20M6-20C14-8 14 8 6 20M-12-23H12M-12 23H12`, 1.4)}
    </g>
  )
}

export function DragonCover() {
  const rows = [5, 4, 3, 2, 1, 0]
  const columns = [-1, 0, 1, 2, 3, 4, 5]
  const eye = 'M60 30C84 30 98 46 104 60 98 74 84 90 60 90 36 90 22 74 16 60 22 46 36 30 60 30Z'
  return (
    <Cover>
      {rows.flatMap((row) =>
        columns.map((column) => (
          <g
            key={`${row} ${column}`}
            transform={`translate(${column * 24 + (row % 2 ? 12 : 0)} ${18 + row * 18})`}
          >
            {area('M-12 0v-4h24v4a12 14 0 0 1-24 0z', ink.paper)}
            {area('M-12 0v-4h24v4a12 14 0 0 1-24 0z', (column + row) % 3 ? ink.green : ink.ochre, {
              opacity: 0.8,
            })}
            {line('M-12 0a12 14 0 0 0 24 0M-6 0a6 8 0 0 0 12 0', 1.2)}
          </g>
        )),
      )}
      {area(eye, ink.paper)}
      {over(disc(60, 60, 24, ink.red))}
      {area('M60 34C66 50 66 70 60 86 54 70 54 50 60 34Z', ink.key)}
      {line(eye, 2)}
    </Cover>
  )
}

export function PeonyCover() {
  const rings = [
    { reach: 32, rx: 15, ry: 19, colour: ink.red, turn: 0 },
    { reach: 22, rx: 12, ry: 14, colour: ink.plum, turn: 22.5 },
    { reach: 12, rx: 8, ry: 10, colour: ink.ochre, turn: 45 },
  ]
  const angles = [0, 45, 90, 135, 180, 225, 270, 315]
  return (
    <Cover>
      {over(area('M0 84C20 70 30 90 52 92 30 110 10 104 0 120Z', ink.green))}
      {over(area('M120 76C100 68 92 88 72 92 92 108 110 100 120 116Z', ink.green))}
      {rings.flatMap(({ reach, rx, ry, colour, turn }) =>
        angles.map((angle) => (
          <ellipse
            key={`${reach} ${angle}`}
            cx="60"
            cy={60 - reach}
            rx={rx}
            ry={ry}
            transform={`rotate(${angle + turn} 60 60)`}
            fill={colour}
            opacity=".75"
            stroke={ink.key}
            strokeWidth="1"
          />
        )),
      )}
      {disc(60, 60, 6, ink.key)}
      {dots(ink.ochre, { x: 48, y: 48, width: 26, height: 26 })}
    </Cover>
  )
}
