import type { ReactNode } from 'react'
import { Cover } from './cover.tsx'
import { area, disc, ink, line, over } from './inks.tsx'
import { pick, round1, seeded } from './seed.ts'

/** Covers of tables, cards and machines: two or three inks on paper. */
export function MahjongCover() {
  return (
    <Cover>
      {over(disc(60, 56, 50, ink.ochre))}
      <Tile x={28} y={66} turn={-10}>
        {line('M-8-14H8M-8 0H8M-8 14H8', 4, ink.blue)}
      </Tile>
      <Tile x={92} y={66} turn={10}>
        {line('M0-20V20M-10-10V10M10-10V10', 4, ink.green)}
      </Tile>
      <Tile x={60} y={54} turn={0}>
        <Ring y={-13} colour={ink.red} />
        <Ring y={13} colour={ink.blue} />
      </Tile>
    </Cover>
  )
}

interface TileProps {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly children: ReactNode
}

function Tile({ x, y, turn, children }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {area('M-19-27H19V27H-19Z', ink.paper)}
      {area('M-19 27H19V33H-19Z', ink.green)}
      {line('M-19-27H19V27H-19ZM-19 27V33H19V27', 1.5)}
      {children}
    </g>
  )
}

function Ring({ y, colour }: { readonly y: number; readonly colour: string }) {
  return (
    <>
      {disc(0, y, 8.5, 'none', { stroke: colour, strokeWidth: 4 })}
      {disc(0, y, 2.2, colour)}
    </>
  )
}

export function CardsCover() {
  return (
    <Cover>
      {over(area('M0 70H120V120H0Z', ink.green))}
      {over(disc(60, 56, 44, ink.green))}
      <Card x={42} turn={-13}>
        {area(
          'M0-16C10-6 16-2 16 6 16 13 7 15 3 9L6 18H-6L-3 9C-7 15-16 13-16 6-16-2-10-6 0-16Z',
          ink.key,
        )}
      </Card>
      <Card x={78} turn={11}>
        {area('M0-20 14 0 0 20-14 0Z', ink.red)}
      </Card>
    </Cover>
  )
}

interface CardProps {
  readonly x: number
  readonly turn: number
  readonly children: ReactNode
}

function Card({ x, turn, children }: CardProps) {
  return (
    <g transform={`translate(${x} 62) rotate(${turn})`}>
      {area('M-22-34H22V34H-22Z', ink.paper)}
      {line('M-22-34H22V34H-22Z', 1.5)}
      {children}
    </g>
  )
}

export function RouletteCover() {
  const pockets = Array.from({ length: 18 }, (_, index) => index).map((index) => ({
    index,
    from: onWheel(index * 20),
    to: onWheel((index + 1) * 20),
    colour: index === 4 ? ink.green : index % 2 ? ink.red : ink.key,
  }))
  return (
    <Cover>
      {over(disc(96, 24, 34, ink.ochre))}
      {pockets.map(({ index, from, to, colour }) => (
        <path key={index} d={`M60 60L${from}A50 50 0 0 1 ${to}Z`} fill={colour} />
      ))}
      {disc(60, 60, 30, ink.paper)}
      {line('M60 30A30 30 0 1 1 59.9 30M60 38V82M38 60H82', 1.4)}
      {disc(60, 60, 7, ink.ochre, { stroke: ink.key, strokeWidth: 1.5 })}
      {disc(88, 34, 4.5, ink.paper, { stroke: ink.key, strokeWidth: 1.2 })}
    </Cover>
  )
}

function onWheel(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${round1(60 + 50 * Math.cos(angle))} ${round1(60 + 50 * Math.sin(angle))}`
}

const felts = [ink.green, ink.blue, ink.plum, ink.ochre] as const
const places = ['34 40', '56 58', '80 64', '104 58', '126 40']

/** A table seen from above, its felt by seed. */
export function TableFelt({ seed }: { readonly seed: string }) {
  const colour = pick(seeded(`felt${seed}`), felts)
  return (
    <i className="art art--cover" aria-hidden="true">
      <svg viewBox="0 0 160 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0H160V96H0Z" fill={ink.paper} />
        {area('M10-10C10 60 46 84 80 84S150 60 150-10Z', colour)}
        {line('M10-10C10 60 46 84 80 84S150 60 150-10M22-10C22 52 52 73 80 73S138 52 138-10', 1.3)}
        {places.map((place) => (
          <g key={place} transform={`translate(${place})`}>
            {line('M-7-9h14v18h-14z', 1.1)}
          </g>
        ))}
        {area('M70 8H90V20H70Z', ink.paper)}
        {line('M70 8H90V20H70ZM60 30H100', 1.2)}
      </svg>
    </i>
  )
}
