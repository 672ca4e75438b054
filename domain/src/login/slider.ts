/** The slider puzzle, in pixels of its picture and milliseconds. */
export const sliderRules = {
  width: 300,
  height: 150,
  piece: 48,
  /** How far from the gap the piece may be let go. */
  tolerance: 6,
  minMs: 150,
  maxMs: 30_000,
  minSamples: 6,
  maxDrift: 150,
} as const

export interface SliderSample {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Reads `x,y,ms;x,y,ms;...`; undefined for anything else. */
export function readMovement(text: string): SliderSample[] | undefined {
  const samples: SliderSample[] = []
  for (const part of text.split(';')) {
    const match = /^(-?\d{1,4}),(-?\d{1,4}),(\d{1,5})$/.exec(part)
    if (!match) return undefined
    samples.push({ x: Number(match[1]), y: Number(match[2]), at: Number(match[3]) })
  }
  return samples
}

/**
 * Whether somebody moved the piece into the gap: it ends there, the movement took the time of a hand, went by steps, and
 * was no ruler-drawn line at one speed. Keys move it in equal steps, so equal steps alone are no reason; equal steps at
 * equal times are.
 */
export function isPlausibleMovement(samples: readonly SliderSample[], target: number): boolean {
  const last = samples.at(-1)
  if (!last || samples.length < sliderRules.minSamples) return false
  if (Math.abs(last.x - target) > sliderRules.tolerance) return false
  if (last.at < sliderRules.minMs || last.at > sliderRules.maxMs) return false
  if (samples.some(({ x, y }) => !isInside(x) || Math.abs(y) > sliderRules.maxDrift)) return false
  const steps = samples.slice(1).map((sample, index) => between(samples[index] ?? sample, sample))
  if (steps.some(({ ms }) => ms < 0)) return false
  const longest = Math.max(...steps.map(({ px }) => Math.abs(px)))
  if (longest > target * 0.8) return false
  return !isRuled(steps)
}

interface Step {
  readonly px: number
  readonly ms: number
}

function between(from: SliderSample, to: SliderSample): Step {
  return { px: to.x - from.x, ms: to.at - from.at }
}

function isInside(x: number): boolean {
  return x >= -sliderRules.piece && x <= sliderRules.width
}

/** Every step the same way in the same time: drawn by a program. The last may fall short. */
function isRuled(steps: readonly Step[]): boolean {
  const [first] = steps
  return steps.slice(0, -1).every((step) => step.px === first?.px && step.ms === first.ms)
}
