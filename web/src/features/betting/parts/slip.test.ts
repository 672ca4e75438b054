import type { NegativeStakeMode } from '@zhengju/domain/odds'
import type { BetTicket, SlipPick } from '@zhengju/domain/slip'
import type { Market } from '@zhengju/domain/sport'
import type { PlacedOrder } from '@zhengju/venue-protocol/client'
import { describe, expect, it } from 'vitest'
import { deliver, type SlipDesk } from '../api/deliver.ts'
import { reduceSlip } from '../model/slip.ts'
import { keptSlip, readSlip } from '../model/slip-kept.ts'
import {
  combinedFocus,
  conflictingIds,
  emptySlip,
  mostItems,
  type NewItem,
  type Slip,
  type SlipEvent,
  ticketKey,
  ticketOf,
} from '../model/slip-model.ts'
import {
  mostStake,
  ownReturn,
  placementOf,
  problemOf,
  singleTerms,
  slipTerms,
} from '../model/slip-terms.ts'

function pick(id: string, odds = 192_000, fixtureId = `f-${id}`): SlipPick {
  return {
    venue: 'ob',
    fixtureId,
    marketId: `m-${id}`,
    selectionId: id,
    odds,
    competitionId: 'c1',
    family: 'handicap',
    period: 'full',
    line: -1,
    side: 'home',
    isInPlay: true,
    score: { home: 2, away: 1 },
  }
}
function item(id: string, odds?: number, fixtureId?: string): NewItem {
  return { pick: pick(id, odds, fixtureId), home: '云岭联', away: '海港城', startAt: 1 }
}
function after(...events: readonly SlipEvent[]): Slip {
  return events.reduce(reduceSlip, emptySlip)
}
function add(id: string, odds?: number, fixtureId?: string): SlipEvent {
  return { name: 'toggled', item: item(id, odds, fixtureId) }
}
function ticket(slip: Slip, id = 't1', negativeStakeMode: NegativeStakeMode = 'toWin'): SlipEvent {
  const limits =
    slip.kind === 'single'
      ? slip.items.map(({ pick: { selectionId } }) => ({
          kind: 'single' as const,
          legCount: 1,
          lineCount: 1,
          selectionId,
          minStake: 2_000n,
          maxStake: 850_000n,
        }))
      : [
          {
            kind: slip.kind,
            legCount: slip.items.length,
            lineCount: 1,
            minStake: 100n,
            maxStake: 10_000n,
          },
        ]
  const made: BetTicket = { id, expiresAt: 60_000, limits, negativeStakeMode }
  return { name: 'ticketed', key: ticketKey(slip), ticket: made }
}
function staked(stake: string, odds?: number, mode?: NegativeStakeMode): Slip {
  const slip = after(add('a', odds), { name: 'typed', stake })
  return reduceSlip(slip, ticket(slip, 't1', mode))
}
function placing(slip: Slip): Slip {
  const placement = placementOf(slip, 'european')
  if (!placement) throw new Error('nothing to place')
  return reduceSlip(slip, { name: 'sent', placement })
}
function order(state: PlacedOrder['state']): PlacedOrder {
  return { orderNo: '1', state, risk: 10_000n, potentialReturn: 19_200n, legs: [] }
}

const noMeans = { balance: undefined, ownLeft: undefined } as const
function means(balance: bigint) {
  return { balance, ownLeft: undefined }
}

