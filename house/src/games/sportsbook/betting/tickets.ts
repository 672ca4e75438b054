import { isReplayBet } from '@zhengju/domain/replay'
import {
  type BetLeg,
  type BetLimit,
  type BetShape,
  linesIn,
  shapesOf,
  winKey,
} from '@zhengju/domain/slip'
import type { MemberSession } from '../../../host/sessions.ts'
import type { SlipRequest, TicketAnswer } from '../engine.ts'
import type { Desk } from '../state.ts'
import { openWin } from '../store/bets.ts'
import { insertTicket } from '../store/tickets.ts'
import { asPriced, memberDesk, roomFor } from '../trading/member-desk.ts'
import {
  betLeg,
  builtOf,
  checkCombination,
  isOfOneMatch,
  isOutright,
  type OpenLeg,
  openLeg,
} from './check.ts'
import { type PlacedTerms, pricesOf, type StakeLimits, stakeLimit } from './terms.ts'

/** Permission to bet these selections once within the minute, and between which stakes. */
export async function issueTicket(
  desk: Desk,
  member: MemberSession,
  slip: SlipRequest,
): Promise<TicketAnswer> {
  const { legs, mode } = slip
  if (legs.length === 0 || legs.length > 10) return { ok: false, failure: 'malformed' }
  const isBuilder = mode === 'combined' && isOfOneMatch(legs)
  const askedAt = desk.runtime.clock.now()
  if (isBuilder && !desk.builders.of(member.memberId).take(askedAt)) {
    return { ok: false, failure: 'tooFrequent' }
  }
  const conflict = mode === 'combined' && !isBuilder ? checkCombination(legs) : undefined
  if (conflict) return { ok: false, failure: conflict }
  const open: BetLeg[] = []
  const opened: OpenLeg[] = []
  for (const leg of legs) {
    const found = openLeg(desk.offer, leg)
    if (!found.ok) return found
    if (mode === 'combined' && isOutright(found.value)) {
      return { ok: false, failure: 'legsConflict' }
    }
    open.push(betLeg(found.value))
    opened.push(found.value)
  }
  const built = isBuilder ? builtOf(desk.offer, opened) : undefined
  if (built && !built.ok) return { ok: false, failure: 'legsConflict', why: built.why }
  const { db, runtime, settings, venue } = desk
  const id = runtime.ids.next()
  const expiresAt = runtime.clock.now() + settings.ticketMs
  const selectionIds = legs.map((leg) => leg.selectionId)
  const scores = Object.fromEntries(
    open.flatMap(({ selectionId, scoreAtPlacement }) =>
      scoreAtPlacement ? [[selectionId, scoreAtPlacement]] : [],
    ),
  )
  const { own, limits } = await db.tx(async (tx) => {
    const own = await memberDesk(desk, tx, member.memberId)
    const wanted = mode === 'singles' ? open.map((leg) => [leg]) : [open]
    const told: BetLimit[] = []
    for (const bet of wanted) {
      const known = await openWin(tx, member.memberId, winKey(bet))
      const priced = { legs: bet, ...(built && { odds: built.odds }) }
      const standing = { ...known, house: roomFor(desk, own, asPriced(priced)) }
      const shapes = shapesOf(bet.length).filter(({ kind }) => (kind === 'builder') === isBuilder)
      told.push(...shapes.map((shape) => limitOf(shape, priced, own.stakes, standing)))
    }
    const of = { id, venue, memberId: member.memberId, expiresAt }
    await insertTicket(tx, { ...of, mode, selectionIds, limits: told, scores })
    return { own, limits: told }
  })
  const { negativeStakeMode, maxWin } = own.stakes
  const { terms } = own
  const mayWait = open.some(({ isInPlay, family }) => !isInPlay && family !== 'outright')
  const mayReserve = desk.mayReserve && mode === 'singles' && mayWait
  const ticket = {
    ...{ id, expiresAt, limits, negativeStakeMode, maxWin },
    ...(terms && { terms }),
    ...(mayReserve && { mayReserve }),
  }
  return { ok: true, ticket }
}

function limitOf(
  shape: BetShape,
  priced: Parameters<typeof pricesOf>[0] & { readonly legs: readonly BetLeg[] },
  stakes: StakeLimits,
  open: Pick<PlacedTerms, 'risk' | 'win' | 'house'>,
): BetLimit {
  const { legs } = priced
  const isReplay = isReplayBet(legs)
  const odds = pricesOf(priced)
  const [first] = legs
  return {
    ...shape,
    lineCount: linesIn(shape),
    ...(shape.kind === 'single' && first && { selectionId: first.selectionId }),
    ...stakeLimit(shape, odds, stakes, { ...open, isReplay }),
    ...(isReplay && { isReplay }),
  }
}
