import type { FairStream } from '../../fair/index.ts'

export interface HoldemDeal {
  /** In the order of dealing: the small blind's first. */
  readonly holes: readonly (readonly number[])[]
  readonly board: readonly number[]
}

/** Hole cards one at a time, then the board. */
export function dealHoldem(seats: number, stream: FairStream): HoldemDeal {
  const pack = stream.shuffle(52)
  return {
    holes: Array.from({ length: seats }, (_, seat) => [pack[seat] ?? 0, pack[seats + seat] ?? 0]),
    board: pack.slice(2 * seats, 2 * seats + 5),
  }
}
