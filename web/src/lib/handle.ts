import type { UIMatch } from 'react-router'

/** A screen says in its `handle` under which entry of the bottom bar it stands; none, no bar. */
export interface ScreenHandle {
  readonly bar?: BarId
}
export type BarId = 'home' | 'sport' | 'deposit' | 'mine'

const bars: readonly BarId[] = ['home', 'sport', 'deposit', 'mine']

export function barOf(matches: readonly UIMatch[]): BarId | undefined {
  const handle = matches.at(-1)?.handle
  if (typeof handle !== 'object' || handle === null || !('bar' in handle)) return undefined
  return bars.find((bar) => bar === handle.bar)
}
