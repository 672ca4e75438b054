import { liveGameOf, liveTimes } from '@zhengju/domain/games/live'
import type { LobbyTable, SharedRoundView } from '@zhengju/venue-protocol/game'
import { drawOf, isTaking } from '../../model/tables.ts'

/** What a table is doing, by the house's time: whoever comes in later sees the same as everybody. */
export type LivePhase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'betting'; readonly seconds: number; readonly left: number }
  | { readonly kind: 'sealed'; readonly root: string | undefined }
  /** So many of the drawn numbers are shown. */
  | { readonly kind: 'dealing'; readonly shown: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'cancelled' }

/** The round that a table is at: between two the one that was drawn last. */
export function currentOf({
  last,
  round,
}: Pick<LobbyTable, 'last' | 'round'>): SharedRoundView | undefined {
  return round ?? last
}

export function phaseOf(
  table: Pick<LobbyTable, 'last' | 'round'>,
  now: number,
  /** Whoever wants no motion is shown the result at once. */
  isStill = false,
): LivePhase {
  const round = currentOf(table)
  if (!round) return { kind: 'waiting' }
  if (round.state === 'cancelled') return { kind: 'cancelled' }
  if (isTaking(round, now)) {
    const leftMs = Math.min(liveTimes.bettingMs, round.sealsAt - now)
    const left = Math.max(0, Math.min(100, (leftMs * 100) / liveTimes.bettingMs))
    return { kind: 'betting', seconds: Math.ceil(leftMs / 1_000), left }
  }
  if (!round.outcome) return { kind: 'sealed', root: round.bookRoot }
  const since = now - (round.drawsAt + tickMs)
  if (isStill || since >= revealMs) return { kind: 'settled' }
  const draw = drawOf(round.outcome)
  const length = liveGameOf(round.version)?.dealt(draw) ?? draw.length
  const shown = Math.floor((Math.max(0, since) * (length + 1)) / revealMs)
  return { kind: 'dealing', shown: Math.min(length, shown) }
}

/** Until what was drawn is shown whole nobody is told what it paid. */
export function isHidden({ kind }: LivePhase): boolean {
  return kind === 'sealed' || kind === 'dealing'
}

/** The house draws within its step of a second. */
const tickMs = 1_000
const revealMs = liveTimes.dealingMs - tickMs