describe('choosing', () => {
  it('adds a selection, takes the stake there, and takes it off again', () => {
    const slip = after(add('a'))
    expect(slip.items.map(({ pick: { selectionId } }) => selectionId)).toEqual(['a'])
    expect(slip.focus).toBe('a')
    expect(reduceSlip(slip, add('a')).items).toEqual([])
  })

  it('takes ten at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => add(`s${index}`))
    expect(after(...many).items).toHaveLength(mostItems)
  })

  it('falls back to singles when too few are left for a parlay', () => {
    const parlay = after(add('a'), add('b'), { name: 'kindChosen', kind: 'parlay' })
    expect(parlay.focus).toBe(combinedFocus)
    const single = reduceSlip(parlay, { name: 'removed', selectionId: 'b' })
    expect([single.kind, single.focus]).toEqual(['single', 'a'])
  })

  it('knows selections of one match as a conflict in a parlay only', () => {
    const slip = after(add('a', 192_000, 'same'), add('b', 205_000, 'same'), {
      name: 'kindChosen',
      kind: 'parlay',
    })
    expect(conflictingIds(slip.items)).toEqual(new Set(['a', 'b']))
    expect(problemOf(slip, 'european', noMeans)).toBe('sameFixture')
    expect(problemOf({ ...slip, kind: 'single' }, 'european', noMeans)).toBe('noStake')
    const outright = item('c')
    const alone = after(add('a'), {
      name: 'toggled',
      item: { ...outright, pick: { ...outright.pick, family: 'outright' } },
    })
    expect(problemOf({ ...alone, kind: 'parlay' }, 'european', noMeans)).toBe('outrightAlone')
    expect(problemOf(alone, 'european', noMeans)).toBe('noStake')
  })

  it('begins anew after a receipt', () => {
    const receipt = [
      { name: 'answered', ticketId: 't1', orders: [order('accepted')] } as const,
      add('b'),
    ].reduce(reduceSlip, placing(staked('100')))
    expect(receipt.items.map(({ stake }) => stake)).toEqual([''])
    expect(receipt.phase.name).toBe('editing')
  })
})

describe('prices', () => {
  const quote = { fixtureId: 'f-a', marketId: 'm-a', selectionId: 'a', line: -1 }

  it('shows the new price with the old one until it is back', () => {
    const up = reduceSlip(after(add('a')), {
      name: 'quoted',
      quotes: [{ ...quote, odds: 200_000, isOpen: true }],
    })
    expect([up.items[0]?.pick.odds, up.items[0]?.oddsBefore]).toEqual([200_000, 192_000])
    const back = reduceSlip(up, {
      name: 'quoted',
      quotes: [{ ...quote, odds: 192_000, isOpen: true }],
    })
    expect(back.items[0]?.oddsBefore).toBeUndefined()
  })

  it('closes a selection that the venue does not know any more', () => {
    const gone = reduceSlip(after(add('a')), { name: 'quoted', quotes: [] })
    expect(gone.items[0]?.isOpen).toBe(false)
    expect(problemOf(gone, 'european', noMeans)).toBe('closed')
    const withStake = reduceSlip(gone, { name: 'typed', stake: '50' })
    expect(problemOf(withStake, 'european', noMeans)).toBe('closed')
  })

  it('closes a selection that is suspended alone, and opens it again', () => {
    const selection = { id: 'a', side: 'home', odds: 101_000, state: 'suspended' } as const
    const market = {
      id: 'm-a',
      fixtureId: 'f-a',
      family: 'handicap',
      period: 'full',
      line: -1,
      isInPlay: true,
      state: 'open',
      order: 1,
      selections: [selection],
    } as const
    const heard = (markets: readonly Market[]): SlipEvent => ({
      name: 'fixtureChanged',
      change: { kind: 'odds', fixtureId: 'f-a', markets },
    })
    const slip = reduceSlip(staked('50'), heard([market]))
    expect(problemOf(slip, 'european', noMeans)).toBe('closed')
    const open = {
      ...market,
      selections: [{ ...selection, odds: 102_000, state: 'open' }],
    } as const
    expect(problemOf(reduceSlip(slip, heard([open])), 'european', noMeans)).toBeUndefined()
  })

  it('hears live changes of its own fixtures only', () => {
    const slip = after(add('a'))
    const suspended = { kind: 'suspension', marketState: 'suspended' } as const
    const other = { name: 'fixtureChanged', change: { ...suspended, fixtureId: 'x' } } as const
    expect(reduceSlip(slip, other)).toBe(slip)
    const own = { name: 'fixtureChanged', change: { ...suspended, fixtureId: 'f-a' } } as const
    expect(reduceSlip(slip, own).items[0]?.isOpen).toBe(false)
  })
})

