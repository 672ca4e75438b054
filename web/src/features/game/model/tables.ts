import { clockOf } from '@zhengju/domain/figure'
import type { LotteryDraw } from '@zhengju/domain/games/lottery'
import type { LobbyTable, SharedRoundView } from '@zhengju/venue-protocol/game'

/** So many draws are looked at for runs. */
const mostOutcomes = 20

/** What a table is after one of its rounds has changed. What is older than what is known changes nothing. */
export function withRound(table: LobbyTable, round: SharedRoundView): LobbyTable {
  const isNewest = !table.round || round.opensAt >= table.round.opensAt
  const next = isNewest ? { ...table, round } : table
  const { outcome } = round
  if (!outcome || (table.last && table.last.drawsAt > round.drawsAt)) return next
  const isKnown = table.last?.roundId === round.roundId
  const outcomes = isKnown ? table.outcomes : [outcome, ...table.outcomes].slice(0, mostOutcomes)
  return { ...next, last: round, outcomes }
}

export function withFrame(
  tables: readonly LobbyTable[],
  game: string,
  round: SharedRoundView,
): readonly LobbyTable[] {
  return tables.map((table) =>
    table.game === game && table.tableId === round.tableId ? withRound(table, round) : table,
  )
}

/** The numbers of an outcome of a lottery; none when it is another's. */
export function drawOf(outcome: Readonly<Record<string, unknown>> | undefined): LotteryDraw {
  const numbers = outcome?.numbers
  return Array.isArray(numbers) && numbers.every((one) => typeof one === 'number') ? numbers : []
}

/** `m3` is drawn every three minutes. */
export function minutesOf(tableId: string): number {
  return Number(tableId.slice(1))
}

/** `202611230412` is 0412 to whoever plays today. */
export function issueName(number: string): string {
  return number.slice(-4)
}

/** Until then, never below nothing. `01:42` */
export function countdownText(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  return clockOf(seconds)
}

/** Whether a stake may still come in: by the venue's clock, before anybody has sealed the book. */
export function isTaking(round: SharedRoundView | undefined, now: number): boolean {
  return round?.state === 'open' && now < round.sealsAt
}
