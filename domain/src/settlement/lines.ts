/** A system bet over `legs` picks: lines of every size in `sizes` (rules 4). */
export interface SystemKind {
  readonly legs: number
  readonly sizes: readonly number[]
}

/** Lines of one size only, such as 3 doubles of three picks (3串3). */
export function linesOf(legs: number, size: number): SystemKind {
  return { legs, sizes: [size] }
}

/** Every line from doubles up, 2ⁿ−1−n of them (3串4); with singles 2ⁿ−1 (7 of three picks). */
export function fullCover(legs: number, singles: 'with' | 'without' = 'without'): SystemKind {
  const first = singles === 'with' ? 1 : 2
  return { legs, sizes: Array.from({ length: legs - first + 1 }, (_, index) => first + index) }
}

/** How many lines a system bet has. */
export function lineCount(kind: SystemKind): number {
  return kind.sizes.reduce((sum, size) => sum + choose(kind.legs, size), 0)
}

function choose(n: number, k: number): number {
  let count = 1
  for (let step = 1; step <= k; step += 1) count = (count * (n - k + step)) / step
  return count
}
