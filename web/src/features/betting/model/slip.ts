import { type Quote, systemLines } from '@zhengju/domain/slip'
import type { FixtureChange, OddsE5 } from '@zhengju/domain/sport'
import type { PlacedOrder } from '@zhengju/venue-protocol/client'
import {
  combinedFocus,
  emptySlip,
  type HeldTicket,
  idOf,
  isEditing,
  type NewItem,
  obstacleTo,
  offeredKinds,
  type ReceivedOrder,
  type Slip,
  type SlipEvent,
  type SlipItem,
  type SlipNotice,
  type SlipPhase,
  ticketKey,
} from './slip-model.ts'

/** What an event makes of the slip. Pure: the store keeps it, the deliverer speaks with the venue. */
export function reduceSlip(slip: Slip, event: SlipEvent): Slip {
  switch (event.name) {
    case 'toggled':
      return toggled(slip, event.item)
    case 'removed':
      return isEditing(slip) ? withItems(slip, without(slip, event.selectionId)) : slip
    case 'cleared':
      return isEditing(slip) ? { ...emptySlip, ...choicesOf(slip) } : slip
    case 'kindChosen':
      return isEditing(slip) ? withItems({ ...slip, kind: event.kind }, slip.items) : slip
    case 'linesChosen':
      return isEditing(slip) ? { ...slip, lines: event.lines } : slip
    case 'acceptChosen':
      return isEditing(slip) ? { ...slip, acceptOdds: event.acceptOdds } : slip
    case 'fallChosen':
      return isEditing(slip) ? { ...slip, fall: event.fall } : slip
    case 'slipChosen':
      return isEditing(slip) ? { ...slip, slipPercent: event.slipPercent } : slip
    case 'focused':
      return { ...slip, focus: event.focus }
    case 'typed':
      return isEditing(slip) ? typed(slip, event.stake) : slip
    case 'quoted':
      return isEditing(slip) ? quoted(slip, event.quotes) : slip
    case 'fixtureChanged':
      return isEditing(slip) ? fixtureChanged(slip, event.change) : slip
    default:
      return reducePlacing(slip, event)
  }
}

function toggled(slip: Slip, item: NewItem): Slip {
  const id = item.pick.selectionId
  // A receipt has been read: the next choice begins a new slip.
  if (slip.phase.name === 'receipt') return toggled(finished(slip, false), item)
  if (!isEditing(slip) || obstacleTo(slip, item)) return slip
  if (slip.items.some((one) => idOf(one) === id)) return withItems(slip, without(slip, id))
  const added: SlipItem = { ...item, oddsBefore: undefined, isOpen: true, stake: '' }
  return { ...withItems(slip, [...slip.items, added]), focus: focusAfter(slip, id) }
}

function focusAfter(slip: Slip, id: string): string {
  return slip.kind === 'single' ? id : combinedFocus
}

/** Keeps kind, focus and notice in step with the items. */
function withItems(slip: Slip, items: readonly SlipItem[]): Slip {
  const offered = offeredKinds({ ...slip, items })
  const kind = offered.includes(slip.kind) ? slip.kind : 'single'
  const isFocusThere = items.some((item) => idOf(item) === slip.focus)
  const single = isFocusThere ? slip.focus : (items.map(idOf)[0] ?? '')
  const focus = kind === 'single' ? single : combinedFocus
  const lines = kind === 'system' ? systemLines(slip.lines, items.length) : undefined
  return { ...slip, items, kind, lines, focus, phase: { name: 'editing' } }
}

function without({ items }: Slip, selectionId: string): readonly SlipItem[] {
  return items.filter((item) => idOf(item) !== selectionId)
}

function typed(slip: Slip, stake: string): Slip {
  if (slip.focus === combinedFocus) return { ...slip, stake }
  return {
    ...slip,
    items: slip.items.map((item) => (idOf(item) === slip.focus ? { ...item, stake } : item)),
  }
}

function quoted(slip: Slip, quotes: readonly Quote[]): Slip {
  const bySelection = new Map(quotes.map((quote) => [quote.selectionId, quote]))
  const items = slip.items.map((item) => {
    const quote = bySelection.get(idOf(item))
    return quote ? priced(item, quote.odds, quote.isOpen) : priced(item, undefined, false)
  })
  return sameItems(items, slip.items) ? slip : { ...slip, items }
}

function fixtureChanged(slip: Slip, change: FixtureChange): Slip {
  if (!slip.items.some(({ pick }) => pick.fixtureId === change.fixtureId)) return slip
  const items = slip.items.map((item) => changedItem(item, change))
  return sameItems(items, slip.items) ? slip : { ...slip, items }
}

function changedItem(item: SlipItem, change: FixtureChange): SlipItem {
  const { pick } = item
  if (pick.fixtureId !== change.fixtureId) return item
  if (change.kind === 'score') return { ...item, pick: { ...pick, score: change.score } }
  if (change.kind === 'suspension') return priced(item, undefined, change.marketState === 'open')
  if (change.kind !== 'odds') return item
  const market = change.markets.find((one) => one.id === pick.marketId)
  const selection = market?.selections.find((one) => one.id === pick.selectionId)
  if (!market || !selection) return item
  return priced(item, selection.odds, market.state === 'open' && selection.state === 'open')
}

