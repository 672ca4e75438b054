import { lotSources, lotStates, nothingFedReasons } from '@zhengju/domain/turnover'
import { gameCategories, venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { BonusMoney, LotScope } from '../bonus/schema.ts'
import { closed, Id, Instant, Money, nullable, oneOf, page, pageQuery } from '../kernel/schema.ts'

export const TurnoverLot = closed({
  id: Id,
  source: oneOf(lotSources),
  sourceNo: Type.String(),
  base: Money,
  multiplePercent: Type.Integer({ minimum: 0, description: '100 is ×1' }),
  required: Money,
  done: Money,
  owed: Money,
  scope: LotScope,
  state: oneOf(lotStates),
  openedAt: Instant,
  closedAt: nullable(Instant),
  /** Of a lot whose money stands apart. */
  bonus: nullable(BonusMoney),
})

/** How the newest settled bet was counted: where each part of its valid turnover went. */
const LastBet = closed({
  orderNo: Type.String(),
  risk: Money,
  payout: Money,
  validBet: Money,
  settledAt: Instant,
  fed: Type.Array(closed({ lotId: Id, amount: Money })),
  discarded: Money,
})

const share = Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent that counts' })

/** What counts as turnover here. */
export const TurnoverRules = closed({
  oddsFloor: Type.Integer({
    minimum: 0,
    description: 'Decimal odds × 100000; sport bets below them count for deposits alone; 0 = none',
  }),
  weightPercent: closed({
    sport: share,
    slots: share,
    esports: share,
    live: share,
    lottery: share,
    chess: share,
    fishing: share,
  }),
})

export const turnoverAudit = {
  query: closed({
    ...pageQuery,
    state: Type.Optional(
      oneOf(['open', 'ended', 'all'], 'Open ones oldest first, as they are fed'),
    ),
  }),
  data: closed({
    required: Money,
    done: Money,
    owed: Money,
    lots: page(TurnoverLot),
    lastBet: nullable(LastBet),
    rules: TurnoverRules,
  }),
}

/** Where the turnover of one settled bet went. */
const FedBet = closed({
  orderNo: Type.String(),
  venue: oneOf(venueIds),
  category: oneOf(gameCategories),
  risk: Money,
  payout: Money,
  settledAt: Instant,
  validBet: Money,
  fed: Type.Array(closed({ lotId: Id, source: oneOf(lotSources), base: Money, amount: Money })),
  discarded: Money,
  reason: nullable(oneOf(nothingFedReasons, 'Why it fed nothing; null where it fed something')),
})

export const turnoverWaterfall = {
  query: closed(pageQuery),
  data: page(FedBet),
}
