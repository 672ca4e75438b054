import {
  askRoads,
  beadPlate,
  type RoadResult,
  roadRows,
  roadsOf,
} from '@zhengju/domain/games/roads'
import type { ReactNode } from 'react'
import { liveText as text } from '#text/live.ts'

interface RoadProps {
  readonly results: readonly RoadResult[]
  readonly columns: number
}

type Names = Readonly<Record<RoadResult, string>>

/** Columns of equal winners; the newest ones, where there are more than fit. */
export function BigRoad({ columns, results }: RoadProps) {
  const { bigRoad } = roadsOf(results)
  const last = bigRoad.reduce((most, { column }) => Math.max(most, column), 0)
  const first = Math.max(0, last - columns + 2)
  return (
    <Grid columns={columns} cell={13} label={text.big}>
      {bigRoad
        .filter(({ column }) => column >= first)
        .map(({ column, row, ties, winner }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - first) * 13 + 6.5} ${row * 13 + 6.5})`}
            className={winner === 'B' ? 'lv-bank' : 'lv-play'}
          >
            <circle r="4.7" className="lv-ring" />
            {winner === 'P' ? <circle r="1.4" className="lv-dot" /> : null}
            {ties > 0 ? <path d="M-5 5 5-5" className="lv-slash" /> : null}
          </g>
        ))}
    </Grid>
  )
}

/** One result under the other, each by its word. */
export function BeadPlate({ columns, names, results }: RoadProps & { readonly names: Names }) {
  const beads = beadPlate(results)
  const first = Math.max(0, (beads.at(-1)?.column ?? 0) - columns + 1)
  return (
    <Grid columns={columns} cell={19.5} label={text.bead}>
      {beads
        .filter(({ column }) => column >= first)
        .map(({ column, result, row }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - first) * 19.5 + 9.75} ${row * 19.5 + 9.75})`}
            className={beadTones[result]}
          >
            <circle r="8.4" className="lv-dot" />
            <text y="4" className="lv-bead">
              {names[result]}
            </text>
          </g>
        ))}
    </Grid>
  )
}

interface DerivedProps {
  readonly results: readonly RoadResult[]
  readonly road: DerivedName
  readonly label: string
}

const derivedNames = ['bigEye', 'small', 'cockroach'] as const
type DerivedName = (typeof derivedNames)[number]

/** Rings, discs and slashes, laid like the big road: equal colours in a column. */
export function DerivedRoad({ label, results, road }: DerivedProps) {
  const asSides = roadsOf(results)[road].map((colour): RoadResult => (colour === 'R' ? 'B' : 'P'))
  const { bigRoad } = roadsOf(asSides)
  const last = bigRoad.reduce((most, { column }) => Math.max(most, column), 0)
  const first = Math.max(0, last - derivedColumns + 2)
  return (
    <Grid columns={derivedColumns} cell={7.2} label={label}>
      {bigRoad
        .filter(({ column }) => column >= first)
        .map(({ column, row, winner }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - first) * 7.2 + 3.6} ${row * 7.2 + 3.6})`}
            className={winner === 'B' ? 'lv-bank' : 'lv-play'}
          >
            <Mark road={road} />
          </g>
        ))}
    </Grid>
  )
}

function Mark({ road }: { readonly road: DerivedName }) {
  if (road === 'bigEye') return <circle r="2.5" className="lv-ring lv-thin" />
  if (road === 'small') return <circle r="2.6" className="lv-dot" />
  return <path d="M-2.5 2.5 2.5-2.5" className="lv-stroke" />
}

interface AskProps {
  readonly results: readonly RoadResult[]
  readonly side: 'B' | 'P'
  readonly name: string
}

/** 问路: what the three derived roads would add if this side won next. */
export function Ask({ name, results, side }: AskProps) {
  const colours = askRoads(results, side)
  return (
    <span className="lv-ask">
      {text.ask(name)}
      {derivedNames.map((road, at) => (
        <svg key={road} viewBox="-4 -4 8 8" aria-hidden="true">
          {colours[at] === undefined ? null : (
            <g className={colours[at] === 'R' ? 'lv-bank' : 'lv-play'}>
              <Mark road={road} />
            </g>
          )}
        </svg>
      ))}
    </span>
  )
}

const derivedColumns = 18
const beadTones = { B: 'lv-bank', P: 'lv-play', T: 'lv-tie' } as const

interface GridProps {
  readonly columns: number
  readonly cell: number
  readonly label: string
  readonly children: ReactNode
}

function Grid({ cell, children, columns, label }: GridProps) {
  const [width, height] = [columns * cell, roadRows * cell]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}H${width}`),
  ]
  return (
    <svg className="lv-road" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={lines.join('')} className="lv-grid" />
      {children}
    </svg>
  )
}
