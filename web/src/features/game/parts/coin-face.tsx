import type { CoinSide } from '@zhengju/domain/games/coin'

/** A cast coin with a square hole. Heads carries four cut strokes around it, tails a wave: told apart by carving. */
export function CoinFace({ side }: { readonly side: CoinSide | undefined }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="54" fill="var(--bone)" stroke="#16181B" strokeWidth="1.8" />
      <circle cx="60" cy="60" r="47" fill="none" stroke="#16181B" strokeWidth="1.4" />
      <path d="M46 46H74V74H46Z" fill="var(--felt-ink)" stroke="#16181B" strokeWidth="1.8" />
      <path d={side === 'tails' ? wave : strokes} {...cut} opacity={side ? 1 : 0.35} />
    </svg>
  )
}

const cut = { fill: 'none', stroke: '#16181B', strokeWidth: 2.6, strokeLinecap: 'square' } as const
const strokes =
  'M50 20H70M60 20V36M52 28H68M50 100H70M60 84V100M52 92H68M20 50V70M20 60H36M28 52V68M100 50V70M84 60H100M92 52V68'
const wave =
  'M34 30Q43 20 52 30T70 30T88 30M34 90Q43 80 52 90T70 90T88 90M24 60Q29 52 34 60T44 60M76 60Q81 52 86 60T96 60'
