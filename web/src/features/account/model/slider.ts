/** A puzzle of one piece: how wide the picture is, and how wide the piece, in the picture's own pixels. */
export interface SliderFrame {
  readonly width: number
  readonly pieceWidth: number
}

/** Where the piece was, milliseconds after it was first touched. */
export interface SliderPoint {
  readonly x: number
  readonly y: number
  readonly ms: number
}

/** How far the piece can go. */
export function reach({ width, pieceWidth }: SliderFrame): number {
  return Math.max(0, width - pieceWidth)
}

/** Where the piece stands, never off the picture, in whole pixels of it. */
export function placed(x: number, frame: SliderFrame): number {
  return Math.round(Math.min(Math.max(0, x), reach(frame)))
}

/** From a finger's way in pixels of the screen to pixels of the picture. */
export function dragged(from: number, wayPx: number, trackPx: number, frame: SliderFrame): number {
  return trackPx <= 0 ? from : placed(from + (wayPx / trackPx) * reach(frame), frame)
}

const smallStep = 1
const bigStep = 10

/** The keys of a slider; undefined for any other key. */
export function keyed(key: string, x: number, frame: SliderFrame): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return placed(x + smallStep, frame)
    case 'ArrowLeft':
    case 'ArrowDown':
      return placed(x - smallStep, frame)
    case 'PageUp':
      return placed(x + bigStep, frame)
    case 'PageDown':
      return placed(x - bigStep, frame)
    case 'Home':
      return 0
    case 'End':
      return reach(frame)
    default:
      return undefined
  }
}

const mostPoints = 300
/** A hand may leave the track below the picture; how far is not told. */
const mostOff = 150
const mostMs = 99_999

/** A movement as the platform reads it: `x,y,ms;…`, thinned when it is long, its end always kept. */
export function movementText(points: readonly SliderPoint[]): string {
  const step = Math.ceil(points.length / mostPoints)
  const kept = points.filter((_, at) => at % step === 0 || at === points.length - 1)
  return kept
    .map(({ x, y, ms }) => [x, bound(y), Math.min(Math.round(ms), mostMs)].join())
    .join(';')
}

function bound(y: number): number {
  return Math.round(Math.min(Math.max(-mostOff, y), mostOff))
}
