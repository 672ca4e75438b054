import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type AcceptOdds,
  type FallPercent,
  linesIn,
  type SlipBet,
  type SlipPercent,
  shapeOf,
  slipPercents,
} from '@zhengju/domain/slip'
import type { ClientBet, ClientPlacement } from '../client/index.ts'
import { readFall, wireFall } from '../parse/fall.ts'
import {
  type Fields,
  integer,
  listOf,
  Malformed,
  optional,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readOdds } from './match.ts'
import { betOption, readBetOption, readCurrency } from './option.ts'
import { fbLimits } from './paths.ts'
import { fbAccepts, fbSeries, seriesOf } from './tables.ts'

/**
 * The bet flow in both directions. FB names an option by its market and type; what else the member saw (line, score, the
 * option's id) and `tk`, the permission to bet once, are the house's own additions.
 */

export function isSingles({ bets }: ClientPlacement): boolean {
  return bets.every(({ kind }) => kind === 'single')
}

export function singlePassBody(placement: ClientPlacement): Fields {
  const { ticketId, bets } = placement
  return {
    currencyId: 1,
    tk: ticketId,
    singleBetList: bets.map((bet) => ({
      ...stakeBody(bet),
      ...acceptBody(placement),
      betOptionList: bet.picks.map((pick) => betOption(pick, bet)),
    })),
  }
}

export function multipleBody(placement: ClientPlacement): Fields {
  const { ticketId, bets } = placement
  const [first] = bets
  return {
    currencyId: 1,
    tk: ticketId,
    betOptionList: (first?.picks ?? []).map((pick) => betOption(pick, { oddsFormat: 'european' })),
    betMultipleData: bets.map((bet) => {
      const shape = shapeOf(bet, bet.picks.length)
      return {
        ...stakeBody(bet),
        ...acceptBody(placement),
        seriesValue: fbSeries(shape),
        itemCount: shape.legCount,
        betNum: linesIn(shape),
        ...(bet.odds !== undefined && { sodd: bet.odds / 100_000 }),
      }
    }),
  }
}

export interface ParsedPlacement {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  readonly fallPercent?: FallPercent
  readonly bets: readonly SlipBet[]
}

export function parseSinglePass(body: Fields): Parsed<ParsedPlacement> {
  return parsed(() => {
    const rows = listOf(
      body,
      'singleBetList',
      (row) => {
        const options = listOf(row, 'betOptionList', readBetOption, 1)
        const { leg, oddsFormat } = known(options[0], 'betOptionList')
        const bet: SlipBet = { kind: 'single', oddsFormat, legs: [leg], ...readStake(row) }
        return { bet, accepts: readAccepts(row) }
      },
      fbLimits.legs,
    )
    readCurrency(body)
    return { ticketId: text(body, 'tk', 64), ...together(rows, 'singleBetList') }
  })
}

export function parseMultiple(body: Fields): Parsed<ParsedPlacement> {
  return parsed(() => {
    const options = listOf(body, 'betOptionList', readBetOption, fbLimits.legs)
    if (options.some(({ oddsFormat }) => oddsFormat !== 'european')) {
      throw new Malformed('oddsFormat')
    }
    const legs = options.map(({ leg }) => leg)
    const rows = listOf(
      body,
      'betMultipleData',
      (row) => {
        const series = text(row, 'seriesValue', 12)
        const shape = known(seriesOf(series, legs.length), 'seriesValue')
        const { kind, lines } = shape
        const isWhole =
          kind !== 'single' &&
          integer(row, 'itemCount') === legs.length &&
          integer(row, 'betNum') === linesIn(shape)
        if (!isWhole) throw new Malformed('seriesValue')
        const odds = kind === 'builder' ? readOdds(row, 'sodd') : undefined
        const make = { kind, ...(lines && { lines }), ...(odds !== undefined && { odds }) }
        const bet: SlipBet = { ...make, oddsFormat: 'european', legs, ...readStake(row) }
        return { bet, accepts: readAccepts(row) }
      },
      fbLimits.legs,
    )
    readCurrency(body)
    return { ticketId: text(body, 'tk', 64), ...together(rows, 'betMultipleData') }
  })
}

/** One slip has one mode. */
function together(
  rows: readonly { readonly bet: SlipBet; readonly accepts: Accepts }[],
  name: string,
): Omit<ParsedPlacement, 'ticketId'> {
  const [first] = rows
  if (!first) throw new Malformed(name)
  const { acceptOdds, fallPercent } = first.accepts
  if (rows.some(({ accepts }) => accepts.acceptOdds !== acceptOdds))
    throw new Malformed('oddsChange')
  if (rows.some(({ accepts }) => accepts.fallPercent !== fallPercent)) throw new Malformed(fallName)
  return { ...first.accepts, bets: rows.map(({ bet }) => bet) }
}

function stakeBody({ unitStake, slipPercent }: ClientBet): Fields {
  const percent = slipPercent ? { slipPercent } : {}
  return { unitStake: moneyText(unitStake, siteCurrency), ...percent }
}

function readStake(row: Fields): {
  readonly unitStake: Minor
  readonly slipPercent?: SlipPercent
} {
  const unitStake = wireMoney(row, 'unitStake')
  if (unitStake <= 0n) throw new Malformed('unitStake')
  const percent = optional(row, 'slipPercent', (from, name) =>
    known(
      slipPercents.find((one) => one === from[name]),
      name,
    ),
  )
  return { unitStake, ...(percent !== undefined && { slipPercent: percent }) }
}

type Accepts = Pick<ParsedPlacement, 'acceptOdds' | 'fallPercent'>

function acceptBody(placement: ClientPlacement): Fields {
  return {
    oddsChange: fbAccepts.code(placement.acceptOdds),
    ...wireFall(placement, fallName),
  }
}

function readAccepts(row: Fields): Accepts {
  const acceptOdds = known(fbAccepts.word(integer(row, 'oddsChange')), 'oddsChange')
  return { acceptOdds, ...readFall(row, fallName, acceptOdds) }
}

/** The house's own. */
const fallName = 'fallPercent'
