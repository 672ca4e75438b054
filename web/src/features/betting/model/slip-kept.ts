import { firstVenue } from '@zhengju/contract/venue/open'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsFormats } from '@zhengju/domain/odds'
import {
  acceptOddsModes,
  betFailures,
  betKinds,
  betStates,
  fallPercents,
  type SlipPercent,
  type SlipPick,
  type SystemLines,
  slipPercents,
  systemLines,
} from '@zhengju/domain/slip'
import { marketFamilies, type Score, sportIds, units } from '@zhengju/domain/sport'
import { venueIds } from '@zhengju/domain/venue'
import type {
  ClientBet,
  ClientPlacement,
  PlacedLeg,
  PlacedOrder,
} from '@zhengju/venue-protocol/client'
import {
  type Fields,
  fields,
  flag,
  identifier,
  integer,
  listOf,
  Malformed,
  marketPeriod,
  marketSide,
  oneOf,
  optional,
  parsed,
  readSentence,
  text,
} from '@zhengju/venue-protocol/parse'
import { finished } from './slip.ts'
import {
  emptySlip,
  mostItems,
  type Slip,
  type SlipFall,
  type SlipItem,
  type SlipPhase,
} from './slip-model.ts'

/**
 * The slip as it is kept over a reload. A ticket is not kept, but what was sent with one is; a slip that has been
 * decided does not come back.
 */
export function keptSlip(shown: Slip): unknown {
  const slip = shown.phase.name === 'receipt' ? finished(shown, false) : shown
  const { items, kind, lines, stake, focus, acceptOdds, fall, slipPercent, phase } = slip
  const isLasting = phase.name === 'placing' || phase.name === 'confirming'
  return JSON.parse(
    JSON.stringify(
      {
        items,
        kind,
        lines,
        stake,
        focus,
        acceptOdds,
        fall,
        slipPercent,
        ...(isLasting && { phase }),
      },
      asText,
    ),
  )
}

/** What was kept; the empty slip when it is nothing that we wrote. */
export function readSlip(kept: unknown): Slip {
  const read = parsed((): Slip => {
    const source = fields(kept)
    return {
      items: listOf(source, 'items', readItem, mostItems),
      kind: oneOf(source, 'kind', betKinds),
      lines: readLines(source, 'items'),
      stake: stakeText(source),
      focus: plainText(source, 'focus'),
      acceptOdds: oneOf(source, 'acceptOdds', acceptOddsModes),
      fall: optional(source, 'fall', readFall) ?? emptySlip.fall,
      slipPercent: optional(source, 'slipPercent', readPercent) ?? 0,
      ticket: undefined,
      phase: optional(source, 'phase', readPhase) ?? { name: 'editing' },
    }
  })
  return read.ok ? read.value : emptySlip
}

function asText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? moneyText(value, siteCurrency) : value
}

function readItem(source: Fields): SlipItem {
  return {
    pick: readPick(fields(source.pick)),
    home: text(source, 'home'),
    away: text(source, 'away'),
    startAt: integer(source, 'startAt'),
    oddsBefore: optional(source, 'oddsBefore', readOdds),
    ...(source.isReplay === true && { isReplay: true }),
    isOpen: flag(source, 'isOpen'),
    stake: stakeText(source),
  }
}

function readPick(source: Fields): SlipPick {
  return {
    // Kept before venues had names.
    venue: optional(source, 'venue', (from, name) => oneOf(from, name, venueIds)) ?? firstVenue,
    fixtureId: identifier(source, 'fixtureId'),
    marketId: identifier(source, 'marketId'),
    selectionId: identifier(source, 'selectionId'),
    odds: readOdds(source, 'odds'),
    competitionId: identifier(source, 'competitionId'),
    ...readSport(source),
    family: oneOf(source, 'family', marketFamilies),
    period: marketPeriod(source, 'period'),
    line: optional(source, 'line', (from, name) => integer(from, name, -2000, 2000)),
    side: marketSide(source, 'side'),
    isInPlay: flag(source, 'isInPlay'),
    score: readScore(fields(source.score)),
  }
}

