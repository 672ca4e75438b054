import { createHash } from 'node:crypto'
import { bookRoot, cardLeaves, fairStream, seatsSeed } from '@zhengju/domain/fair'
import { mostMissed, turnMs } from '@zhengju/domain/games/seating'
import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { HostDeps } from '../game.ts'
import { elementOf } from '../seeds/chain.ts'
import { type Sealed, textHmac } from '../seeds/seal.ts'
import { chainById } from '../store/chains.ts'
import { placesOf, type StoredPlace, savePlace } from '../store/hand-places.ts'
import { lockSeats, removeSeat, type StoredSeat, saveSeat } from '../store/hand-seats.ts'
import { lockHands, type StoredHand, type StoredMove, saveHand } from '../store/hands.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { handReturnCall, handWinCall, isHeld } from './hand-calls.ts'
import type { HandEnd, HandRules, HandStand } from './rules.ts'

/** A hand with its places, both locked, as one transaction has them. */
export interface OpenHand {
  hand: StoredHand
  places: readonly StoredPlace[]
}

export const sha256Bytes = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest()

/** Locked first: whatever a crash left is found as it was. Undefined: there is none. */
export async function openHand(tx: Tx, handId: string): Promise<OpenHand | undefined> {
  const hand = (await lockHands(tx, [handId])).get(handId)
  return hand && { hand, places: await placesOf(tx, handId) }
}

/** Brings a hand as far as the clock and what was said allow. */
export async function stepHand(deps: HostDeps, rules: HandRules, handId: string): Promise<void> {
  await deps.db.tx(async (tx) => {
    const open = await openHand(tx, handId)
    if (open) await proceed(tx, rules, open)
    tx.afterCommit(deps.wakeWallet)
  })
}

/** One state after another, until there is something to wait for. */
export async function proceed(tx: Tx, rules: HandRules, open: OpenHand): Promise<void> {
  if (open.hand.state === 'asking') await deal(tx, rules, open)
  if (open.hand.state === 'ready' && tx.now >= open.hand.since + readyMs)
    await begin(tx, rules, open)
  if (open.hand.state === 'playing') await play(tx, rules, open)
  await endHand(tx, open)
}

/** Once every seat's money is held, or the wallet has been waited for long enough. */
async function deal(tx: Tx, rules: HandRules, open: OpenHand): Promise<void> {
  const isLate = tx.now >= open.hand.createdAt + patienceMs
  if (!isLate && open.places.some(({ state }) => state === 'asked')) return
  open.places = await each(open.places, (place) =>
    place.state === 'asked' ? savePlace(tx, place, { state: 'late' }) : place,
  )
  const inside = open.places.filter(({ state }) => state === 'in')
  const isPlayed = inside.length >= rules.seats.least && inside.some(isHeld)
  if (!isPlayed) return voidHand(tx, rules, open, 'seats')
  let seat = 0
  open.places = await each(open.places, (place) =>
    place.state === 'in' ? savePlace(tx, place, { seat: seat++ }) : place,
  )
  const seeds = seated(open).map((place) => place.clientSeed)
  const clientSeed = seatsSeed(sha256Bytes, seeds)
  const serverSeed = await seedOf(tx, open.hand)
  const { pack } = standWith(rules, { ...open.hand, clientSeed }, seated(open), serverSeed)
  const root = bookRoot(sha256Bytes, cardLeaves(textHmac, serverSeed, pack))
  open.hand = await saveHand(tx, open.hand, { state: 'ready', since: tx.now, clientSeed, root })
}

async function begin(tx: Tx, rules: HandRules, open: OpenHand): Promise<void> {
  open.hand = await saveHand(tx, open.hand, { state: 'playing', since: tx.now })
  await waitForTurns(tx, open, await standOf(tx, rules, open))
}

