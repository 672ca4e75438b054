import { spotsText } from '@zhengju/domain/fair'
import { parSpot } from '@zhengju/domain/games/par'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { fields, listOf, Malformed, oneOf, text } from '@zhengju/venue-protocol/parse'
import type { RoundRules, SharedRules } from '../host/rounds/shared/rules.ts'
import { sharedGame } from '../host/rounds/shared/shared-game.ts'

const sides = ['heads', 'tails'] as const
type Side = (typeof sides)[number]
export type FlipChoice = {
  readonly spots: readonly { readonly side: Side; readonly stake: string }[]
}

/** One coin for everybody, a round a minute; a right side pays twice its stake. For tests of what such games share. */
export const flipRules: RoundRules<FlipChoice> = {
  limits: { spotStake: 60_000n, ticketsOfMember: 20, roundPayout: 250_000n },
  par: {
    version: 'flip@1',
    leastStake: 100n,
    mostStake: 100_000n,
    greatestPayout: 150_000n,
    spots: sides.map((side) =>
      parSpot(side, [
        { draws: 1n, payout: { of: 2n, in: 1n } },
        { draws: 1n, payout: { of: 0n, in: 1n } },
      ]),
    ),
  },
  readChoice(source) {
    const spots = listOf(source, 'spots', (spot) => {
      const stake = parseMoney(text(spot, 'stake', 24), siteCurrency)
      if (stake === undefined || stake <= 0n) throw new Malformed('stake')
      return { side: oneOf(spot, 'side', sides), stake: moneyText(stake, siteCurrency) }
    })
    const different = new Set(spots.map(({ side }) => side)).size
    if (spots.length === 0 || different < spots.length) throw new Malformed('spots')
    return { spots }
  },
  spots: ({ spots }) => spots.map(({ side, stake }) => ({ id: side, name: side, stake })),
  canonical: ({ spots }) =>
    spotsText(spots.map(({ side, stake }) => ({ id: side, stake: minor(stake) }))),
  greatestPayout: ({ spots }) =>
    spots.reduce((most, { stake }) => (2n * minor(stake) > most ? 2n * minor(stake) : most), 0n),
  draw: (stream) => ({ side: stream.uint(2) === 0 ? 'heads' : 'tails' }),
  settle({ spots }, outcome) {
    const drawn = oneOf(fields(outcome), 'side', sides)
    const settled = spots.map(({ side, stake }) => {
      const payout = side === drawn ? 2n * minor(stake) : 0n
      const result = side === drawn ? ('won' as const) : ('lost' as const)
      return { id: side, name: side, stake, result, payout: moneyText(payout, siteCurrency) }
    })
    const payout = settled.reduce((sum, spot) => sum + minor(spot.payout), 0n)
    return { spots: settled, payout, validBet: payout }
  },
  outcomeText: (outcome) => oneOf(fields(outcome), 'side', sides),
}

export const flipTables: SharedRules<FlipChoice> = {
  name: 'flip',
  venue: 'zjzr',
  version: flipRules.par.version,
  tables: [
    {
      id: 'main',
      timetable(now) {
        const opensAt = Math.floor(now / 60_000) * 60_000
        const times = { opensAt, sealsAt: opensAt + 50_000, drawsAt: opensAt + 55_000 }
        return { number: String(opensAt / 60_000), ...times }
      },
    },
  ],
  rulesOf: () => flipRules,
}

export const flipGame = sharedGame(flipTables)

function minor(money: string): bigint {
  const found = parseMoney(money, siteCurrency)
  if (found === undefined) throw new Error(`${money} is no money`)
  return found
}
