/** A game with tables that are open: its kernel by version, and when each of them begins its rounds. */
export interface OpenLive {
  readonly game: string
  /** Of rounds that open now; those of before keep theirs. */
  readonly version: string
  readonly tables: readonly { readonly id: string; readonly offsetMs: number }[]
}

/** One row each. Tables of one game begin apart, so that whoever missed one round finds another. */
export const openLive: readonly OpenLive[] = [
  {
    ...{ game: 'dragon-tiger', version: 'dragon-tiger@1' },
    tables: [
      { id: 't1', offsetMs: 0 },
      { id: 't2', offsetMs: 13_000 },
    ],
  },
  {
    ...{ game: 'baccarat', version: 'baccarat@1' },
    tables: [
      { id: 't1', offsetMs: 4_000 },
      { id: 't2', offsetMs: 17_000 },
    ],
  },
  {
    ...{ game: 'baccarat-free', version: 'baccarat-free@1' },
    tables: [{ id: 't1', offsetMs: 9_000 }],
  },
  {
    ...{ game: 'roulette', version: 'roulette@1' },
    tables: [{ id: 't1', offsetMs: 6_000 }],
  },
  {
    ...{ game: 'sic-bo', version: 'sic-bo@1' },
    tables: [{ id: 't1', offsetMs: 20_000 }],
  },
]
