import { type BetLimit, lineCount } from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { MemberSession, SlipRequest, TicketAnswer } from '../../engine.ts'
import { insertTicket } from '../../store/tickets.ts'
import type { Parts } from '../parts.ts'
import { checkCombination, openLeg } from './check.ts'
import { type StakeLimits, stakeLimit } from './terms.ts'

/** Permission to bet these selections once within the minute, and between which stakes. */
export async function issueTicket(
  parts: Parts,
  member: MemberSession,
  slip: SlipRequest,
): Promise<TicketAnswer> {
  const { legs, mode } = slip
  if (legs.length === 0 || legs.length > 10) return { ok: false, failure: 'malformed' }
  const conflict = mode === 'combined' ? checkCombination(legs) : undefined
  if (conflict) return { ok: false, failure: conflict }
  const odds: OddsE5[] = []
  for (const leg of legs) {
    const open = openLeg(parts.book, leg)
    if (!open.ok) return open
    odds.push(open.value.selection.odds)
  }
  const id = parts.runtime.ids.next()
  const expiresAt = parts.runtime.clock.now() + parts.settings.ticketMs
  const selectionIds = legs.map((leg) => leg.selectionId)
  const { stakes } = parts.settings
  const limits =
    mode === 'singles' ? singleLimits(selectionIds, odds, stakes) : combinedLimits(odds, stakes)
  await parts.db.tx((tx) =>
    insertTicket(tx, { id, memberId: member.memberId, mode, selectionIds, limits, expiresAt }),
  )
  const { negativeStakeMode } = stakes
  return { ok: true, ticket: { id, expiresAt, limits, negativeStakeMode } }
}

function singleLimits(
  selectionIds: readonly string[],
  odds: readonly OddsE5[],
  stakes: StakeLimits,
): BetLimit[] {
  return selectionIds.map((selectionId, index) => ({
    kind: 'single',
    legCount: 1,
    lineCount: 1,
    selectionId,
    ...stakeLimit('single', [odds[index] ?? 0], stakes),
  }))
}

function combinedLimits(odds: readonly OddsE5[], stakes: StakeLimits): BetLimit[] {
  const kinds = odds.length > 2 ? (['parlay', 'system'] as const) : (['parlay'] as const)
  return kinds.map((kind) => ({
    kind,
    legCount: odds.length,
    lineCount: lineCount(kind, odds.length),
    ...stakeLimit(kind, odds, stakes),
  }))
}
