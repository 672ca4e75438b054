import { rouletteWheel } from '@zhengju/domain/games/roulette'
import { FeltPattern, TableArt } from '@zhengju/ui/table-art'
import { liveText as text } from '#text/live.ts'
import { drawOf } from '../../model/tables.ts'
import { Clock, phaseText } from './clock.tsx'
import type { FeltProps } from './felt.tsx'

/** The wheel, cropped: the pocket under the pointer is the one that was drawn. */
export function RouletteFelt({ draw, phase, rounds, verdict }: FeltProps) {
  const isKnown = phase.kind === 'dealing' || phase.kind === 'settled'
  const [pocket = 0] = isKnown ? draw : drawOf(rounds[0]?.outcome)
  const at = rouletteWheel.indexOf(pocket)
  // A turn and a half on from where it stood: told by what was drawn alone, so that everybody sees the same.
  const turns = phase.kind === 'dealing' ? -540 : 0
  const angle = -(at * 360) / rouletteWheel.length
  return (
    <div
      className="lv-felt lv-felt--indigo lv-wheel"
      role="img"
      aria-label={verdict ?? phaseText(phase)}
    >
      <FeltPattern name="ice" />
      <span className="lv-rim" style={{ rotate: `${angle}deg` }} data-turns={turns || undefined}>
        <TableArt name="wheel" box={[340, 340]} />
      </span>
      <i className="lv-pointer" />
      {verdict === undefined ? null : <i className="lv-ball" />}
      <span className="lv-corner">
        {verdict === undefined ? (
          <Clock key="clock" phase={phase} />
        ) : (
          <span key="won" className="lv-tag">
            {verdict}
          </span>
        )}
      </span>
      <span className="vh">{text.felt}</span>
    </div>
  )
}