/** Practice seats move, then whoever has said nothing in time is moved for; a new step begins its time anew. */
async function play(tx: Tx, rules: HandRules, open: OpenHand): Promise<void> {
  for (;;) {
    const stand = await standOf(tx, rules, open)
    if (stand.end) return finish(tx, rules, open, stand.end)
    const moves: StoredMove[] = []
    for (const seat of stand.turn) {
      const place = seated(open)[seat]
      if (!place) throw new Error(`seat ${seat} of ${open.hand.handId} is empty`)
      const isPractice = place.member === undefined
      if (isPractice && tx.now >= open.hand.since + practiceMs) {
        moves.push({ seat, move: stand.practice(seat), step: stand.step })
      } else if (!isPractice && tx.now >= (place.actsUntil ?? 0)) {
        moves.push({ seat, move: stand.automatic(), step: stand.step, isAutomatic: true })
        await missed(tx, place)
      }
    }
    if (moves.length === 0) return
    await keepMoves(tx, rules, open, moves)
  }
}

/** Said moves stand behind those of before; where they end a step the next one's time begins. */
export async function keepMoves(
  tx: Tx,
  rules: HandRules,
  open: OpenHand,
  moves: readonly StoredMove[],
): Promise<void> {
  const before = await standOf(tx, rules, open)
  open.hand = { ...open.hand, moves: [...open.hand.moves, ...moves] }
  const stand = await standOf(tx, rules, open)
  const isNew = stand.step !== before.step
  open.hand = await saveHand(tx, open.hand, isNew ? { since: tx.now } : {})
  if (isNew) await waitForTurns(tx, open, stand)
}

/** Whoever is away is not waited for. */
async function waitForTurns(tx: Tx, open: OpenHand, stand: HandStand): Promise<void> {
  const turn = new Set(stand.turn)
  const seats = await lockSeats(tx, memberIds(open))
  open.places = await each(open.places, (place) => {
    if (place.seat === undefined || !turn.has(place.seat) || !place.member) return place
    const seat = seats.get(place.member.memberId)
    const isGone = !seat || seat.isAway || seat.isLeaving
    return savePlace(tx, place, { actsUntil: isGone ? tx.now : tx.now + turnMs + seat.bankMs })
  })
}

/** After two he is away: he sits on, and no hand is dealt to him. */
async function missed(tx: Tx, place: StoredPlace): Promise<void> {
  const memberId = place.member?.memberId ?? ''
  const seat = (await lockSeats(tx, [memberId])).get(memberId)
  if (!seat || seat.isAway || seat.isLeaving) return
  const times = seat.missed + 1
  await saveSeat(tx, seat, { bankMs: 0, missed: times, isAway: times >= mostMissed })
}

/** Outcome and calls are stored together, before any of the money is asked for. */
async function finish(tx: Tx, rules: HandRules, open: OpenHand, end: HandEnd): Promise<void> {
  checkSum(open, end)
  open.places = await each(open.places, async (place) => {
    if (place.seat === undefined) return place
    const net = end.nets[place.seat] ?? 0n
    const rake = end.rakes[place.seat] ?? 0n
    if (!isHeld(place)) return savePlace(tx, place, { state: 'done', net, rake })
    const outcome = end.outcome(place.seat)
    const win = { net, rake, outcome, fold: end.fold?.(place.seat), settledAt: tx.now }
    await insertWalletCall(tx, handWinCall(rules, open.hand, place, win))
    return savePlace(tx, place, { state: 'paying', net, rake })
  })
  open.hand = await saveHand(tx, open.hand, { state: 'shown', since: tx.now })
  await releaseSeats(tx, open, tx.now + shownMs)
}

/** Stakes are payouts and rake, and no payout is below zero. */
function checkSum({ hand, places }: OpenHand, { nets, rakes }: HandEnd): void {
  const total = nets.reduce((sum, net) => sum + net, 0n)
  const isBelow = places.some(
    ({ seat, stack }) =>
      seat !== undefined && stack + (nets[seat] ?? 0n) - (rakes[seat] ?? 0n) < 0n,
  )
  if (total !== 0n || isBelow) throw new Error(`${hand.handId} pays what was not staked`)
}

