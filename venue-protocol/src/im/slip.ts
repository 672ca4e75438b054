import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type AcceptOdds,
  type BetShape,
  type FallPercent,
  type SlipBet,
  type SlipPercent,
  shapeOf,
  slipPercents,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { ClientBet, ClientPlacement } from '../client/index.ts'
import { readFall, wireFall } from '../parse/fall.ts'
import {
  type Fields,
  flag,
  integer,
  listOf,
  Malformed,
  optional,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readOdds } from './line.ts'
import { imLimits } from './paths.ts'
import { combo, comboField, type Info, placedInfo, readInfos, single } from './selection.ts'
import { comboSelection } from './tables.ts'

/**
 * A bet, in both directions. The house's own additions: `BetInfoId`, the permission to bet once that makes a
 * repeated PlaceBet the same one; `EuroOdds`, the exact price; `IsOddsFixed`, no other price is taken; `FallPercent`,
 * how far below the seen one.
 */

export function placeBetBody(placement: ClientPlacement): Fields {
  const { ticketId, acceptOdds, bets } = placement
  const isSingles = bets.every(({ kind }) => kind === 'single')
  const [first] = bets
  const infos = isSingles
    ? bets.flatMap((bet) => bet.picks.map((pick) => placedInfo(pick, bet.oddsFormat)))
    : (first?.picks ?? []).map((pick) => placedInfo(pick, 'european'))
  return {
    WagerType: isSingles ? single : combo,
    BetInfoId: ticketId,
    IsComboAcceptAnyOdds: acceptOdds === 'any',
    ...(acceptOdds === 'none' && { IsOddsFixed: true }),
    ...wireFall(placement, fallName),
    ComboSelections: bets.map((bet) => comboRow(bet)),
    WagerSelectionInfos: infos,
  }
}

const fallName = 'FallPercent'

export interface ParsedPlaceBet {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  readonly fallPercent?: FallPercent
  readonly bets: readonly SlipBet[]
}

/** Of type 1 each selection is a single of its own stake, of type 2 each combination is a bet on all of them. */
export function parsePlaceBet(body: Fields): Parsed<ParsedPlaceBet> {
  return parsed(() => {
    const type = integer(body, 'WagerType', single, combo)
    const infos = readInfos(body, type, 'whole')
    const rows = listOf(
      body,
      'ComboSelections',
      (row) => readComboRow(row, infos.length),
      imLimits.legs,
    )
    if (rows.length === 0) throw new Malformed('ComboSelections')
    const isAny = flag(body, 'IsComboAcceptAnyOdds')
    const isFixed = optional(body, 'IsOddsFixed', flag) === true
    if (isAny && isFixed) throw new Malformed('IsOddsFixed')
    const acceptOdds = isAny ? 'any' : isFixed ? 'none' : 'better'
    return {
      ticketId: text(body, 'BetInfoId', 64),
      acceptOdds,
      ...readFall(body, fallName, acceptOdds),
      bets: type === single ? singlesOf(rows, infos) : combosOf(rows, infos),
    }
  })
}

function singlesOf(rows: readonly ComboRow[], infos: readonly Info[]): SlipBet[] {
  const isPaired =
    rows.length === infos.length && rows.every(({ shape }) => shape.kind === 'single')
  if (!isPaired) throw new Malformed('ComboSelections')
  return infos.map(({ leg, format }, at) => {
    const { shape: _, odds, ...stake } = known(rows[at], 'ComboSelections')
    if (odds !== undefined) throw new Malformed('EuroOdds')
    return { kind: 'single', oddsFormat: format, legs: [leg], ...stake }
  })
}

function combosOf(rows: readonly ComboRow[], infos: readonly Info[]): SlipBet[] {
  return rows.map(({ shape, ...stake }) => {
    const { kind, lines } = shape
    if ((kind === 'builder') !== (stake.odds !== undefined)) throw new Malformed('EuroOdds')
    if (kind === 'single') throw new Malformed('ComboSelection')
    return {
      kind,
      ...(lines && { lines }),
      oddsFormat: 'european',
      legs: infos.map(({ leg }) => leg),
      ...stake,
    }
  })
}

function comboRow(bet: ClientBet): Fields {
  const { unitStake, picks, slipPercent } = bet
  return {
    ComboSelection: comboSelection(shapeOf(bet, picks.length)),
    StakeAmount: moneyText(unitStake, siteCurrency),
    ...(bet.odds !== undefined && { EuroOdds: bet.odds / 100_000 }),
    ...(slipPercent && { SlipPercent: slipPercent }),
  }
}

interface ComboRow {
  readonly shape: BetShape
  /** Of selections of one match: the price of all. */
  readonly odds?: OddsE5
  readonly unitStake: Minor
  readonly slipPercent?: SlipPercent
}

function readComboRow(row: Fields, legCount: number): ComboRow {
  const unitStake = wireMoney(row, 'StakeAmount')
  if (unitStake <= 0n) throw new Malformed('StakeAmount')
  const odds = optional(row, 'EuroOdds', readOdds)
  const percent = optional(row, 'SlipPercent', (from, name) =>
    known(
      slipPercents.find((one) => one === from[name]),
      name,
    ),
  )
  return {
    shape: comboField(row, 'ComboSelection', legCount),
    unitStake,
    ...(odds !== undefined && { odds }),
    ...(percent !== undefined && { slipPercent: percent }),
  }
}
