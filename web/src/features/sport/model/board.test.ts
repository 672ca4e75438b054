import type { Fixture, Market } from '@zhengju/domain/sport'
import { describe, expect, it } from 'vitest'
import {
  type Board,
  calmed,
  changed,
  elapsedSec,
  extended,
  heldMs,
  nextCalm,
  replaced,
  reread,
} from './board.ts'

const market: Market = {
  id: 'm1',
  fixtureId: 'f1',
  family: '1x2',
  period: 'full',
  line: undefined,
  isInPlay: true,
  state: 'open',
  order: 1,
  selections: [
    { id: 's1', side: 'home', odds: 200_000, state: 'open' },
    { id: 's2', side: 'draw', odds: 300_000, state: 'open' },
  ],
}
const fixture: Fixture = {
  venue: 'ob',
  id: 'f1',
  competition: { id: 'c1', name: '东海超级联赛' },
  home: { id: 't1', name: '云岭联' },
  away: { id: 't2', name: '海港城' },
  origin: { kind: 'generated' },
  startAt: 0,
  state: 'live',
  stage: 'live',
  period: 'firstHalf',
  elapsedSec: 600,
  score: { home: 0, away: 0 },
  halfScore: undefined,
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  isNeutral: false,
  marketState: 'open',
  marketCount: 1,
  markets: [market],
}
const now = 1_000_000
const board = replaced(undefined, { fixtures: [fixture], total: 2 }, now)

function priced(home: number): Market {
  return {
    ...market,
    selections: market.selections.map((selection) =>
      selection.side === 'home' ? { ...selection, odds: home } : selection,
    ),
  }
}
function movesOf(shown: Board) {
  return shown.entries[0]?.moves
}

describe('price moves', () => {
  it('shows which way a price went for three seconds', () => {
    const up = changed(board, { kind: 'odds', fixtureId: 'f1', markets: [priced(210_000)] }, now)
    expect(movesOf(up)).toEqual({ s1: { way: 'up', until: now + 3000 } })
    expect(nextCalm(up)).toBe(now + 3000)
    expect(calmed(up, now + 2999)).toBe(up)
    expect(movesOf(calmed(up, now + 3000))).toEqual({})
  })

  it('shows the later of two moves', () => {
    const up = changed(board, { kind: 'odds', fixtureId: 'f1', markets: [priced(210_000)] }, now)
    const down = changed(
      up,
      { kind: 'odds', fixtureId: 'f1', markets: [priced(190_000)] },
      now + 1000,
    )
    expect(movesOf(down)).toEqual({ s1: { way: 'down', until: now + 4000 } })
  })

  it('shows a move that a new reading of the list brings', () => {
    const page = { fixtures: [{ ...fixture, markets: [priced(250_000)] }], total: 1 }
    expect(movesOf(replaced(board, page, now))?.s1?.way).toBe('up')
  })

  it('knows no move of a price seen for the first time', () => {
    expect(movesOf(board)).toEqual({})
  })
})

it('leaves the board alone when another fixture changes', () => {
  const change = { kind: 'suspension', fixtureId: 'other', marketState: 'suspended' } as const
  expect(changed(board, change, now)).toBe(board)
})

it('adds a page without what stands already', () => {
  const other = { ...fixture, id: 'f2' }
  const longer = extended(board, { fixtures: [fixture, other], total: 2 }, now)
  expect(longer.entries.map((entry) => entry.fixture.id)).toEqual(['f1', 'f2'])
})

describe('match clock', () => {
  it('runs on while the match is played', () => {
    expect(board.entries.map((entry) => elapsedSec(entry, now + 61_500))).toEqual([661])
  })

  it('keeps its reading when only a price changes, and starts anew with a status', () => {
    const later = now + 60_000
    const moved = changed(board, { kind: 'odds', fixtureId: 'f1', markets: [market] }, later)
    expect(moved.entries.map((entry) => elapsedSec(entry, later))).toEqual([660])
    const status = {
      kind: 'status',
      fixtureId: 'f1',
      state: 'paused',
      stage: 'live',
      period: 'halfTime',
      elapsedSec: 2700,
    } as const
    const paused = changed(moved, status, later)
    expect(paused.entries.map((entry) => elapsedSec(entry, later + 60_000))).toEqual([2700])
  })
})

describe('a list that is read again while somebody looks at it', () => {
  const match = (id: string): Fixture => ({ ...fixture, id })
  const page = (ids: readonly string[], total = ids.length) => ({ fixtures: ids.map(match), total })
  const shown = (list: Board) =>
    list.entries.map(({ fixture: { id, marketState } }) => `${id} ${marketState}`)
  const list = replaced(undefined, page(['a', 'b', 'c']), now)

  it('keeps every place: who is gone stands locked, who is new comes behind', () => {
    const again = reread(list, page(['d', 'c', 'a']), now + 1_000)
    expect(shown(again)).toEqual(['a open', 'b closed', 'c open', 'd open'])
    expect(again.total).toBe(4)
    expect(shown(reread(again, page(['d', 'b', 'c', 'a']), now + 2_000))).toEqual([
      ...['a open', 'b open', 'c open', 'd open'],
    ])
  })

  it('lets go of who is gone when his time is over, and of all when the list is asked for', () => {
    const again = reread(list, page(['a', 'c']), now + heldMs - 1)
    expect(shown(again)).toEqual(['a open', 'b closed', 'c open'])
    expect(shown(reread(again, page(['a', 'c']), now + heldMs))).toEqual(['a open', 'c open'])
    expect(shown(replaced(again, page(['c', 'a']), now))).toEqual(['c open', 'a open'])
  })

  it('takes nobody for gone who stands behind the end of a page', () => {
    expect(shown(reread(list, page(['d', 'a', 'b'], 4), now))).toEqual([
      ...['a open', 'b open', 'd open'],
    ])
    expect(shown(reread(list, page(['d', 'b'], 9), now))).toEqual(['a closed', 'b open', 'd open'])
  })

  it('is the venue’s own list where nothing was shown', () => {
    expect(shown(reread(undefined, page(['b', 'a']), now))).toEqual(['b open', 'a open'])
  })
})
