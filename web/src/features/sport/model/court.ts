import { type Fixture, isEsport, type PlayNow, type Score } from '@zhengju/domain/sport'

export type CourtKind =
  | 'basketball'
  | 'tennis'
  | 'volleyball'
  | 'tableTennis'
  | 'badminton'
  | 'esport'

/** What is drawn of a match of any sport but football: all of it was told by the venue. */
export interface CourtScene {
  readonly kind: CourtKind
  readonly what: 'before' | 'begins' | 'count' | 'break' | 'over'
  /** Of `count`: who had it. */
  readonly side?: 'home' | 'away'
  readonly server?: 'home' | 'away' | undefined
  /** Of the game of tennis under way, as it is called: `40`, `占先`. */
  readonly points?: readonly [string, string]
  /** Of the quarter, set or map under way. */
  readonly part?: Score
  /** Where the ball stands in the drawing; the home side plays from left to right. */
  readonly x: number
  readonly y: number
}

/** Where the ball goes: at the basket that a side plays to, on the other side of the net, in the middle. */
const spots: Readonly<Record<CourtKind, { readonly home: number; readonly away: number }>> = {
  basketball: { home: 350, away: 40 },
  tennis: { home: 296, away: 94 },
  volleyball: { home: 262, away: 128 },
  tableTennis: { home: 274, away: 116 },
  badminton: { home: 276, away: 114 },
  esport: { home: 195, away: 195 },
}
const middle = { x: 195, y: 66 } as const

/** Undefined of football, and where the venue tells nothing of what is played. */
export function courtScene(
  fixture: Pick<Fixture, 'parts' | 'period' | 'play' | 'sport' | 'state'>,
): CourtScene | undefined {
  const { parts = [], play, sport, state } = fixture
  if (sport === undefined || sport === 'football') return undefined
  const kind = isEsport(sport) ? 'esport' : (sport as CourtKind)
  if (state === 'ended') return { kind, what: 'over', ...middle }
  if (state === 'notStarted') return { kind, what: 'before', ...middle }
  const part = parts.at(-1)
  const known = { kind, ...(part && { part }), ...pointsOf(play, part), server: play?.server }
  const run = play?.run ?? []
  const side = run.at(-1)
  if (state === 'paused') return { ...known, server: undefined, what: 'break', ...middle }
  if (!side) return { ...known, what: 'begins', ...middle }
  const turns = run.length % 2 === 0 ? 0 : 1
  return { ...known, what: 'count', side, x: spots[kind][side], y: 44 + 44 * turns }
}

const called = ['0', '15', '30', '40'] as const

/** Points of a tie-break are counted one by one. */
function pointsOf(play: PlayNow | undefined, games: Score | undefined): Pick<CourtScene, 'points'> {
  const { points } = play ?? {}
  if (!points || !games) return {}
  const { home, away } = points
  if (games.home === 6 && games.away === 6) return { points: [String(home), String(away)] }
  if (home >= 3 && away >= 3 && home !== away) {
    return { points: home > away ? [advantage, '40'] : ['40', advantage] }
  }
  return { points: [called[Math.min(home, 3)] ?? '0', called[Math.min(away, 3)] ?? '0'] }
}

/** As scoreboards print it. */
const advantage = 'AD'
