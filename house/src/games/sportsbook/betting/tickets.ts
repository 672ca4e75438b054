import { isReplayBet } from '@zhengju/domain/replay'
import { type BetKind, type BetLeg, type BetLimit, lineCount, winKey } from '@zhengju/domain/slip'
import type { MemberSession } from '../../../host/sessions.ts'
import type { SlipRequest, TicketAnswer } from '../engine.ts'
import type { SportsbookState } from '../state.ts'
import { openWin } from '../store/bets.ts'
import { insertTicket } from '../store/tickets.ts'
import { betLeg, checkCombination, openLeg } from './check.ts'
import { type PlacedTerms, type StakeLimits, stakeLimit } from './terms.ts'

/** Permission to bet these selections once within the minute, and between which stakes. */
export async function issueTicket(
  parts: SportsbookState,
  member: MemberSession,
  slip: SlipRequest,
): Promise<TicketAnswer> {
  const { legs, mode } = slip
  if (legs.length === 0 || legs.length > 10) return { ok: false, failure: 'malformed' }
  const conflict = mode === 'combined' ? checkCombination(legs) : undefined
  if (conflict) return { ok: false, failure: conflict }
  const open: BetLeg[] = []
  for (const leg of legs) {
    const found = openLeg(parts.book, leg)
    if (!found.ok) return found
    open.push(betLeg(found.value))
  }
  const id = parts.runtime.ids.next()
  const expiresAt = parts.runtime.clock.now() + parts.settings.ticketMs
  const selectionIds = legs.map((leg) => leg.selectionId)
  const scores = Object.fromEntries(
    open.flatMap(({ selectionId, scoreAtPlacement }) =>
      scoreAtPlacement ? [[selectionId, scoreAtPlacement]] : [],
    ),
  )
  const { stakes } = parts.settings
  const limits = await parts.db.tx(async (tx) => {
    const wanted = mode === 'singles' ? open.map((leg) => [leg]) : [open]
    const told: BetLimit[] = []
    for (const bet of wanted) {
      const standing = await openWin(tx, member.memberId, winKey(bet))
      told.push(
        ...(mode === 'singles' ? ['single' as const] : kindsOf(bet)).map((kind) =>
          limitOf(kind, bet, stakes, standing),
        ),
      )
    }
    const ticket = { id, memberId: member.memberId, mode, selectionIds, limits: told, scores }
    await insertTicket(tx, { ...ticket, expiresAt })
    return told
  })
  const { negativeStakeMode, maxWin } = stakes
  return { ok: true, ticket: { id, expiresAt, limits, negativeStakeMode, maxWin } }
}

function kindsOf(legs: readonly BetLeg[]): readonly BetKind[] {
  return legs.length > 2 ? ['parlay', 'system'] : ['parlay']
}

function limitOf(
  kind: BetKind,
  legs: readonly BetLeg[],
  stakes: StakeLimits,
  open: Pick<PlacedTerms, 'risk' | 'win'>,
): BetLimit {
  const isReplay = isReplayBet(legs)
  const odds = legs.map((leg) => leg.odds)
  const [first] = legs
  return {
    kind,
    legCount: legs.length,
    lineCount: lineCount(kind, legs.length),
    ...(kind === 'single' && first && { selectionId: first.selectionId }),
    ...stakeLimit(kind, odds, stakes, { ...open, isReplay }),
    ...(isReplay && { isReplay }),
  }
}
