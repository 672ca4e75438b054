import { FeltPattern, TableArt } from '@zhengju/ui/table-art'
import { Middle, phaseText } from './clock.tsx'
import type { FeltProps } from './felt.tsx'

const places = [
  { left: 28, top: 38 },
  { left: 78, top: 24 },
  { left: 112, top: 56 },
]

/** Three dice on a dish, under its cover until they are shown, one after another. */
export function SicBoFelt({ draw, phase, shown, verdict }: FeltProps) {
  const isOpen = phase.kind === 'dealing' || phase.kind === 'settled'
  return (
    <div
      className="lv-felt lv-felt--tea lv-bowl"
      role="img"
      aria-label={verdict ?? phaseText(phase)}
    >
      <FeltPattern name="key" />
      <span className="lv-dish">
        <TableArt name="dish" box={[190, 130]} />
        {isOpen
          ? draw.slice(0, shown).map((die, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice are told apart by their order alone
              <span key={`${die} ${at}`} className="lv-cast" style={places[at]}>
                <TableArt name={`die-${die}`} box={[40, 44]} />
              </span>
            ))
          : null}
        {isOpen ? null : (
          <span className="lv-lid">
            <TableArt name="dish-cover" box={[190, 130]} />
          </span>
        )}
      </span>
      <Middle phase={phase} verdict={verdict} />
    </div>
  )
}
