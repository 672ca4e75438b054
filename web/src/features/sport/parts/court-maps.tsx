import type { Fixture, Score } from '@zhengju/domain/sport'
import { courtText as text } from '#text/sport-court.ts'

/** Maps beside one another: those that are over with their score, the one under way as the share of each side in it. */
export function MapsDrawing({ fixture }: { readonly fixture: Fixture }) {
  const { parts = [], state } = fixture
  const isLive = state === 'live' || state === 'paused'
  const count = Math.max(3, parts.length)
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  const width = (374 - 16 - gap * (count - 1)) / count
  return (
    <g>
      {numbers.map((number) => (
        <MapBox
          key={`map${number}`}
          number={number}
          score={parts[number - 1]}
          isNow={isLive && number === parts.length}
          x={16 + (number - 1) * (width + gap)}
          width={width}
        />
      ))}
    </g>
  )
}

interface MapBoxProps {
  readonly number: number
  /** Undefined of a map that has not begun. */
  readonly score: Score | undefined
  readonly isNow: boolean
  readonly x: number
  readonly width: number
}

function MapBox({ number, score, isNow, x, width }: MapBoxProps) {
  const all = score ? score.home + score.away : 0
  const share = score && all > 0 ? score.home / all : 0.5
  const middle = x + width / 2
  return (
    <g>
      <rect className="court__map" data-now={isNow} x={x} y="14" width={width} height="104" />
      <text className="court__number" x={middle} y="36">
        {text.map(number)}
      </text>
      <text className="court__score" x={middle} y="72">
        {score ? `${score.home}–${score.away}` : '–'}
      </text>
      {score ? (
        <g className="court__share" style={{ transform: `translate(${x + 10}px, 92px)` }}>
          <rect className="court__home" width={width - 20} height="8" />
          <rect
            className="court__away"
            width={width - 20}
            height="8"
            style={{ transform: `translateX(${(width - 20) * share}px) scaleX(${1 - share})` }}
          />
        </g>
      ) : null}
    </g>
  )
}

const gap = 8
