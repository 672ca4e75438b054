import { type Stage, stages } from '@zhengju/domain/sport'

/** Of every list none yet. */
export function noCounts(): Record<Stage, number> {
  return Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>
}
