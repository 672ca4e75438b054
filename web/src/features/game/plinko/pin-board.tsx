import { type PlinkoRisk, type PlinkoRows, plinkoMultiplier } from '@zhengju/domain/games/plinko'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { useEffect, useRef } from 'react'
import { plinkoText } from '#text/plinko.ts'

interface PinBoardProps {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
  readonly fall: { readonly roundId: string; readonly path: readonly number[] } | undefined
  /** Where it goes is shown once it is there. */
  readonly isFalling: boolean
  readonly onLanded: (roundId: string) => void
}

/** Pins, buckets, and the bead on the way that was drawn: 90 ms a row; at once for whoever wants no motion. */
export function PinBoard({ rows, risk, fall, isFalling, onLanded }: PinBoardProps) {
  const bead = useRef<SVGGElement>(null)
  const shown = useRef('')
  const dx = 346 / (rows + 1)
  useEffect(() => {
    if (!fall || shown.current === fall.roundId) return
    shown.current = fall.roundId
    const end = () => onLanded(fall.roundId)
    if (!bead.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return end()
    const points = placesOf(fall.path, rows)
    const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }))
    const falling = bead.current.animate(frames, { duration: rows * 90, easing: 'linear' })
    falling.onfinish = end
    return () => {
      falling.onfinish = null
      falling.cancel()
      end()
    }
  }, [fall, onLanded, rows])
  const last = fall && placesOf(fall.path, rows).at(-1)
  const landed = isFalling ? undefined : fall?.path.reduce((sum, side) => sum + side, 0)
  return (
    <div className="pk">
      <svg viewBox="0 0 366 484" role="img" aria-label={plinkoText.board(rows)}>
        <path
          d={`M183 6L${183 + (rows / 2 + 0.5) * dx} ${y(rows, rows)}H${183 - (rows / 2 + 0.5) * dx}Z`}
          className="pk-plate"
        />
        {fall && landed !== undefined ? (
          <polyline
            className="pk-path"
            points={placesOf(fall.path, rows)
              .map((one) => one.join(','))
              .join(' ')}
          />
        ) : null}
        <Pins rows={rows} />
        <Buckets rows={rows} risk={risk} landed={landed} />
        <g
          ref={bead}
          style={{
            transform: last ? `translate(${last[0]}px, ${last[1]}px)` : 'translate(183px, 8px)',
          }}
        >
          <circle r="9.5" className="pk-bead" />
          <ellipse rx="9.5" ry="2.6" className="pk-cord" />
          <circle r="2.6" className="pk-eye" />
        </g>
      </svg>
    </div>
  )
}

function Pins({ rows }: { readonly rows: PlinkoRows }) {
  const dx = 346 / (rows + 1)
  return (
    <>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 2 }, (_, pin) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
            key={`${row}-${pin}`}
            cx={183 + (pin - (row + 1) / 2) * dx}
            cy={y(row, rows)}
            r={rows === 16 ? 2.6 : 3.2}
            className="pk-pin"
          />
        )),
      )}
    </>
  )
}

interface BucketsProps {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
  readonly landed: number | undefined
}

function Buckets({ rows, risk, landed }: BucketsProps) {
  const dx = 346 / (rows + 1)
  return (
    <>
      {Array.from({ length: rows + 1 }, (_, bucket) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
          key={bucket}
          className="pk-bucket"
          data-heat={heat(bucket, rows)}
          data-landed={bucket === landed || undefined}
        >
          <rect
            x={183 + (bucket - rows / 2) * dx - dx / 2 + 1}
            y={430}
            width={dx - 2}
            height={34}
          />
          <text x={183 + (bucket - rows / 2) * dx} y={451} fontSize={rows === 16 ? 9 : 12}>
            {times(rows, risk, bucket)}
          </text>
        </g>
      ))}
    </>
  )
}

function y(row: number, rows: number): number {
  return 24 + (row * 400) / rows
}

/** Where the bead is at the top, above each pin that it meets, and in its bucket. */
export function placesOf(
  path: readonly number[],
  rows: number,
): readonly (readonly [number, number])[] {
  const dx = 346 / (rows + 1)
  const dy = 400 / rows
  const places: [number, number][] = [[183, 8]]
  let right = 0
  for (const [row, side] of path.entries()) {
    places.push([183 + (right - row / 2) * dx, 24 + row * dy - 9])
    right += side
  }
  places.push([183 + (right - rows / 2) * dx, 420])
  return places
}

function heat(bucket: number, rows: number): number {
  const far = Math.abs(bucket - rows / 2) / (rows / 2)
  if (far > 0.8) return 3
  if (far > 0.6) return 2
  return far > 0.3 ? 1 : 0
}

function times(rows: PlinkoRows, risk: PlinkoRisk, bucket: number): string {
  return decimalText(ratio(plinkoMultiplier({ rows, risk }, bucket), 10n), 1).replace(/\.0$/, '')
}