describe('money', () => {
  it('reckons a positive price from the stake', () => {
    const slip = staked('100')
    const [single] = slip.items
    expect(single && singleTerms(slip, single, 'european')).toMatchObject({
      risk: 10_000n,
      potentialReturn: 19_200n,
      isToWin: false,
    })
  })

  it('reads the amount at a negative price as the amount to win', () => {
    const slip = staked('100', 220_000)
    const [single] = slip.items
    expect(single && singleTerms(slip, single, 'malay')).toMatchObject({
      typed: 10_000n,
      risk: 8_334n,
      isToWin: true,
    })
  })

  it('reads it as the risk where the venue does', () => {
    const slip = staked('100', 220_000, 'risk')
    const [single] = slip.items
    expect(single && singleTerms(slip, single, 'malay')).toMatchObject({
      typed: 10_000n,
      risk: 10_000n,
      isToWin: false,
    })
    expect(mostStake(slip, single, 'malay', noMeans)).toBe(850_000n)
  })

  it('reckons a parlay in decimal odds', () => {
    const slip = after(
      add('a', 192_000),
      add('b', 205_000),
      { name: 'kindChosen', kind: 'parlay' },
      { name: 'typed', stake: '10' },
    )
    expect(slipTerms(slip, 'malay')).toEqual({ bets: 1, risk: 1_000n, potentialReturn: 3_936n })
  })

  it.each([
    ['', 'noStake'],
    ['.', 'noStake'],
    ['10', 'belowMinimum'],
    ['9000', 'aboveMaximum'],
    ['8500', 'insufficient'],
    ['50.', undefined],
  ] as const)('judges the stake %j', (stake, problem) => {
    expect(problemOf(staked(stake), 'european', means(500_000n))).toBe(problem)
  })

  it('fills in the limit or the balance, whichever is less', () => {
    const slip = staked('')
    expect(mostStake(slip, slip.items[0], 'european', noMeans)).toBe(850_000n)
    expect(mostStake(slip, slip.items[0], 'european', means(12_345n))).toBe(12_345n)
  })

  it('fills in at a negative price what the balance can risk', () => {
    const slip = staked('', 220_000)
    expect(mostStake(slip, slip.items[0], 'malay', means(10_000n))).toBe(12_000n)
  })

  it('holds the limit of the risk at a negative price', () => {
    const slip = staked('', 120_000)
    expect(mostStake(slip, slip.items[0], 'indonesian', noMeans)).toBe(170_000n)
    expect(mostStake(slip, slip.items[0], 'european', noMeans)).toBe(850_000n)
    const problem = (stake: string) =>
      problemOf(staked(stake, 120_000), 'indonesian', means(10_000_000n))
    expect(['3.99', '4', '1700', '1700.01'].map(problem)).toEqual([
      'belowMinimum',
      undefined,
      undefined,
      'aboveMaximum',
    ])
  })
})

describe('a free bet', () => {
  it('brings what exceeds its stake, whose it never was', () => {
    const terms = { risk: 10_000n, potentialReturn: 19_200n }
    expect(ownReturn(terms, false)).toBe(19_200n)
    expect(ownReturn(terms, true)).toBe(9_200n)
    // Sold or half lost, less than its stake comes back: none of that is his.
    expect(ownReturn({ risk: 10_000n, potentialReturn: 6_000n }, true)).toBe(0n)
  })
})

describe('ticket', () => {
  it('is good for the very selections that it was asked for', () => {
    const slip = staked('100')
    expect(ticketOf(slip)?.id).toBe('t1')
    expect(ticketOf(reduceSlip(slip, add('b')))).toBeUndefined()
  })

  it('is ignored when the slip has changed meanwhile', () => {
    const before = after(add('a'))
    const late = reduceSlip(reduceSlip(before, add('b')), ticket(before))
    expect(late.ticket).toBeUndefined()
  })

  it('goes into the bet with the stakes that were typed', () => {
    const two = after(add('a'), { name: 'typed', stake: '100' }, add('b'))
    const placement = placementOf(reduceSlip(two, ticket(two)), 'hongKong')
    expect(placement).toMatchObject({
      ticketId: 't1',
      acceptOdds: 'better',
      bets: [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'hongKong' }],
    })
  })
})

