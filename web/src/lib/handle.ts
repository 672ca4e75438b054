/** Entries of the bottom bar. */
export type BarId = 'home' | 'sport' | 'deposit' | 'service' | 'mine'

/** Under which entry a screen stands; none, no bar. */
const bars: Readonly<Record<string, BarId>> = {
  home: 'home',
  sport: 'sport',
  lottery: 'home',
  deposit: 'deposit',
  depositOrder: 'deposit',
  mine: 'mine',
}

export function barOf(screen: string | undefined): BarId | undefined {
  return screen === undefined ? undefined : bars[screen]
}
