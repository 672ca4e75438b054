import { useId } from 'react'
import { Flaws, stoneEdge } from './stone.tsx'

/** The logo: 正 over 局, cut with one straight chisel; the simple character gets less height, as a carver would. */
const upper = 'M15 14H85M51 14V37M51 25.5H78M27 23V37M12 37H88'
const lower =
  'M24 47.5H83V58H24M24 45V68C24 78 20 85 12.5 90.5M33 68.5H85V83.5C85 88.5 82.5 90.3 74.5 90M37 77.5H65.5V88.5H37Z'

export function Seal({ className = '' }: { readonly className?: string }) {
  const mask = useId()
  return (
    <i className={`seal art ${className}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <mask id={mask}>
          <path d={stoneEdge('正局', 1, 1.1)} fill="#fff" />
          <path d={upper + lower} fill="none" stroke="#000" strokeWidth="5.4" />
          <Flaws seed="正局" count={9} />
        </mask>
        <rect width="100" height="100" fill="currentColor" mask={`url(#${mask})`} />
      </svg>
    </i>
  )
}