describe('how far a price may fall', () => {
  const sent = (...events: readonly SlipEvent[]) => {
    const slip = events.reduce(reduceSlip, staked('100'))
    return placementOf(reduceSlip(slip, ticket(slip)), 'european')
  }
  const any: SlipEvent = { name: 'acceptChosen', acceptOdds: 'any' }

  it('is said with any price alone, ten per cent unless it is chosen otherwise', () => {
    expect(sent()).not.toHaveProperty('fallPercent')
    expect(sent(any)).toMatchObject({ acceptOdds: 'any', fallPercent: 10 })
    expect(sent(any, { name: 'fallChosen', fall: 2 })).toMatchObject({ fallPercent: 2 })
    expect(sent(any, { name: 'fallChosen', fall: 'any' })).not.toHaveProperty('fallPercent')
    const better = { name: 'acceptChosen', acceptOdds: 'better' } as const
    expect(sent(any, { name: 'fallChosen', fall: 2 }, better)).not.toHaveProperty('fallPercent')
  })

  it('outlives a reload, and what was sent is sent again as it was', () => {
    const chosen = [any, { name: 'fallChosen', fall: 5 } as const].reduce(reduceSlip, staked('100'))
    expect(readSlip(keptSlip(chosen))).toMatchObject({ acceptOdds: 'any', fall: 5 })
    const before = { ...(keptSlip(chosen) as object), fall: undefined }
    expect(readSlip(before).fall).toBe(10)
    const slip = placing(chosen)
    const { phase } = readSlip(keptSlip(slip))
    expect(phase).toMatchObject({ placement: { acceptOdds: 'any', fallPercent: 5 } })
    if (phase.name !== 'placing' || slip.phase.name !== 'placing') throw new Error(phase.name)
    expect(phase.placement.fallPercent).toBe(slip.phase.placement.fallPercent)
  })
})

describe('placing', () => {
  it('stands still for taps while a bet is under way', () => {
    const slip = placing(staked('100'))
    const taps: readonly SlipEvent[] = [
      add('b'),
      { name: 'typed', stake: '1' },
      { name: 'cleared' },
      { name: 'removed', selectionId: 'a' },
      ...(slip.phase.name === 'placing'
        ? [{ name: 'sent', placement: { ...slip.phase.placement, ticketId: 't2' } } as const]
        : []),
    ]
    for (const tap of taps) expect(reduceSlip(slip, tap)).toBe(slip)
  })

  it('says after changed odds that nothing was taken, and asks for a new ticket', () => {
    const refused = reduceSlip(placing(staked('100')), {
      name: 'refused',
      ticketId: 't1',
      failure: 'oddsChanged',
      message: '赔率已变化',
    })
    expect(refused.phase).toEqual({
      name: 'editing',
      notice: { of: 'bet', failure: 'oddsChanged', message: '赔率已变化' },
    })
    expect([refused.ticket, refused.items[0]?.stake]).toEqual([undefined, '100'])
  })

  it('waits for a bet in play and shows its receipt', () => {
    const waiting = reduceSlip(placing(staked('100')), {
      name: 'answered',
      ticketId: 't1',
      orders: [order('confirming')],
    })
    expect(waiting.phase.name).toBe('confirming')
    const pushed = reduceSlip(waiting, {
      name: 'ordersHeard',
      orders: [{ orderNo: '1', state: 'accepted' }],
    })
    expect(pushed.phase).toMatchObject({ name: 'confirming', isHeard: true })
    const done = reduceSlip(pushed, { name: 'ordersHeard', orders: [order('accepted')] })
    expect(done.phase).toMatchObject({ name: 'receipt', orders: [{ state: 'accepted' }] })
    const kept = reduceSlip(done, { name: 'finished', keepsItems: true })
    expect(kept.items.map(({ stake }) => stake)).toEqual([''])
  })

  it('keeps what the venue says of a bet that it refuses while it waits', () => {
    const orders = [order('confirming')]
    const waiting = reduceSlip(placing(staked('100')), { name: 'answered', ticketId: 't1', orders })
    const push = { orderNo: '1', state: 'refused', failure: 'marketClosed' } as const
    const told = reduceSlip(waiting, {
      name: 'ordersHeard',
      orders: [{ ...push, message: '盘口已关闭' }],
    })
    expect(told.phase).toMatchObject({ name: 'receipt', orders: [{ message: '盘口已关闭' }] })
  })

  it('keeps the stake of a bet that the venue did not take', () => {
    const refused = { ...order('refused'), failure: 'oddsChanged' } as const
    const taken = { ...order('accepted'), orderNo: '2' }
    const finish = (slip: Slip, orders: readonly PlacedOrder[]) =>
      [
        { name: 'answered', ticketId: 't1', orders } as const,
        { name: 'finished', keepsItems: true } as const,
      ].reduce(reduceSlip, placing(slip))
    expect(finish(staked('100'), [refused]).items[0]?.stake).toBe('100')
    const two = after(add('a'), { name: 'typed', stake: '100' }, add('b'), {
      name: 'typed',
      stake: '200',
    })
    const kept = finish(reduceSlip(two, ticket(two)), [refused, taken])
    expect(kept.items.map(({ stake }) => stake)).toEqual(['100', ''])
    const parlay = after(
      add('a'),
      add('b'),
      { name: 'kindChosen', kind: 'parlay' },
      { name: 'typed', stake: '50' },
    )
    const again = finish(reduceSlip(parlay, ticket(parlay)), [refused])
    expect([again.kind, again.stake]).toEqual(['parlay', '50'])
  })

  it('does not take a decision back', () => {
    const two = [order('confirming'), { ...order('confirming'), orderNo: '2' }]
    const slip = [
      { name: 'answered', ticketId: 't1', orders: two } as const,
      { name: 'ordersHeard', orders: [order('accepted')] } as const,
      { name: 'ordersHeard', orders: [{ orderNo: '1', state: 'confirming' }] } as const,
    ].reduce(reduceSlip, placing(staked('100')))
    expect(slip.phase).toMatchObject({ orders: [{ state: 'accepted' }, { state: 'confirming' }] })
  })
})

