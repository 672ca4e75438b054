import { liveText as text, winnerText } from '#text/live.ts'
import type { LivePhase } from '../model/phase.ts'

/** A ring that empties; the seconds stand in it, in paper, never red. */
export function Clock({ phase }: { readonly phase: LivePhase }) {
  const seconds = phase.kind === 'betting' ? phase.seconds : undefined
  return (
    <span
      className="lv-clock"
      role="timer"
      aria-label={seconds === undefined ? phaseText(phase) : text.left(seconds)}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="29" pathLength="100" />
        <circle
          cx="32"
          cy="32"
          r="29"
          pathLength="100"
          strokeDasharray={`${phase.kind === 'betting' ? phase.left : 0} 100`}
        />
      </svg>
      <b key={seconds}>{seconds ?? '—'}</b>
    </span>
  )
}

interface MiddleProps {
  readonly phase: LivePhase
  readonly verdict: string | undefined
}

/** In one place: the time, then who has won. */
export function Middle({ phase, verdict }: MiddleProps) {
  return (
    <span className="lv-mid">
      {verdict === undefined ? (
        <Clock key="clock" phase={phase} />
      ) : (
        <span key="won" className="lv-tag">
          {winnerText(verdict)}
        </span>
      )}
      <small key={phase.kind}>
        {verdict !== undefined || phase.kind === 'betting' ? null : phaseText(phase)}
      </small>
    </span>
  )
}

/** What a table is doing, in a few words. */
export function phaseText({ kind }: LivePhase): string {
  return text[kind]
}
