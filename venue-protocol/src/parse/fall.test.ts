import { type AcceptOdds, acceptOddsModes, fallPercents, type SlipPick } from '@zhengju/domain/slip'
import { describe, expect, test } from 'vitest'
import type { ClientPlacement } from '../client/index.ts'
import { multipleBody, parseMultiple, parseSinglePass, singlePassBody } from '../fb/slip.ts'
import { parsePlaceBet, placeBetBody } from '../im/slip.ts'
import { betBody, parseBet } from '../ob/slip.ts'
import { type Fields, fields, type Parsed } from './index.ts'

const pick: SlipPick = {
  venue: 'ob',
  fixtureId: '1',
  marketId: 'm1',
  selectionId: 's1',
  odds: 192_000,
  competitionId: 'c1',
  family: '1x2',
  period: 'full',
  line: undefined,
  side: 'home',
  isInPlay: false,
  score: { home: 0, away: 0 },
}
const combined: ClientPlacement['bets'] = [
  {
    ...{ kind: 'parlay', unitStake: 1_000n, oddsFormat: 'european' },
    picks: [pick, { ...pick, fixtureId: '2', selectionId: 's2', marketId: 'm2' }],
  },
]
const single: ClientPlacement['bets'] = [
  { kind: 'single', unitStake: 1_000n, oddsFormat: 'european', picks: [pick] },
]

interface Wire {
  readonly name: string
  readonly bets: ClientPlacement['bets']
  readonly write: (placement: ClientPlacement) => Fields
  readonly read: (body: Fields) => Parsed<Pick<ClientPlacement, 'acceptOdds' | 'fallPercent'>>
  /** The body as if it said another fall. */
  readonly saying: (body: Fields, fall: unknown) => Fields
}

const wires: readonly Wire[] = [
  {
    ...{ name: 'OB', bets: single, write: betBody, read: parseBet },
    saying: (body, fall) => ({ ...body, fallPercent: fall }),
  },
  {
    ...{ name: 'IM', bets: combined, write: placeBetBody, read: parsePlaceBet },
    saying: (body, fall) => ({ ...body, FallPercent: fall }),
  },
  {
    ...{ name: 'FB', bets: single, write: singlePassBody, read: parseSinglePass },
    saying: (body, fall) => ({
      ...body,
      singleBetList: rows(body.singleBetList).map((row) => ({ ...row, fallPercent: fall })),
    }),
  },
  {
    ...{ name: 'FB of several', bets: combined, write: multipleBody, read: parseMultiple },
    saying: (body, fall) => ({
      ...body,
      betMultipleData: rows(body.betMultipleData).map((row) => ({ ...row, fallPercent: fall })),
    }),
  },
]

describe.each(wires)('$name', ({ bets, write, read, saying }) => {
  const placement = (acceptOdds: AcceptOdds) => ({ ticketId: 't', acceptOdds, bets })
  const sent = (told: ClientPlacement): Fields => fields(JSON.parse(JSON.stringify(write(told))))

  test('carries how far a price may fall, and says nothing where nothing is set', () => {
    for (const fallPercent of fallPercents) {
      const body = sent({ ...placement('any'), fallPercent })
      expect(read(body)).toMatchObject({ ok: true, value: { acceptOdds: 'any', fallPercent } })
    }
    for (const acceptOdds of acceptOddsModes) {
      const answer = read(sent(placement(acceptOdds)))
      expect(answer).toMatchObject({ ok: true, value: { acceptOdds } })
      expect(answer.ok && answer.value).not.toHaveProperty('fallPercent')
    }
  })

  test('is beside any price alone: never sent with another mode, and malformed with one', () => {
    for (const acceptOdds of ['better', 'none'] as const) {
      const body = sent({ ...placement(acceptOdds), fallPercent: 5 })
      expect(body).toEqual(sent(placement(acceptOdds)))
      expect(read(saying(body, 5))).toMatchObject({ ok: false })
    }
    for (const wrong of [1, 3, 11, -2, '5', 2.5, true, {}]) {
      expect(read(saying(sent(placement('any')), wrong))).toMatchObject({ ok: false })
    }
  })
})

test('two bets of one FB slip fall by the same', () => {
  const body = singlePassBody({ ticketId: 't', acceptOdds: 'any', fallPercent: 5, bets: single })
  const [row = {}] = rows(body.singleBetList)
  const both = [row, { ...row, fallPercent: 2 }]
  expect(parseSinglePass({ ...body, singleBetList: both })).toMatchObject({ ok: false })
})

function rows(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((row) => fields(row)) : []
}
