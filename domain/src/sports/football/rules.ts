import type { Period } from '../kernel/index.ts'

/** Play is measured in halves: 0 at kick-off, 1 at half-time, 2 at the end, evenly within each. */
export type PlayTime = number

export interface Span {
  readonly from: PlayTime
  readonly to: PlayTime
}

/** Seconds of play in each half, stoppage time included. */
export type HalfLengths = readonly [number, number]

const slotSec = 15 * 60

/** When a period is played. Slots of 15 minutes: the third and the sixth last until the whistle. */
export function spanOf(period: Period, [first, second]: HalfLengths): Span | undefined {
  switch (period) {
    case 'full':
      return { from: 0, to: 2 }
    case 'firstHalf':
      return { from: 0, to: 1 }
    case 'secondHalf':
      return { from: 1, to: 2 }
    case 'slot1':
      return { from: 0, to: slotSec / first }
    case 'slot2':
      return { from: slotSec / first, to: (2 * slotSec) / first }
    case 'slot3':
      return { from: (2 * slotSec) / first, to: 1 }
    case 'slot4':
      return { from: 1, to: 1 + slotSec / second }
    case 'slot5':
      return { from: 1 + slotSec / second, to: 1 + (2 * slotSec) / second }
    case 'slot6':
      return { from: 1 + (2 * slotSec) / second, to: 2 }
    default:
      return undefined
  }
}

export const slots = ['slot1', 'slot2', 'slot3', 'slot4', 'slot5', 'slot6'] as const
export const footballPeriods = ['full', 'firstHalf', 'secondHalf', ...slots] as const

/** A side of six does not play on. */
export const mostRedCards = 5
