import type { Minor } from '@zhengju/domain/money'
import type { NegativeStakeMode } from '@zhengju/domain/odds'
import {
  type AcceptOdds,
  type BetFailure,
  type BetKind,
  type BetState,
  type BetTicket,
  type FallPercent,
  mostBuilt,
  type Quote,
  type SlipPercent,
  type SlipPick,
  type SystemLines,
} from '@zhengju/domain/slip'
import type { FixtureChange, OddsE5 } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { ClientPlacement, PlacedOrder, VenueFailure } from '@zhengju/venue-protocol/client'

/** The member's slip as a state, and what can happen to it. */
export interface Slip {
  readonly items: readonly SlipItem[]
  readonly kind: BetKind
  /** Of a system: which of its combinations, where they are not all of two and more. */
  readonly lines: SystemLines | undefined
  /** Typed stake of a parlay or system bet. */
  readonly stake: string
  /** The stake that the keyboard types into: a selection's, or that of the combination. */
  readonly focus: string
  readonly acceptOdds: AcceptOdds
  /** Where any price is accepted: how far below the shown one. */
  readonly fall: SlipFall
  /** How much more than is shown a bet may risk when a price moves. */
  readonly slipPercent: SlipPercent
  readonly ticket: HeldTicket | undefined
  readonly phase: SlipPhase
}

/** In per cent, or by whatever it falls. */
export type SlipFall = FallPercent | 'any'

/** None at all is a mode of its own. */
export const slipFalls = [2, 5, 10, 'any'] as const satisfies readonly SlipFall[]

export interface SlipItem {
  /** Its price is the one that is shown now, and the one that a bet asks for. */
  readonly pick: SlipPick
  readonly home: string
  readonly away: string
  readonly startAt: number
  /** Its result is known: the slip says so from the first, and does not grow when the ticket says it too. */
  readonly isReplay?: boolean
  /** The price before it moved, until the next bet. */
  readonly oddsBefore: OddsE5 | undefined
  readonly isOpen: boolean
  /** Typed stake of a single. */
  readonly stake: string
}

/** A ticket is good for the very selections and the kind that it was asked for. */
export interface HeldTicket {
  readonly key: string
  readonly ticket: BetTicket
}

export type SlipPhase =
  | { readonly name: 'editing'; readonly notice?: SlipNotice }
  /** Sent, answer not known yet: the same ticket with the same input is repeated until there is one. */
  | { readonly name: 'placing'; readonly placement: ClientPlacement; readonly isUnsure: boolean }
  /** Taken by the venue; in play it decides within seconds. */
  | {
      readonly name: 'confirming' | 'receipt'
      readonly placement: ClientPlacement
      readonly orders: readonly PlacedOrder[]
      /** The venue took longer than we ask for. */
      readonly isSlow: boolean
      /** A push said that a bet was taken: at which price, the venue's record says. */
      readonly isHeard: boolean
    }

/** Why a bet was not taken, or why there is no ticket for one. */
export interface SlipNotice {
  readonly of: 'bet' | 'ticket'
  readonly failure: VenueFailure
  /** The venue's own words, perhaps empty. */
  readonly message: string
  /** The stake that would have been taken. */
  readonly mostStake?: Minor
}

export type SlipEvent =
  | { readonly name: 'toggled'; readonly item: NewItem }
  | { readonly name: 'removed'; readonly selectionId: string }
  | { readonly name: 'cleared' }
  | { readonly name: 'kindChosen'; readonly kind: BetKind }
  | { readonly name: 'linesChosen'; readonly lines: SystemLines | undefined }
  | { readonly name: 'acceptChosen'; readonly acceptOdds: AcceptOdds }
  | { readonly name: 'fallChosen'; readonly fall: SlipFall }
  | { readonly name: 'slipChosen'; readonly slipPercent: SlipPercent }
  | { readonly name: 'focused'; readonly focus: string }
  | { readonly name: 'typed'; readonly stake: string }
  | { readonly name: 'quoted'; readonly quotes: readonly Quote[] }
  | { readonly name: 'fixtureChanged'; readonly change: FixtureChange }
  | { readonly name: 'ticketed'; readonly key: string; readonly ticket: BetTicket }
  | {
      readonly name: 'ticketRefused'
      readonly key: string
      readonly failure: VenueFailure
      readonly message: string
    }
  | { readonly name: 'sent'; readonly placement: ClientPlacement }
  | { readonly name: 'unanswered'; readonly ticketId: string }
  | {
      readonly name: 'answered'
      readonly ticketId: string
      readonly orders: readonly PlacedOrder[]
    }
  | {
      readonly name: 'refused'
      readonly ticketId: string
      readonly failure: VenueFailure
      readonly message: string
      readonly mostStake?: Minor
    }
  | { readonly name: 'ordersHeard'; readonly orders: readonly ReceivedOrder[] }
  | { readonly name: 'waitingEnded' }
  | { readonly name: 'finished'; readonly keepsItems: boolean }

