import { createHash } from 'node:crypto'
import { bookTree, type Sha256 } from '@zhengju/domain/fair'
import { chainedLink, firstLink, leafText, type PriceLink } from '@zhengju/domain/priceLog'
import { expect, test } from 'vitest'
import type { BetLeg, SlipBet } from './bet.ts'
import { checkPrices, type ShownPrices } from './price-check.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const second = 1_795_150_020
const leaves = [
  leafText({
    ...{ second, fixtureId: '7' },
    lines: ['ob pre_ft_1x2_x_home 250000 190000', 'fb pre_ft_1x2_x_home 250000 190000'],
  }),
  leafText({ second, fixtureId: '8', lines: ['state suspended'] }),
]
const tree = bookTree(sha256, leaves)
const first = linked(undefined)
const links = [first, linked(first)]
const chain = { links, head: links.at(-1) ?? null }

function linked(before: PriceLink | undefined): PriceLink {
  const of = {
    seq: (before?.seq ?? 0) + 1,
    minute: Math.floor(second / 60) + (before ? 1 : 0),
    leafCount: leaves.length,
    root: tree.root,
    previous: before?.link ?? firstLink,
  }
  return { ...of, link: chainedLink(sha256, of) }
}

const leg: BetLeg = {
  ...{ fixtureId: '7', competition: '示例联赛', home: '甲队', away: '乙队' },
  ...{ startAt: 0, isInPlay: false, marketId: 'm', selectionId: '7_pre_ft_1x2_x_home' },
  ...{ origin: { kind: 'generated' }, family: '1x2', period: 'full' },
  ...{ side: 'home', odds: 250_000 },
}

function bet(change: Partial<BetLeg> = {}, isReserved = false): SlipBet {
  const detail: SlipBet['detail'] = {
    ...{
      kind: 'sport',
      betKind: 'single',
      lines: null,
      odds: null,
      lineCount: 1,
      oddsFormat: 'european',
    },
    ...{ unitStake: '100.00', potentialReturn: '250.00', uncapped: null, kernel: 1, rules: 1 },
    isReserved,
    legs: [{ ...leg, ...change }],
  }
  return {
    ...{ venue: 'OBTY', orderNo: 'o1', roundId: 'o1', roundState: 'open', gameCode: 'football' },
    ...{ category: 'sport', currency: 'CNY', stake: '100.00', placedAt: second * 1_000 + 500 },
    ...{ isReplay: false, state: 'accepted', outcome: null, payout: null, validBet: null },
    ...{ settledAt: null, cashedOut: null, jackpot: null },
    detail,
  } as unknown as SlipBet
}

function shown(change: Partial<ShownPrices['legs'][number]> = {}): ShownPrices {
  const { fixtureId, selectionId } = leg
  const proof = { leaf: leaves[0] ?? '', index: 0, path: [...tree.path(0)], links }
  const one = { fixtureId, selectionId, state: 'shown' as const, second, proof, error: null }
  return { legs: [{ ...one, ...change }] }
}

const stateOf = (of: SlipBet, prices: ShownPrices, told = chain, seen: typeof links = []) =>
  checkPrices(of, prices, told, seen)[0]?.check?.state

test('the record of the member decides, not what the house says of it', () => {
  expect(stateOf(bet(), shown())).toBe('right')
  expect(stateOf(bet({ odds: 251_000 }), shown())).toBe('otherPrice')
  expect(stateOf(bet(), shown({ proof: null }))).toBe('noLeaf')
  const [one] = checkPrices(bet(), shown({ state: 'open', proof: null }), chain, [])
  expect(one).toMatchObject({ shown: 'open', check: undefined })
})

test('a bet that waited for its price has it by kick-off, or a better one, and no other bet has', () => {
  const hour = 3_600_000
  const placed = (isReserved: boolean, startAt: number, change: Partial<BetLeg> = {}) => {
    const placedAt = second * 1_000 - hour
    const of = { ...bet({ startAt, ...change }, isReserved), placedAt, venue: 'FBTY' as const }
    return stateOf(of, shown())
  }
  expect(placed(true, second * 1_000)).toBe('right')
  expect(placed(false, second * 1_000)).toBe('tooLate')
  expect(placed(true, second * 1_000 - 120_000)).toBe('tooLate')
  expect(placed(true, second * 1_000, { odds: 240_000 })).toBe('right')
  expect(placed(true, second * 1_000, { odds: 260_000 })).toBe('otherPrice')
  expect(placed(false, second * 1_000 - hour, { odds: 240_000 })).toBe('otherPrice')
  // Its settlement says the price that it was taken at.
  expect(placed(true, second * 1_000, { odds: 240_000, result: 'won' })).toBe('otherPrice')
  expect(placed(true, second * 1_000, { result: 'won' })).toBe('right')
})

test('a chain that is told otherwise than this device saw it is loud', () => {
  const [one, two] = links
  if (!one || !two) throw new Error('too short')
  expect(stateOf(bet(), shown(), chain, [two])).toBe('right')
  expect(stateOf(bet(), shown(), chain, [{ ...two, link: '00'.repeat(32) }])).toBe('otherHistory')
  // It has become shorter.
  expect(stateOf(bet(), shown(), chain, [{ ...two, seq: 9 }])).toBe('otherHistory')
  expect(stateOf(bet(), shown(), { ...chain, links: [two, one] })).toBe('brokenChain')
})

test('the reason of a void is held against the log in the same way', () => {
  const { proof } = shown().legs[0] ?? {}
  if (!proof) throw new Error('nothing is shown')
  const of = { venue: 'ob', selection: 'pre_ft_1x2_x_home', odds: 250_000, fair: 190_000 }
  const error = { ...of, second, proof }
  const said = (one: typeof error | (Omit<typeof error, 'proof'> & { proof: null })) =>
    checkPrices(bet({ voided: 'obviousError' }), shown({ error: one }), chain, [])[0]?.error
  expect(said(error)).toEqual({ odds: 250_000, fair: 190_000, percent: 125, state: 'right' })
  expect(said({ ...error, fair: 150_000 })?.state).toBe('wrong')
  expect(said({ ...error, odds: 260_000 })?.state).toBe('wrong')
  expect(said({ ...error, proof: null })?.state).toBe('pruned')
})
