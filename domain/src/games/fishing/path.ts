/** Where a fish swims follows from its seed and the moment at which it came: both sides reckon it. */
export interface FishPath {
  /** 32 bits. */
  readonly seed: number
  readonly spawnedAt: number
  readonly crossingSec: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const sceneSize = { width: 1_600, height: 900 } as const

/** On a curve from one side to the other; undefined before and after. */
export function pointAt({ seed, spawnedAt, crossingSec }: FishPath, at: number): Point | undefined {
  const share = (at - spawnedAt) / (crossingSec * 1_000)
  if (share < 0 || share > 1) return undefined
  const heights = [1, 2, 3, 4].map((round) => (mixed(seed, round) % 1_000) / 1_000)
  const rest = 1 - share
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  const height = weights.reduce((sum, weight, point) => sum + weight * (heights[point] ?? 0), 0)
  const isFromLeft = headingAt({ seed }) === 1
  const across = (isFromLeft ? share : rest) * (sceneSize.width + 2 * margin) - margin
  return { x: across, y: height * sceneSize.height }
}

/** Which way it swims: 1 to the right, -1 to the left. */
export function headingAt({ seed }: Pick<FishPath, 'seed'>): 1 | -1 {
  return mixed(seed, 5) % 2 === 0 ? 1 : -1
}

/** Whether a shot met the fish where it was lately or is about to be: the way to the house takes its time. */
export function isNear(path: FishPath, at: number, target: Point): boolean {
  for (let shift = -graceMs; shift <= graceMs; shift += stepMs) {
    const point = pointAt(path, at + shift)
    if (point && Math.hypot(point.x - target.x, point.y - target.y) <= reach) return true
  }
  return false
}

/** Off the edge, so that nothing appears out of nowhere. */
const margin = 120
const graceMs = 300
const stepMs = 50
const reach = 60

function mixed(seed: number, round: number): number {
  let word = Math.imul((seed ^ (seed >>> 16)) + Math.imul(round, 0x9e3779b9), 0x21f0aaad)
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
  return (word ^ (word >>> 15)) >>> 0
}