export type NewItem = Pick<SlipItem, 'pick' | 'home' | 'away' | 'startAt' | 'isReplay'>
/** What a push or a query says about an order. */
export type ReceivedOrder =
  | PlacedOrder
  | {
      readonly orderNo: string
      readonly state: BetState
      readonly failure?: BetFailure
      readonly message?: string
    }

export const mostItems = 10
/** Focus of the combination's stake. */
export const combinedFocus = 'combined'

export const emptySlip: Slip = {
  items: [],
  kind: 'single',
  lines: undefined,
  stake: '',
  focus: '',
  acceptOdds: 'better',
  fall: 10,
  slipPercent: 0,
  ticket: undefined,
  phase: { name: 'editing' },
}

/** Whose selections stand on the slip: it is of one venue. Undefined while it is empty. */
export function slipVenue({ items }: Pick<Slip, 'items'>): VenueId | undefined {
  return items[0]?.pick.venue
}

/** Why a selection cannot be added; a receipt has been read, and the next choice begins a new slip. */
export function obstacleTo(slip: Slip, { pick }: NewItem): 'full' | 'otherVenue' | undefined {
  if (slip.phase.name === 'receipt' || slip.items.length === 0) return undefined
  if (slipVenue(slip) !== pick.venue) return 'otherVenue'
  const isOn = slip.items.some((item) => idOf(item) === pick.selectionId)
  return !isOn && slip.items.length >= mostItems ? 'full' : undefined
}

/** What a ticket must have been asked for. */
export function ticketKey(slip: Slip): string {
  const mode = slip.kind === 'single' ? 'singles' : 'combined'
  // The price of selections together moves with theirs.
  const prices = slip.kind === 'builder' ? slip.items.map(({ pick }) => pick.odds) : []
  return [slipVenue(slip), mode, ...slip.items.map(ticketItem), ...prices].join()
}

/** In play a ticket is for a score: after a goal the same selection needs another one. */
function ticketItem(item: SlipItem): string {
  const { isInPlay, score } = item.pick
  return isInPlay ? `${idOf(item)}@${score.home}:${score.away}` : idOf(item)
}

/** The ticket, when it is good for what stands on the slip. */
export function ticketOf(slip: Slip): BetTicket | undefined {
  return slip.ticket?.key === ticketKey(slip) ? slip.ticket.ticket : undefined
}

/** How the venue reads a stake at negative odds, as every ticket of it says: an older one too. */
export function stakeModeOf({ ticket }: Slip): NegativeStakeMode {
  return ticket?.ticket.negativeStakeMode ?? 'toWin'
}

/** Selections of one match exclude each other in a parlay. */
export function conflictingIds(items: readonly SlipItem[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { pick } of items) counts.set(pick.fixtureId, (counts.get(pick.fixtureId) ?? 0) + 1)
  return new Set(items.filter(({ pick }) => (counts.get(pick.fixtureId) ?? 0) > 1).map(idOf))
}

/** An outright goes on through many matches: it is a bet by itself. */
export function isOutright({ pick }: SlipItem): boolean {
  return pick.family === 'outright'
}

/** Selections of one match that has not begun may have one price together: whether they have, the venue says. */
function isBuildable(items: readonly SlipItem[]): boolean {
  const matches = new Set(items.map(({ pick }) => pick.fixtureId))
  const isEarly = items.every(({ pick }) => !pick.isInPlay && pick.family !== 'outright')
  return matches.size === 1 && isEarly && items.length <= mostBuilt
}

/** What they cost together, as the ticket says. */
export function builtOdds(slip: Slip): OddsE5 | undefined {
  return ticketOf(slip)?.limits.find(({ kind }) => kind === 'builder')?.odds
}

/** A combination needs two selections, a system bet three. */
export function offeredKinds({ items }: Slip): readonly BetKind[] {
  if (items.length < 2) return ['single']
  if (isBuildable(items)) return ['single', 'builder']
  return items.length === 2 ? ['single', 'parlay'] : ['single', 'parlay', 'system']
}

export function isEditing({ phase }: Slip): boolean {
  return phase.name === 'editing'
}

export function idOf({ pick }: SlipItem): string {
  return pick.selectionId
}