/** All get back what they put in, once. */
export async function voidHand(
  tx: Tx,
  rules: HandRules,
  open: OpenHand,
  reason: string,
): Promise<void> {
  open.places = await each(open.places, async (place) => {
    if (place.state === 'asked') return savePlace(tx, place, { state: 'late' })
    if (place.state !== 'in') return place
    if (!isHeld(place)) return savePlace(tx, place, { state: 'refused', failure: 'roundCancelled' })
    await insertWalletCall(tx, handReturnCall(rules, open.hand, place, reason))
    return savePlace(tx, place, { state: 'returning', failure: 'roundCancelled' })
  })
  open.hand = await saveHand(tx, open.hand, { state: 'void', since: tx.now, reason })
  await releaseSeats(tx, open, tx.now)
}

/** They wait for the next hand; whoever leaves is gone, and whoever the wallet refused too. */
async function releaseSeats(tx: Tx, open: OpenHand, waitsSince: number): Promise<void> {
  for (const seat of (await lockSeats(tx, memberIds(open))).values()) {
    if (seat.handId !== open.hand.handId) continue
    if (seat.isLeaving) await removeSeat(tx, seat.memberId)
    else await saveSeat(tx, seat, { handId: undefined, waitsSince })
  }
}

/** Nobody is owed anything any more. */
export async function endHand(tx: Tx, open: OpenHand): Promise<void> {
  const { hand, places } = open
  if (hand.endedAt !== undefined || (hand.state !== 'shown' && hand.state !== 'void')) return
  if (places.some(({ state }) => state !== 'done' && state !== 'refused')) return
  open.hand = await saveHand(tx, hand, { endedAt: tx.now })
}

export async function standOf(tx: Tx, rules: HandRules, open: OpenHand): Promise<HandStand> {
  return standWith(rules, open.hand, seated(open), await seedOf(tx, open.hand))
}

/** Whoever has the seed of a hand sees all of it. */
export function standWith(
  rules: HandRules,
  { base, clientSeed, link, moves, version }: StoredHand,
  places: readonly { readonly stack: Minor }[],
  serverSeed: string,
): HandStand {
  if (clientSeed === undefined) throw new Error('the hand is not dealt')
  const stream = fairStream(textHmac, { serverSeed, clientSeed, nonce: link })
  const stacks = places.map(({ stack }) => stack)
  return rules.stand({ version, base, stacks, stream }, moves)
}

/** A hand is looked at every second: the last ones are kept. */
export async function seedOf(tx: Tx, { chainId, handId, link }: StoredHand): Promise<string> {
  const key = `${chainId} ${link}`
  const known = seeds.get(key)
  if (known) return known.open()
  const chain = await chainById(tx, chainId)
  if (!chain) throw new Error(`${handId} has no chain`)
  const element = elementOf(chain, link)
  seeds.set(key, element)
  for (const oldest of seeds.keys()) if (seeds.size > seedsKept) seeds.delete(oldest)
  return element.open()
}

const seeds = new Map<string, Sealed>()
const seedsKept = 200

/** Those who play, in the order of the seats. */
export function seated({ places }: Pick<OpenHand, 'places'>): readonly StoredPlace[] {
  return places
    .filter(({ seat }) => seat !== undefined)
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
}

function memberIds({ places }: OpenHand): readonly string[] {
  return places.flatMap(({ member }) => (member ? [member.memberId] : []))
}

async function each<One>(
  all: readonly One[],
  change: (one: One) => One | Promise<One>,
): Promise<readonly One[]> {
  const changed: One[] = []
  for (const one of all) changed.push(await change(one))
  return changed
}

/** What a seat still has of its bank when it moves at that moment. */
export function bankLeft({ bankMs }: StoredSeat, actsUntil: number, now: number): number {
  return Math.min(bankMs, Math.max(0, actsUntil - now))
}

/** One try at the wallet, and a second one. */
export const patienceMs = 6_000
/** The root stands for so long before a card is seen. */
const readyMs = 1_500
const practiceMs = 1_500
/** A hand that is over is looked at for so long. */
export const shownMs = 6_000
