import type { Currency } from '@zhengju/domain/money'
import type { BetLeg } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { listBetRecords } from '../betting/calls.ts'
import type { cancelDeposit, createDeposit, quoteWithdrawal } from '../payment/calls.ts'
import { type FixtureView, fixtureOf } from '../sport/calls.ts'
import type { BodyOf, DataOf, ParamsOf, QueryOf } from './endpoint.ts'

describe('the types that the browser takes from a call', () => {
  it('are those of its schemas', () => {
    expectTypeOf<BodyOf<typeof createDeposit>>().toHaveProperty('amount').toEqualTypeOf<string>()
    expectTypeOf<ParamsOf<typeof cancelDeposit>>().toEqualTypeOf<{ billNo: string }>()
    expectTypeOf<QueryOf<typeof quoteWithdrawal>>().toEqualTypeOf<{
      amount: string
      currency: Currency
      wallet?: 'main' | 'commission'
      isAllAsked?: boolean
    }>()
    expectTypeOf<QueryOf<typeof createDeposit>>().toEqualTypeOf<undefined>()
    expectTypeOf<DataOf<typeof createDeposit>['billNo']>().toEqualTypeOf<string>()
  })

  it('fit the normalised model', () => {
    type Bet = DataOf<typeof listBetRecords>['gameRecordList'][number]['data'][number]
    type Leg = Extract<Bet['detail'], { kind: 'sport' }>['legs'][number]
    expectTypeOf<Leg>().toExtend<BetLeg>()
    expectTypeOf<BetLeg>().toExtend<Leg>()
    const view: FixtureView = {
      venue: 'ob',
      id: 'f1',
      competition: { id: 'c1', name: '云岭联' },
      home: { id: 'h', name: '甲' },
      away: { id: 'a', name: '乙' },
      origin: { kind: 'generated' },
      startAt: 1,
      state: 'live',
      stage: 'live',
      period: 'firstHalf',
      elapsedSec: 60,
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
      isNeutral: false,
      marketState: 'open',
      marketCount: 0,
      markets: [],
    }
    const fixture: Fixture = fixtureOf(view)
    expect(fixture).toEqual({ ...view, halfScore: undefined })
  })
})
