import { type IssueMinutes, issueMinutes } from '@zhengju/domain/games/lottery'

/** A lottery that is open: its kernel by version, and how often its tables draw. */
export interface OpenLottery {
  readonly game: string
  /** Of issues that open now; those of before keep theirs. */
  readonly version: string
  readonly minutes: readonly IssueMinutes[]
}

/** One row each: a lottery of a known form is this row, and its data in `domain`. */
export const openLotteries: readonly OpenLottery[] = [
  { game: 'k3', version: 'k3@1', minutes: issueMinutes },
  { game: 'ssc', version: 'ssc@1', minutes: issueMinutes },
  { game: 'pk10', version: 'pk10@1', minutes: issueMinutes },
  { game: '11x5', version: '11x5@1', minutes: [3, 5] },
  { game: 'd3', version: 'd3@1', minutes: [5] },
  { game: 'keno80', version: 'keno80@1', minutes: [5] },
  { game: 'mark6', version: 'mark6@1', minutes: [5] },
]
