import type { Point } from '@zhengju/domain/games/fishing'
import type { Splash } from './waters.ts'

export interface Drawing {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** What marks are made with. */
export interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly net: Drawing | undefined
  readonly ink: string
  readonly sheet: string
  readonly jade: string
  readonly face: string
}

interface Moment {
  readonly now: number
  /** Nothing moves that does not have to. */
  readonly isStill: boolean
  readonly width: number
  readonly height: number
}

/** About what is aimed at. */
export function ring({ context, ink }: Pen, { x, y }: Point, { height, width }: Drawing): void {
  context.strokeStyle = ink
  context.lineWidth = 1.5
  context.setLineDash([5, 4])
  context.beginPath()
  context.ellipse(x, y, width / 2 + 6, height / 2 + 6, 0, 0, 2 * Math.PI)
  context.stroke()
  context.setLineDash([])
}

/** A shot on its way, a net that opens, a slip of paper with the sum. */
export function paintSplash(pen: Pen, splash: Splash, { x, y }: Point, moment: Moment): void {
  const { context, ink, net } = pen
  const ageMs = moment.now - splash.at
  if (splash.kind === 'slip') slip(pen, { x, y: y + 44 }, splash.text, moment.width)
  if (moment.isStill || splash.kind === 'slip') return
  if (splash.kind === 'net') {
    const grown = Math.min(1, ageMs / opensMs)
    if (!net || ageMs > netMs) return
    const [width, height] = [net.width * grown, net.height * grown]
    context.drawImage(net.image, x - width / 2, y - height / 2, width, height)
    return
  }
  if (ageMs > shotMs) return
  const from = muzzle(splash.seat, moment)
  context.strokeStyle = ink
  context.lineWidth = 2
  context.setLineDash([2, 7])
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(x, y)
  context.stroke()
  context.setLineDash([])
}

function slip(
  { context, face, jade, sheet }: Pen,
  { x, y }: Point,
  text: string,
  most: number,
): void {
  context.font = `600 14px ${face}`
  const width = context.measureText(text).width + 16
  const left = Math.max(4, Math.min(most - width - 4, x - width / 2))
  context.fillStyle = sheet
  context.strokeStyle = jade
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(left, y - 12, width, 24, 4)
  context.fill()
  context.stroke()
  context.fillStyle = jade
  context.textBaseline = 'middle'
  context.fillText(text, left + 8, y + 1)
}

/** Where a cannon's shots come from: one's own is the first. */
function muzzle(place: number, { height, width }: Pick<Moment, 'width' | 'height'>): Point {
  const isAbove = place > 1
  const x = place % 2 === 0 ? 0.28 : 0.73
  return { x: x * width, y: isAbove ? 34 : height - 64 }
}

const opensMs = 120
const netMs = 400
const shotMs = 160