describe('kept over a reload', () => {
  it('comes back as it was, without its ticket', () => {
    const slip = staked('100')
    expect(readSlip(keptSlip(slip))).toEqual({ ...slip, ticket: undefined })
  })

  it('remembers a bet that was sent, with its ticket and input', () => {
    const slip = placing(staked('100'))
    const again = readSlip(keptSlip(slip))
    expect(again.phase).toEqual({ ...slip.phase, isUnsure: true })
  })

  it('does not come back once it has been decided', () => {
    const receipt = reduceSlip(placing(staked('100')), {
      name: 'answered',
      ticketId: 't1',
      orders: [order('accepted')],
    })
    expect(readSlip(keptSlip(receipt)).items).toEqual([])
  })

  it.each([undefined, null, 'x', [], { items: [{}] }, { items: [], kind: 'x' }])(
    'is empty when %j was kept',
    (kept) => {
      expect(readSlip(kept)).toBe(emptySlip)
    },
  )
})

describe('delivery', () => {
  function desk(slip: Slip): SlipDesk {
    let now = slip
    return {
      read: () => now,
      tell: (event) => {
        now = reduceSlip(now, event)
        return now
      },
    }
  }
  const lost = { ok: false, failure: 'network', code: '', message: '' } as const
  const placed = { ok: true, value: [order('accepted')] } as const
  const sleep = async () => {}
  const awaitOrders = async () => placed

  it('repeats the same ticket and input until there is an answer', async () => {
    const slip = placing(staked('100'))
    if (slip.phase.name !== 'placing') throw new Error('not placing')
    const sent: unknown[] = []
    const placeBet = async (placement: unknown) => {
      sent.push(placement)
      return sent.length < 4 ? lost : placed
    }
    const at = desk(slip)
    await deliver({ placeBet, awaitOrders }, slip.phase.placement, at, sleep)
    expect(sent).toEqual(Array(4).fill(slip.phase.placement))
    expect(at.read().phase.name).toBe('receipt')
  })

  it('runs once for a ticket, however often it is started', async () => {
    const slip = placing(staked('100'))
    if (slip.phase.name !== 'placing') throw new Error('not placing')
    let count = 0
    const placeBet = async () => {
      count += 1
      return placed
    }
    const at = desk(slip)
    const { placement } = slip.phase
    const run = () => deliver({ placeBet, awaitOrders }, placement, at, sleep)
    await Promise.all([run(), run()])
    expect(count).toBe(1)
  })

  it('ends with a refusal that says why', async () => {
    const slip = placing(staked('100'))
    if (slip.phase.name !== 'placing') throw new Error('not placing')
    const at = desk(slip)
    const placeBet = async () => ({ ...lost, failure: 'oddsChanged' as const })
    await deliver({ placeBet, awaitOrders }, slip.phase.placement, at, sleep)
    expect(at.read().phase).toEqual({
      name: 'editing',
      notice: { of: 'bet', failure: 'oddsChanged', message: '' },
    })
  })
})
