import { Icon } from '@zhengju/ui/icon'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { ticks } from '#lib/runtime.ts'
import { checkText } from '#text/account.ts'
import {
  dragged,
  keyed,
  movementText,
  reach,
  type SliderFrame,
  type SliderPoint,
} from '../model/slider.ts'

export interface SliderPicture extends SliderFrame {
  readonly height: number
  readonly pieceHeight: number
  readonly pieceTop: number
  /** Addresses of the pictures. */
  readonly background: string
  readonly piece: string
}

interface SliderFieldProps {
  readonly picture: SliderPicture
  readonly isBusy: boolean
  /** Let go, after this movement. */
  readonly onLetGo: (movement: string) => void
}

interface Grip {
  readonly atX: number
  readonly atY: number
  readonly x: number
}

/** A picture with a hole and its piece, moved by finger on the track below, or by the keys of a slider. */
export function SliderField(props: SliderFieldProps) {
  const { picture, isBusy } = props
  const { x, track, ...hands } = useGrip(props)
  const most = reach(picture)
  const part = most === 0 ? 0 : x / most
  const across = (pixels: number) => `${(pixels / picture.width) * 100}%`
  const down = (pixels: number) => `${(pixels / picture.height) * 100}%`
  return (
    <div className="slide">
      <div
        className="slide__picture"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <img src={picture.background} alt="" draggable={false} />
        <img
          className="slide__piece"
          src={picture.piece}
          alt=""
          draggable={false}
          style={{
            left: across(x),
            top: down(picture.pieceTop),
            width: across(picture.pieceWidth),
            height: down(picture.pieceHeight),
          }}
        />
      </div>
      <div className="slide__track" ref={track}>
        <span className="slide__way" style={{ width: `calc(22px + (100% - 44px) * ${part})` }} />
        <span className="slide__words" aria-hidden="true" hidden={x > 0}>
          {checkText.slide}
        </span>
        <button
          type="button"
          role="slider"
          className="slide__grip"
          aria-label={checkText.slideLabel}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={x}
          aria-valuetext={checkText.slideAt(x, most)}
          aria-disabled={isBusy}
          style={{ left: `calc((100% - 44px) * ${part})` }}
          onPointerDown={hands.begin}
          onPointerMove={hands.move}
          onPointerUp={hands.end}
          onPointerCancel={hands.end}
          onKeyDown={hands.press}
        >
          <Icon name="right" size={20} />
        </button>
      </div>
    </div>
  )
}

/** Where the piece is, and what moves it. */
function useGrip({ picture, isBusy, onLetGo }: SliderFieldProps) {
  const [x, setX] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | undefined>(undefined)
  const movement = useRef<{ readonly from: number; readonly points: SliderPoint[] } | undefined>(
    undefined,
  )

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (isBusy) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { atX: event.clientX, atY: event.clientY, x }
    go(x, 0)
  }
  function go(to: number, y: number) {
    const now = ticks()
    movement.current ??= { from: now, points: [{ x: 0, y: 0, ms: 0 }] }
    movement.current.points.push({ x: to, y, ms: now - movement.current.from })
    setX(to)
  }
  function letGo() {
    if (x === 0) return
    go(x, movement.current?.points.at(-1)?.y ?? 0)
    onLetGo(movementText(movement.current?.points ?? []))
  }
  function move(event: PointerEvent<HTMLButtonElement>) {
    const from = grip.current
    const line = track.current
    if (!from || !line) return
    const room = line.clientWidth - event.currentTarget.offsetWidth
    go(dragged(from.x, event.clientX - from.atX, room, picture), event.clientY - from.atY)
  }
  function end() {
    if (!grip.current) return
    grip.current = undefined
    letGo()
  }
  function press(event: KeyboardEvent) {
    if (isBusy) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      letGo()
      return
    }
    const next = keyed(event.key, x, picture)
    if (next === undefined) return
    event.preventDefault()
    go(next, 0)
  }
  return { x, track, begin, move, end, press }
}
