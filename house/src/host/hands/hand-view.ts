import { bookTree, cardLeaves, cardSalt } from '@zhengju/domain/fair'
import type { Tx } from '@zhengju/storage/tx'
import type {
  HandSeatView,
  HandView,
  OpenedCardView,
  SeatView,
  SittingView,
} from '@zhengju/venue-protocol/game'
import { textHmac } from '../seeds/seal.ts'
import { lastPlaceOf, placesOf, type StoredPlace } from '../store/hand-places.ts'
import { type StoredSeat, seatOf } from '../store/hand-seats.ts'
import { handById, isOneBeforeFresh, type StoredHand } from '../store/hands.ts'
import { seated, seedOf, sha256Bytes, shownMs, standOf } from './hand-steps.ts'
import type { HandRules, HandStand } from './rules.ts'

/** Where a member sits and what he sees there; his last hand stands until the next one. */
export async function sittingOf(tx: Tx, rules: HandRules, memberId: string): Promise<SittingView> {
  const seat = await seatOf(tx, memberId)
  const last = await lastPlaceOf(tx, memberId)
  const handId = seat?.handId ?? last?.handId
  const hand = handId === undefined ? undefined : await handViewOf(tx, rules, memberId, handId)
  const isRefused = !seat && last?.state === 'refused' && last.failure !== undefined
  return {
    ...(seat && { seat: seatView(seat) }),
    ...(hand && { hand }),
    ...(isRefused && { failure: last.failure }),
  }
}

function seatView(seat: StoredSeat): SeatView {
  const { alias, bankMs, bring, game, hall, isAway, isLeaving } = seat
  return { game, hall, alias, bring, isAway, isLeaving, bankMs }
}

/** Undefined where he has no seat in it. */
export async function handViewOf(
  tx: Tx,
  rules: HandRules,
  memberId: string,
  handId: string,
  { hasPaths = false } = {},
): Promise<HandView | undefined> {
  const hand = await handById(tx, handId)
  if (hand?.game !== rules.name) return undefined
  const places = await placesOf(tx, handId)
  const own = places.find(({ member }) => member?.memberId === memberId)
  if (!own) return undefined
  const isDealt = hand.clientSeed !== undefined
  const stand = isDealt ? await standOf(tx, rules, { hand, places }) : undefined
  const seen = new Set(stand ? visible(hand, own, stand) : [])
  const { base, createdAt, game, hall, head, link, reason, state, version } = hand
  const isTold = hand.endedAt !== undefined && (await isSeedTold(tx, hand))
  return {
    ...{ handId, game, version, hall, base, state, head, link, createdAt },
    ...(hand.root !== undefined && { root: hand.root }),
    ...(hand.clientSeed !== undefined && { clientSeed: hand.clientSeed }),
    ...(stand && state === 'playing' && { phase: stand.phase, step: stand.step }),
    ...untilOf(hand, places, own, stand),
    play: stand && hasBegun(hand) ? stand.view() : {},
    seats: seatViews(hand, places, own, stand, seen),
    moves: state === 'shown' ? hand.moves.map(({ move, seat }) => ({ seat, move })) : [],
    ...{ orderNo: own.orderNo, isPaid: own.state === 'done' || own.state === 'refused' },
    ...(reason !== undefined && { reason }),
    ...(isTold && { seed: await seedOf(tx, hand) }),
    ...(hasPaths && stand && { opened: await openedOf(tx, hand, stand, seen) }),
  }
}

function hasBegun({ state }: StoredHand): boolean {
  return state === 'playing' || state === 'shown'
}

/** Of a void hand nobody is shown more than he had seen: nothing of it may be told before its seed. */
function visible(hand: StoredHand, own: StoredPlace, stand: HandStand): readonly number[] {
  return hasBegun(hand) ? stand.seen(own.seat) : []
}

function untilOf(
  { since, state }: StoredHand,
  places: readonly StoredPlace[],
  own: StoredPlace,
  stand: HandStand | undefined,
): { readonly until?: number } {
  if (state === 'shown') return { until: since + shownMs }
  if (state !== 'playing' || !stand) return {}
  const acting = seated({ places }).filter(({ seat }) => stand.turn.includes(seat ?? -1))
  const ownTurn = acting.find(({ orderNo }) => orderNo === own.orderNo)
  const until = ownTurn?.actsUntil ?? Math.max(0, ...acting.map((one) => one.actsUntil ?? 0))
  return until > 0 ? { until } : {}
}

function seatViews(
  hand: StoredHand,
  places: readonly StoredPlace[],
  own: StoredPlace,
  stand: HandStand | undefined,
  seen: ReadonlySet<number>,
): readonly HandSeatView[] {
  const cardsOf = (seat: number) =>
    stand && hasBegun(hand)
      ? stand.places(seat).map((place) => (seen.has(place) ? (stand.pack[place] ?? null) : null))
      : []
  const dealt = seated({ places })
  return (dealt.length > 0 ? dealt : places).map((place, at) => ({
    ...{ seat: place.seat ?? at, alias: place.alias, stack: place.stack },
    ...{ isSelf: place.orderNo === own.orderNo, isPractice: place.member === undefined },
    isTurn: hand.state === 'playing' && stand?.turn.includes(place.seat ?? -1) === true,
    // What the house moves is known, and all of a phase is heard together: of others it is told at the end.
    isAutomatic:
      (hand.state !== 'playing' || place.orderNo === own.orderNo) &&
      hand.moves.some(({ isAutomatic, seat }) => isAutomatic && seat === place.seat),
    cards: place.seat === undefined ? [] : cardsOf(place.seat),
    ...(place.net !== undefined && { net: place.net, rake: place.rake ?? 0n }),
  }))
}

/** With its way to the root, each card that the viewer sees: checked at once, whatever becomes of the seed. */
async function openedOf(
  tx: Tx,
  hand: StoredHand,
  { pack }: HandStand,
  seen: ReadonlySet<number>,
): Promise<readonly OpenedCardView[]> {
  const seed = await seedOf(tx, hand)
  const tree = bookTree(sha256Bytes, cardLeaves(textHmac, seed, pack))
  return [...seen]
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const card = pack[place]
      const salt = cardSalt(textHmac, seed, place)
      return card === undefined ? [] : [{ place, card, salt, path: tree.path(place) }]
    })
}

/** A day after the hand, and after every one that its seed would tell of too. */
async function isSeedTold(tx: Tx, hand: StoredHand): Promise<boolean> {
  const endedBy = tx.now - seedAfterMs
  if (hand.endedAt === undefined || hand.endedAt > endedBy) return false
  return !(await isOneBeforeFresh(tx, hand, endedBy))
}

const seedAfterMs = 24 * 3_600_000
