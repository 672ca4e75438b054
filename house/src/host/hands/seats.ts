import { bankMs } from '@zhengju/domain/games/seating'
import type { Random } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure, MoveRequest, SitRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { aliasNames } from '../alias-text.ts'
import type { HostDeps } from '../game.ts'
import type { MemberSession } from '../sessions.ts'
import { pauseOf } from '../store/hand-pauses.ts'
import { insertSeat, lockSeats, removeSeat, saveSeat } from '../store/hand-seats.ts'
import type { StoredHand, StoredMove } from '../store/hands.ts'
import { lockMember } from '../store/members.ts'
import { bankLeft, keepMoves, openHand, proceed, standOf } from './hand-steps.ts'
import type { HandMove, HandRules, HandStand } from './rules.ts'

export type SeatAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: GameFailure }

/** One seat a member, whatever the game: a second one is refused, the same again changes nothing. */
export async function sitDown(
  deps: HostDeps,
  rules: HandRules,
  member: MemberSession,
  { bring, hall: name }: Omit<SitRequest, 'game'>,
): Promise<SeatAnswer> {
  const hall = rules.halls.find(({ id }) => id === name)
  if (!hall) return refused('gameUnknown')
  if (bring < hall.leastBring) return refused('belowMinimum')
  if (bring > hall.mostBring) return refused('aboveMaximum')
  // Whoever could not hold a hand would only make it void for the others.
  const balance = await deps.sessions.balance(member)
  if (balance === undefined) return refused('system')
  if (balance < rules.hold(hall.base, rules.seats.most, bring)) return refused('insufficientFunds')
  return deps.db.tx((tx) => seated(tx, deps, rules, member, { hall: name, bring }))
}

async function seated(
  tx: Tx,
  { runtime }: HostDeps,
  rules: HandRules,
  member: MemberSession,
  { bring, hall }: Omit<SitRequest, 'game'>,
): Promise<SeatAnswer> {
  const { memberId, token } = member
  const apart = apartOf(member)
  const locked = async () => (await lockSeats(tx, [memberId])).get(memberId)
  let sits = await locked()
  if (!sits) {
    await lockMember(tx, memberId)
    // He may have sat down meanwhile.
    sits = await locked()
  }
  if (sits) {
    const isSame = sits.game === rules.name && sits.hall === hall && sits.bring === bring
    if (!isSame) return refused('conflict')
    await saveSeat(tx, sits, { token, apart, isLeaving: false })
    return done
  }
  const pause = await pauseOf(tx, memberId)
  if (pause && tx.now < pause.until) return refused('seatPaused')
  const seat = { memberId, game: rules.name, hall, alias: aliasOf(runtime.random) }
  await insertSeat(tx, {
    ...{ ...seat, token, apart, bring, bankMs, missed: 0, isAway: false, isLeaving: false },
    ...{ handId: undefined, waitsSince: tx.now },
  })
  return done
}

/** His purse keeps him apart too: whoever shares it is he. */
function apartOf({ account, apart = [] }: MemberSession): readonly string[] {
  return [...apart, account]
}

/** Whoever waits is gone; a hand that is dealt goes on to its end. */
export function leaveSeat({ db }: HostDeps, { memberId }: MemberSession): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const seat = (await lockSeats(tx, [memberId])).get(memberId)
    if (!seat) return done
    if (seat.handId === undefined) await removeSeat(tx, memberId)
    else await saveSeat(tx, seat, { isLeaving: true })
    return done
  })
}

export function backToSeat({ db }: HostDeps, member: MemberSession): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const { memberId, token } = member
    const seat = (await lockSeats(tx, [memberId])).get(memberId)
    if (!seat) return refused('roundUnknown')
    const apart = apartOf(member)
    await saveSeat(tx, seat, { isAway: false, isLeaving: false, missed: 0, token, apart })
    return done
  })
}

/** A move counts by when the house heard it. Said again it is the same; what comes after the house moved for him is late. */
export function moveInHand(
  { db, wakeWallet }: HostDeps,
  rules: HandRules,
  { memberId }: MemberSession,
  { handId, move: source, step }: MoveRequest,
  heardAt: number,
): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const open = await openHand(tx, handId)
    const own = open?.places.find(({ member }) => member?.memberId === memberId)
    if (!open || !own || own.seat === undefined) return refused('roundUnknown')
    const move = rules.readMove(source)
    const { seat } = own
    const stand = open.hand.state === 'playing' ? await standOf(tx, rules, open) : undefined
    const failure = refusalOf(rules, open.hand, stand, { seat, move, step })
    if (failure === 'said') return done
    if (failure || !stand) return refused(failure ?? 'roundOver')
    const actsUntil = own.actsUntil ?? 0
    if (heardAt >= actsUntil) return refused('roundClosed')
    const sits = (await lockSeats(tx, [memberId])).get(memberId)
    if (sits) {
      await saveSeat(tx, sits, { missed: 0, bankMs: bankLeft(sits, actsUntil, heardAt) })
    }
    await keepMoves(tx, rules, open, [{ seat, move, step: stand.step }])
    await proceed(tx, rules, open)
    tx.afterCommit(wakeWallet)
    return done
  })
}

/** Why a move does not count; `said`: it stands already. */
function refusalOf(
  { isStepNeeded = false }: HandRules,
  { moves, state }: StoredHand,
  stand: HandStand | undefined,
  { move, seat, step }: Omit<HandMove, 'step'> & { readonly step: number | undefined },
): GameFailure | 'said' | undefined {
  const isNow = stand && (step === undefined ? !isStepNeeded : step === stand.step)
  if (isNow && stand.turn.includes(seat) && stand.isOfPhase(move)) return stand.refusal(move)
  const ofStep = (one: StoredMove) => step === undefined || one.step === step
  const said = moves.findLast((one) => one.seat === seat && ofStep(one) && isSame(one.move, move))
  if (said) return said.isAutomatic ? 'roundClosed' : 'said'
  if (!stand) return state === 'ready' ? 'stepUnknown' : 'roundOver'
  if (!stand.isOfPhase(move)) return 'stepUnknown'
  if (step !== undefined && step < stand.step) return 'roundClosed'
  const isMoved = moves.some(
    (one) => one.seat === seat && one.step === stand.step && stand.isOfPhase(one.move),
  )
  return isMoved ? 'roundClosed' : 'stepUnknown'
}

/** Drawn anew at each sitting: who somebody is stands nowhere at a table. */
export function aliasOf(random: Random): string {
  const [name = 0, number = 0] = random.bytes(2)
  return `${aliasNames[name % aliasNames.length]} ${String(number % 100).padStart(2, '0')}`
}

/** The store keeps no order of names. */
function isSame(one: Fields, other: Fields): boolean {
  const sorted = (move: Fields) => JSON.stringify(Object.entries(move).toSorted(byName))
  return sorted(one) === sorted(other)
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : Number(one > other)
}

const done: SeatAnswer = { ok: true }

function refused(failure: GameFailure): SeatAnswer {
  return { ok: false, failure }
}
