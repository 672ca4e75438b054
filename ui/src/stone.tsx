import { round1, seeded } from './seed.ts'

const notches = 9

/** A stone's edge: a square whose sides waver and chip, always the same for the same seed. */
export function stoneEdge(seed: string, inset: number, roughness: number): string {
  const chance = seeded(`stone${seed}`)
  const near = inset
  const far = 100 - inset
  const corners: readonly (readonly [number, number, number, number])[] = [
    [near, near, far, near],
    [far, near, far, far],
    [far, far, near, far],
    [near, far, near, near],
  ]
  const points = corners.flatMap(([x0, y0, x1, y1]) => {
    const dx = x1 - x0
    const dy = y1 - y0
    const length = Math.hypot(dx, dy)
    return Array.from({ length: notches }, (_, index) => {
      const along = index / notches
      const depth = index === 0 ? 1.6 : (chance() - 0.35) * roughness * (chance() > 0.86 ? 2.6 : 1)
      const x = x0 + dx * along - (dy / length) * depth
      const y = y0 + dy * along + (dx / length) * depth
      return `${round1(x)} ${round1(y)}`
    })
  })
  return `M${points.join('L')}Z`
}

/** Small flaws in the ink. */
export function Flaws({ seed, count }: { readonly seed: string; readonly count: number }) {
  const chance = seeded(`chip${seed}`)
  const path = Array.from({ length: count }, () => {
    const x = round1(4 + chance() * 92)
    const y = round1(4 + chance() * 92)
    const rx = round1(0.3 + chance() * 0.9)
    const ry = round1(0.3 + chance() * 0.7)
    return `M${round1(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`
  })
  return <path d={path.join('')} fill="#000" />
}
