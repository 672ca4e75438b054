import type { Random } from '@zhengju/domain/runtime'
import type { GameFailure, SitRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../game.ts'
import type { MemberSession } from '../sessions.ts'
import { insertSeat, lockSeats, removeSeat, saveSeat } from '../store/hand-seats.ts'
import { lockMember } from '../store/members.ts'
import { aliasNames } from './alias-text.ts'
import { bankLeft, bankMs, keepMoves, openHand, proceed, standOf } from './hand-steps.ts'
import type { HandRules } from './rules.ts'

export type SeatAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: GameFailure }

/** One seat a member, whatever the game: a second one is refused, the same again changes nothing. */
export function sitDown(
  { db, runtime }: HostDeps,
  rules: HandRules,
  member: MemberSession,
  { bring, hall: name }: Omit<SitRequest, 'game'>,
): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const hall = rules.halls.find(({ id }) => id === name)
    if (!hall) return refused('gameUnknown')
    if (bring < hall.leastBring) return refused('belowMinimum')
    if (bring > hall.mostBring) return refused('aboveMaximum')
    const { apart = [], memberId, token } = member
    const locked = async () => (await lockSeats(tx, [memberId])).get(memberId)
    let sits = await locked()
    if (!sits) {
      await lockMember(tx, memberId)
      // He may have sat down meanwhile.
      sits = await locked()
    }
    if (sits) {
      const isSame = sits.game === rules.name && sits.hall === name && sits.bring === bring
      if (!isSame) return refused('conflict')
      await saveSeat(tx, sits, { token, apart, isLeaving: false })
      return done
    }
    const seat = { memberId, game: rules.name, hall: name, alias: aliasOf(runtime.random) }
    await insertSeat(tx, {
      ...{ ...seat, token, apart, bring, bankMs, missed: 0, isAway: false, isLeaving: false },
      ...{ handId: undefined, waitsSince: tx.now },
    })
    return done
  })
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

export function backToSeat(
  { db }: HostDeps,
  { apart = [], memberId, token }: MemberSession,
): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const seat = (await lockSeats(tx, [memberId])).get(memberId)
    if (!seat) return refused('roundUnknown')
    await saveSeat(tx, seat, { isAway: false, missed: 0, token, apart })
    return done
  })
}

/** A move counts by when the house heard it. Said again it is the same; what comes after the house moved for him is late. */
export function moveInHand(
  { db, wakeWallet }: HostDeps,
  rules: HandRules,
  { memberId }: MemberSession,
  { handId, move: source }: { readonly handId: string; readonly move: Fields },
  heardAt: number,
): Promise<SeatAnswer> {
  return db.tx(async (tx): Promise<SeatAnswer> => {
    const open = await openHand(tx, handId)
    const own = open?.places.find(({ member }) => member?.memberId === memberId)
    if (!open || !own || own.seat === undefined) return refused('roundUnknown')
    const move = rules.readMove(source)
    const { seat } = own
    const said = open.hand.moves.findLast((one) => one.seat === seat && isSame(one.move, move))
    if (said) return said.isAutomatic ? refused('roundClosed') : done
    if (open.hand.state !== 'playing') {
      return refused(open.hand.state === 'ready' ? 'stepUnknown' : 'roundOver')
    }
    const stand = await standOf(tx, rules, open)
    if (!stand.isOfPhase(move)) return refused('stepUnknown')
    if (!stand.turn.includes(seat)) {
      const isMoved = open.hand.moves.some((one) => one.seat === seat && stand.isOfPhase(one.move))
      return refused(isMoved ? 'roundClosed' : 'stepUnknown')
    }
    const actsUntil = own.actsUntil ?? 0
    if (heardAt >= actsUntil) return refused('roundClosed')
    const sits = (await lockSeats(tx, [memberId])).get(memberId)
    if (sits) {
      await saveSeat(tx, sits, { missed: 0, bankMs: bankLeft(sits, actsUntil, heardAt) })
    }
    await keepMoves(tx, rules, open, [{ seat, move }])
    await proceed(tx, rules, open)
    tx.afterCommit(wakeWallet)
    return done
  })
}

/** Drawn anew at each sitting: who somebody is stands nowhere at a table. */
export function aliasOf(random: Random): string {
  const [name = 0, number = 0] = random.bytes(2)
  return `${aliasNames[name % aliasNames.length]} ${String(number % 100).padStart(2, '0')}`
}

function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const done: SeatAnswer = { ok: true }

function refused(failure: GameFailure): SeatAnswer {
  return { ok: false, failure }
}