/** Football and goals where nothing is said, as in slips of before. */
function readSport(source: Fields): Pick<SlipPick, 'sport' | 'unit' | 'number'> {
  const sport = optional(source, 'sport', (from, name) => oneOf(from, name, sportIds))
  const unit = optional(source, 'unit', (from, name) => oneOf(from, name, units))
  const number = optional(source, 'number', (from, name) => integer(from, name, 1, 99))
  return { ...(sport && { sport }), ...(unit && { unit }), ...(number && { number }) }
}

function readPhase(source: Fields, name: string): SlipPhase {
  const phase = fields(source[name])
  const placement = readPlacement(fields(phase.placement))
  if (phase.name === 'placing') return { name: 'placing', placement, isUnsure: true }
  const orders = listOf(phase, 'orders', readOrder, mostItems)
  return { name: 'confirming', placement, orders, isSlow: false, isHeard: false }
}

function readPlacement(source: Fields): ClientPlacement {
  const fallPercent = optional(source, 'fallPercent', (from, name) =>
    oneOf(from, name, fallPercents),
  )
  return {
    ticketId: identifier(source, 'ticketId'),
    acceptOdds: oneOf(source, 'acceptOdds', acceptOddsModes),
    ...(fallPercent !== undefined && { fallPercent }),
    bets: listOf(source, 'bets', readBet, mostItems),
  }
}

function readBet(source: Fields): ClientBet {
  const lines = readLines(source, 'picks')
  return {
    kind: oneOf(source, 'kind', betKinds),
    ...(lines && { lines }),
    ...(source.odds !== undefined && { odds: readOdds(source, 'odds') }),
    unitStake: readMoney(source, 'unitStake'),
    oddsFormat: oneOf(source, 'oddsFormat', oddsFormats),
    picks: listOf(source, 'picks', readPick, mostItems),
    slipPercent: optional(source, 'slipPercent', readPercent) ?? 0,
  }
}

/** Of so many selections as stand in that list. */
function readLines(source: Fields, list: 'items' | 'picks'): SystemLines | undefined {
  const count = listOf(source, list, (one) => one, mostItems).length
  return source.kind === 'system' ? systemLines(source.lines, count) : undefined
}

function readFall(source: Fields, name: string): SlipFall {
  return oneOf<SlipFall>(source, name, [...fallPercents, 'any'])
}

function readPercent(source: Fields, name: string): SlipPercent {
  return oneOf(source, name, slipPercents)
}

function readOrder(source: Fields): PlacedOrder {
  const failure = optional(source, 'failure', (from, name) => oneOf(from, name, betFailures))
  return {
    orderNo: text(source, 'orderNo', 40),
    state: oneOf(source, 'state', betStates),
    ...(failure && { failure }),
    ...readSentence(source, 'message'),
    risk: readMoney(source, 'risk'),
    potentialReturn: readMoney(source, 'potentialReturn'),
    ...(source.odds !== undefined && { odds: readOdds(source, 'odds') }),
    legs: listOf(source, 'legs', readLeg, mostItems),
  }
}

function readLeg(source: Fields): PlacedLeg {
  return { selectionId: identifier(source, 'selectionId'), odds: readOdds(source, 'odds') }
}

function readScore(source: Fields): Score {
  return { home: integer(source, 'home'), away: integer(source, 'away') }
}

function readOdds(source: Fields, name: string): number {
  return integer(source, name, 100_000, 1_000_000_000)
}

function readMoney(source: Fields, name: string): Minor {
  const minor = parseMoney(text(source, name, 24), siteCurrency)
  if (minor === undefined) throw new Malformed(name)
  return minor
}

function stakeText(source: Fields): string {
  const stake = plainText(source, 'stake')
  if (/^[\d.]*$/.test(stake)) return stake
  throw new Malformed('stake')
}

function plainText(source: Fields, name: string): string {
  const value = source[name]
  if (typeof value === 'string' && value.length <= 64) return value
  throw new Malformed(name)
}
