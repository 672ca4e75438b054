import { handsApart, seatedTogether } from '@zhengju/domain/games/seating'
import type { Random } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { HostDeps } from '../game.ts'
import { orderNumber } from '../order-number.ts'
import { nextLink } from '../seeds/chain.ts'
import { createSeeds } from '../seeds/seeds.ts'
import { insertPlace, metBy } from '../store/hand-places.ts'
import { lockSeats, removeSeat, type StoredSeat, saveSeat, seatsOf } from '../store/hand-seats.ts'
import { insertHand } from '../store/hands.ts'
import { memberById } from '../store/members.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { handBetCall } from './hand-calls.ts'
import type { HandRules } from './rules.ts'
import { aliasOf } from './seats.ts'

export interface Matching {
  /** Whether the member has asked of his seat lately: nobody is dealt a hand who is not there. */
  readonly isPresent: (memberId: string) => boolean
  readonly hasPractice: boolean
}

/** Hands for those who wait, in each hall of the game. */
export async function matchSeats(
  deps: HostDeps,
  rules: HandRules,
  { hasPractice, isPresent }: Matching,
): Promise<void> {
  const { db, runtime } = deps
  const now = runtime.clock.now()
  const seats = await db.read((tx) => seatsOf(tx, rules.name))
  const free = seats.filter(({ handId }) => handId === undefined)
  await forget(
    deps,
    free.filter((seat) => !isPresent(seat.memberId) && isStale(seat, now)),
  )
  const waiting = free.filter(
    (seat) => !seat.isAway && seat.waitsSince <= now && isPresent(seat.memberId),
  )
  for (const [hall, own] of Map.groupBy(waiting, (seat) => seat.hall)) {
    const met = await db.read((tx) =>
      metBy(
        tx,
        own.map(({ memberId }) => memberId),
        handsApart,
      ),
    )
    const asking = own.map(({ apart, memberId, waitsSince }) => ({
      ...{ memberId, since: waitsSince, apart, met: met.get(memberId) ?? new Set<string>() },
    }))
    const tables = seatedTogether(asking, rules.seats, now)
    const matched = (ids: readonly string[]) => own.filter(({ memberId }) => ids.includes(memberId))
    for (const table of tables) await beginHand(deps, rules, hall, matched(table), 0)
    const together = new Set(tables.flat())
    if (!hasPractice) continue
    const alone = asking.filter(
      ({ memberId, since }) => !together.has(memberId) && now - since >= practiceAfterMs,
    )
    // Those who are too few for a hand are one together.
    for (const few of seatedTogether(alone, { ...rules.seats, least: 1 }, now)) {
      const marked = Math.max(rules.seats.least, few.length + practiceSeats) - few.length
      const practice = Math.min(marked, rules.seats.most - few.length)
      await beginHand(deps, rules, hall, matched(few), practice)
    }
  }
}

/** Who has not asked for a minute has left. */
async function forget({ db }: HostDeps, gone: readonly StoredSeat[]): Promise<void> {
  for (const { memberId } of gone) {
    await db.tx(async (tx) => {
      const seat = (await lockSeats(tx, [memberId])).get(memberId)
      if (seat && seat.handId === undefined) await removeSeat(tx, memberId)
    })
  }
}

function isStale({ waitsSince }: StoredSeat, now: number): boolean {
  return now - waitsSince > 60_000
}

/** The hand, its seats and the calls that hold their money are stored together. */
async function beginHand(
  deps: HostDeps,
  rules: HandRules,
  hallId: string,
  matched: readonly StoredSeat[],
  practice: number,
): Promise<void> {
  const { db, runtime, wakeWallet } = deps
  const hall = rules.halls.find(({ id }) => id === hallId)
  if (!hall) return
  await db.tx(async (tx) => {
    const locked = await lockSeats(
      tx,
      matched.map(({ memberId }) => memberId),
    )
    // Who left, or sits elsewhere or for something else by now, is matched anew.
    if (!matched.every((seat) => isAsMatched(seat, locked.get(seat.memberId)))) return
    const seats = [...locked.values()]
    const { name: game, version } = rules
    const { chainId, link } = await nextLink(tx, runtime.random, { game, tableId: hallId })
    const handId = orderNumber(runtime.random, tx.now)
    const hand = { handId, game, hall: hallId, version, base: hall.base, chainId, link }
    await insertHand(tx, hand)
    const count = seats.length + practice
    const taken = new Set<string>()
    const named = (alias?: string) => distinct(taken, alias, runtime.random)
    for (const seat of seats) {
      const place = await placeOf(tx, deps, { ...seat, alias: named(seat.alias) }, handId)
      const stack = rules.hold(hall.base, count, seat.bring)
      const held = { ...place, stack }
      await insertPlace(tx, { ...held, handId, state: 'asked' })
      await insertWalletCall(tx, handBetCall(rules, hand, held, tx.now))
      await saveSeat(tx, seat, { handId })
    }
    for (let at = 0; at < practice; at++) {
      await insertPlace(tx, {
        ...{ orderNo: orderNumber(runtime.random, tx.now), handId, member: undefined, state: 'in' },
        ...{ alias: named(), clientSeed: hex(runtime.random, 16) },
        stack: rules.hold(hall.base, count, hall.mostBring),
      })
    }
    tx.afterCommit(wakeWallet)
  })
}

async function placeOf(tx: Tx, { runtime }: HostDeps, seat: StoredSeat, handId: string) {
  const { alias, memberId, token } = seat
  const stored = await memberById(tx, memberId)
  if (!stored) throw new Error(`${handId} has a seat without a member`)
  const { clientSeed } = await createSeeds(runtime.random).view(tx, memberId)
  const orderNo = orderNumber(runtime.random, tx.now)
  return { orderNo, alias, clientSeed, member: { ...stored, token } }
}

/** No two at a table are called the same: of two who are, the second is called anew. */
function distinct(taken: Set<string>, alias: string | undefined, random: Random): string {
  let name = alias ?? aliasOf(random)
  while (taken.has(name)) name = aliasOf(random)
  taken.add(name)
  return name
}

function isAsMatched(matched: StoredSeat, now: StoredSeat | undefined): boolean {
  if (now === undefined || now.handId !== undefined || now.isAway || now.isLeaving) return false
  const { apart, bring, game, hall, waitsSince } = matched
  const isSame = now.game === game && now.hall === hall && now.bring === bring
  return isSame && now.waitsSince === waitsSince && now.apart.join() === apart.join()
}

/** In demo one who waits alone for so long plays with practice seats. */
const practiceAfterMs = 5_000
const practiceSeats = 2
