import { elapsedAt, multiplierAt, multiplierText } from '@zhengju/domain/games/crash'
import { GameDrawing } from '@zhengju/ui/game-art'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { crashText as text } from '#text/crash.ts'
import { type FlightPhase, skyAt, start } from './flight.ts'

interface SkyProps {
  readonly phase: FlightPhase
  readonly round: SharedRoundView | undefined
  readonly aheadMs: number
  /** By the house's time, a few times a second: for whoever wants no motion. */
  readonly now: number
}

/** The kite on its line, and how many times the stake it stands at. */
export function Sky({ aheadMs, now, phase, round }: SkyProps) {
  const startsAt = phase.kind === 'flying' ? phase.startsAt : undefined
  const elapsedMs = useElapsed(startsAt, aheadMs, now)
  const isUp = phase.kind === 'flying' || phase.kind === 'ended'
  const endMs = phase.kind === 'ended' ? elapsedAt(phase.point) : elapsedMs
  const { kite, ticks } = skyAt(isUp ? endMs : 0)
  const [x, y] = isUp ? kite : ([100, 396] as const)
  return (
    <div className="ck-sky" data-phase={phase.kind}>
      <svg viewBox="0 0 390 480" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <circle className="ck-sun" cx="96" cy="258" r="46" />
        <Cloud x={250} y={292} k={0.9} />
        <Cloud x={38} y={288} k={1.2} />
        <Cloud x={150} y={190} k={0.7} />
        <Land />
        {isUp ? ticks.map((tick) => <Tick key={tick.text} {...tick} />) : null}
        <path className="ck-line" d={lineTo(x, y, phase.kind === 'ended')} />
        <g transform={`translate(${x - 56} ${y - 70})`}>
          <g className="ck-kite">
            <GameDrawing name="kite" width={112} height={119} />
          </g>
        </g>
      </svg>
      <div className="ck-words" role={phase.kind === 'betting' ? 'timer' : undefined}>
        <b key={phase.kind} data-small={isUp ? undefined : true}>
          {titleOf(phase, elapsedMs)}
        </b>
        <small key={`${phase.kind} line`}>{lineOf(phase, round)}</small>
      </div>
    </div>
  )
}

/** Since the start; told anew with each frame of the screen where motion is wanted. */
function useElapsed(startsAt: number | undefined, aheadMs: number, now: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (startsAt === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let due = 0
    const look = () => {
      setAt(runtime.clock.now() + aheadMs - startsAt)
      due = requestAnimationFrame(look)
    }
    look()
    return () => {
      cancelAnimationFrame(due)
      setAt(0)
    }
  }, [startsAt, aheadMs])
  if (startsAt === undefined) return 0
  return at > 0 ? at : Math.max(0, now - startsAt)
}

function titleOf(phase: FlightPhase, elapsedMs: number): string {
  switch (phase.kind) {
    case 'betting':
      return text.betting(phase.seconds)
    case 'flying':
      return text.times(multiplierText(multiplierAt(elapsedMs)))
    case 'ended':
      return text.times(multiplierText(phase.point))
    default:
      return text[phase.kind]
  }
}

function lineOf(phase: FlightPhase, round: SharedRoundView | undefined): string {
  if (phase.kind === 'ended') return text.ended(multiplierText(phase.point))
  if (phase.kind === 'flying') return text.flying(round?.tickets ?? 0)
  if (phase.kind === 'betting') return text.flying(round?.tickets ?? 0)
  return round?.bookRoot === undefined ? '' : text.root(round.bookRoot.slice(0, 12))
}

function Tick({ text: level, y }: { readonly text: string; readonly y: number }) {
  return (
    <g className="ck-tick">
      <path d={`M340 ${y}H390`} />
      <text x="382" y={y - 5}>
        {level}
      </text>
    </g>
  )
}

function Cloud({ k, x, y }: { readonly x: number; readonly y: number; readonly k: number }) {
  return (
    <path
      className="ck-cloud"
      transform={`translate(${x} ${y}) scale(${k})`}
      d="M0 20H16A8 8 0 1 0 8 12M16 20H44A11 11 0 1 0 33 9 5 5 0 0 0 43 9M44 20H66M10 27H52"
    />
  )
}

function Land() {
  return (
    <g className="ck-land">
      <path
        className="ck-far"
        d="M-60 414C20 384 70 404 110 396S190 366 240 396 330 380 450 394V560H-60Z"
      />
      <path className="ck-near" d="M-60 448C60 424 120 446 190 434S320 440 450 424V560H-60Z" />
      <path className="ck-house" d="M14 440 40 420 66 440M22 440V462H58V440M8 440H72" />
      <path className="ck-house" d="M34 462V448H46V462" />
    </g>
  )
}

/** Broken it hangs down from where it was held, in a curl. */
function lineTo(x: number, y: number, isBroken: boolean): string {
  const [from, ground] = start
  const bend = `M${from} ${ground}C${from + (x - from) * 0.5} ${ground - 6}`
  if (!isBroken) return `${bend} ${x - 12} ${(y + ground) / 2} ${x + 2} ${y + 24}`
  const [endX, endY] = [from + (x - from) * 0.7, y + (ground - y) * 0.5]
  const curl = `C${endX + 6} ${endY - 32} ${endX - 20} ${endY - 38} ${endX - 18} ${endY - 18}`
  return `${bend} ${endX - 16} ${endY + 60} ${endX} ${endY}${curl}`
}