function priced(item: SlipItem, odds: OddsE5 | undefined, isOpen: boolean): SlipItem {
  const { pick } = item
  const now = odds === undefined || odds === 0 ? pick.odds : odds
  if (now === pick.odds) return item.isOpen === isOpen ? item : { ...item, isOpen }
  const first = item.oddsBefore ?? pick.odds
  return {
    ...item,
    isOpen,
    pick: { ...pick, odds: now },
    oddsBefore: first === now ? undefined : first,
  }
}

function reducePlacing(slip: Slip, event: SlipEvent): Slip {
  const { phase } = slip
  switch (event.name) {
    case 'ticketed':
      return event.key === ticketKey(slip) ? ticketed(slip, event) : slip
    case 'ticketRefused':
      return isEditing(slip) && event.key === ticketKey(slip)
        ? { ...slip, ticket: undefined, phase: noticed('ticket', event) }
        : slip
    case 'sent': {
      if (!isEditing(slip)) return slip
      return {
        ...slip,
        phase: { name: 'placing', placement: event.placement, isUnsure: false },
      }
    }
    case 'unanswered':
      return isPlacing(phase, event.ticketId)
        ? { ...slip, phase: { ...phase, isUnsure: true } }
        : slip
    case 'refused':
      return isPlacing(phase, event.ticketId)
        ? { ...slip, ticket: undefined, phase: noticed('bet', event) }
        : slip
    case 'answered':
      return isPlacing(phase, event.ticketId)
        ? decided(slip, { ...phase, orders: event.orders, isSlow: false, isHeard: false })
        : slip
    case 'ordersHeard':
      return phase.name === 'confirming'
        ? decided(slip, {
            ...phase,
            orders: heard(phase.orders, event.orders),
            isHeard: phase.isHeard || event.orders.some(isBareAcceptance),
          })
        : slip
    case 'waitingEnded':
      return phase.name === 'confirming' ? { ...slip, phase: { ...phase, isSlow: true } } : slip
    case 'finished':
      return phase.name === 'receipt' || phase.name === 'confirming'
        ? finished(slip, event.keepsItems)
        : slip
    default:
      return slip
  }
}

function isPlacing(
  phase: SlipPhase,
  ticketId: string,
): phase is Extract<SlipPhase, { name: 'placing' }> {
  return phase.name === 'placing' && phase.placement.ticketId === ticketId
}

function noticed(
  of: SlipNotice['of'],
  { failure, message, mostStake }: Omit<SlipNotice, 'of'>,
): SlipPhase {
  const most = mostStake === undefined ? {} : { mostStake }
  return { name: 'editing', notice: { of, failure, message, ...most } }
}

/** What the member has chosen for every slip. */
function choicesOf({ acceptOdds, fall, slipPercent }: Slip) {
  return { acceptOdds, fall, slipPercent } satisfies Partial<Slip>
}

function ticketed(slip: Slip, { key, ticket }: HeldTicket): Slip {
  const { phase } = slip
  const isSettled = phase.name === 'editing' && phase.notice?.of === 'ticket'
  return { ...slip, ticket: { key, ticket }, phase: isSettled ? { name: 'editing' } : phase }
}

function decided(
  slip: Slip,
  {
    placement,
    orders,
    isSlow,
    isHeard,
  }: Omit<Extract<SlipPhase, { name: 'confirming' | 'receipt' }>, 'name'>,
): Slip {
  const isOpen = orders.some((order) => order.state === 'confirming')
  const name = isOpen ? 'confirming' : 'receipt'
  return { ...slip, ticket: undefined, phase: { name, placement, orders, isSlow, isHeard } }
}

function heard(
  orders: readonly PlacedOrder[],
  news: readonly ReceivedOrder[],
): readonly PlacedOrder[] {
  return orders.map((order) => {
    const found = news.find((one) => one.orderNo === order.orderNo)
    // What is decided stays decided, whatever an older message says. A push that a bet was taken says neither price
    // nor sums, which may have moved since the answer: the receipt waits for the venue's record.
    if (!found || order.state !== 'confirming' || isBareAcceptance(found)) return order
    return { ...order, ...found }
  })
}

function isBareAcceptance(order: ReceivedOrder): boolean {
  return !('risk' in order) && (order.state === 'accepted' || order.state === 'settled')
}

/** The slip after its receipt: empty, or with the same selections for another bet. */
export function finished(slip: Slip, keepsItems: boolean): Slip {
  const rest = { ...choicesOf(slip), phase: { name: 'editing' } } as const
  if (!keepsItems) return { ...emptySlip, ...rest }
  const again = refusedIds(slip)
  const items = slip.items.map((item) => ({
    ...item,
    stake: again.has(idOf(item)) ? item.stake : '',
    oddsBefore: undefined,
  }))
  const stake = slip.kind !== 'single' && again.size > 0 ? slip.stake : ''
  return { ...slip, ...rest, items, stake, ticket: undefined }
}

/** Selections of bets that were not taken: the stakes that were typed for them stand. */
function refusedIds({ phase }: Slip): ReadonlySet<string> {
  if (phase.name !== 'receipt' && phase.name !== 'confirming') return new Set()
  const { orders, placement } = phase
  const refused = placement.bets.filter((_, index) => orders[index]?.state === 'refused')
  return new Set(refused.flatMap(({ picks }) => picks.map(({ selectionId }) => selectionId)))
}

function sameItems(one: readonly SlipItem[], other: readonly SlipItem[]): boolean {
  return one.every((item, index) => item === other[index])
}
