import { poolSources } from '@zhengju/domain/ledger'
import { currencyCodes } from '@zhengju/domain/money'
import { lowestOdds, oddsFormats } from '@zhengju/domain/odds'
import { playedCategories } from '@zhengju/domain/round'
import { deadHeatRules, legResults } from '@zhengju/domain/settlement'
import { betKinds, betOutcomes } from '@zhengju/domain/slip'
import { marketFamilies, sportIds, units } from '@zhengju/domain/sport'
import { type TSchema, Type } from 'typebox'
import type { WalletCallName } from '../wallet/calls.ts'
import { betRefusals, type WalletCode, walletCodes } from '../wallet/codes.ts'
import { gameLimits } from '../wallet/game-detail.ts'
import { tierPattern } from '../wallet/pool-calls.ts'
import { type SettleCallName, settleCalls, settleLimits } from '../wallet/settle.ts'
import { fixed, Instant, oneOf, text } from './shapes.ts'

const isWalletCode = (code: string): code is WalletCode => Object.hasOwn(walletCodes, code)
const codes = Object.keys(walletCodes).filter(isWalletCode)

const Money = Type.String({
  pattern: '^-?[0-9]{1,16}(\\.[0-9]+)?$',
  maxLength: 24,
  description: "Decimal text with at most the currency's decimals",
})
const Score = Type.Object({
  home: Type.Integer({ minimum: 0, maximum: 999 }),
  away: Type.Integer({ minimum: 0, maximum: 999 }),
})

const leg = {
  fixtureId: text(64),
  competition: text(),
  home: text(),
  away: text(),
  origin: Type.Union([
    Type.Object({ kind: oneOf(['generated', 'real']) }),
    Type.Object({ kind: Type.Literal('replay'), playedOn: text(10) }),
  ]),
  startAt: Instant,
  isInPlay: Type.Boolean(),
  marketId: text(64),
  selectionId: text(64),
  sport: Type.Optional(oneOf(sportIds)),
  family: oneOf(marketFamilies),
  unit: Type.Optional(oneOf(units)),
  period: text(16),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  line: Type.Optional(Type.Integer({ minimum: -2000, maximum: 2000, description: 'In quarters' })),
  side: text(16),
  odds: Type.Integer({ minimum: lowestOdds, maximum: 100_000_000 }),
  scoreAtPlacement: Type.Optional(Score),
  commit: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of what the match follows from, as it stood beside the price',
    }),
  ),
  deadHeat: Type.Optional(oneOf(deadHeatRules)),
}

export const BetDetailShape = Type.Object({
  orderNo: text(40),
  kind: oneOf(betKinds),
  lines: Type.Optional(
    Type.Union([Type.Literal('singles'), Type.Integer({ minimum: 2, maximum: 9 })], {
      description: 'Of a system that is not every combination of two legs and more',
    }),
  ),
  lineCount: Type.Integer({ minimum: 1, maximum: 10_000 }),
  unitStake: Money,
  risk: Money,
  oddsFormat: oneOf(oddsFormats),
  odds: Type.Optional(
    Type.Integer({
      minimum: lowestOdds,
      maximum: 100_000_000,
      description: 'Of a builder: the price of all legs together',
    }),
  ),
  potentialReturn: Money,
  placedAt: Type.Optional(Instant),
  isReserved: Type.Optional(
    Type.Boolean({ description: 'It waited for a price: that of its leg, or a better one' }),
  ),
  legs: Type.Array(Type.Object(leg), { minItems: 1, maxItems: 10 }),
})

export const WinDetailShape = Type.Object({
  orderNo: text(40),
  outcome: oneOf(betOutcomes),
  risk: Money,
  payout: Money,
  uncapped: Type.Optional(Money),
  settledAt: Instant,
  isResettlement: Type.Boolean({ description: 'It follows a cancelled one' }),
  kernel: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  rules: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  legs: Type.Array(
    Type.Object({
      ...leg,
      result: Type.Optional(oneOf(legResults)),
      finalScore: Type.Optional(Score),
      halfScore: Type.Optional(Score),
      opened: Type.Optional(text(1_000)),
      facts: Type.Optional(
        Type.Array(
          Type.Object({
            period: text(40),
            score: Type.Optional(Score),
            isOpen: Type.Optional(Type.Boolean({ description: 'It could still grow' })),
            toWin: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
          }),
          { maxItems: 4, description: 'All that the settlement read' },
        ),
      ),
    }),
    { minItems: 1, maxItems: 10 },
  ),
})

const game = {
  kind: Type.Literal('game'),
  orderNo: text(40),
  category: oneOf(playedCategories),
  game: text(40),
  version: text(40),
  roundId: text(64),
  spots: Type.Array(
    Type.Object({
      id: text(40),
      name: text(80),
      stake: Money,
      odds: Type.Optional(
        Type.Integer({ minimum: 100_000, maximum: 100_000_000_000, description: 'Times 100,000' }),
      ),
      result: Type.Optional(oneOf(legResults)),
      payout: Type.Optional(Money),
    }),
    { minItems: 1, maxItems: gameLimits.spots },
  ),
  risk: Money,
  proof: Type.Optional(
    Type.Object({ commit: text(128), clientSeed: text(128), nonce: Type.Integer({ minimum: 0 }) }),
  ),
}

export const GameDetailShape = Type.Object(game)
export const GameWinDetailShape = Type.Object({
  ...game,
  outcome: text(gameLimits.outcome),
  rake: Type.Optional(Money),
})

const memberCall = {
  requestId: Type.String({ minLength: 1, maxLength: 64, description: 'New in every retry' }),
  account: Type.String({ minLength: 1, maxLength: 64, description: '2001_<member name>' }),
  currency: oneOf(currencyCodes),
}
const roundCall = {
  ...memberCall,
  txId: Type.String({ minLength: 1, maxLength: 64, description: 'The same in every retry' }),
  gameCode: text(40),
  roundId: Type.Union([text(64), Type.Integer()]),
  isReplay: Type.Optional(Type.Boolean()),
}
const laterCall = { ...roundCall, refTxId: text(64) }

const tier = Type.String({ pattern: tierPattern.source, description: 'Of the jackpot of gameCode' })

/** The body of each call. Fields beside those that are named, here and in the detail, are not looked at. */
export const walletBodies = {
  balance: Type.Object(memberCall),
  bet: Type.Object({
    ...roundCall,
    token: text(64),
    roundClosed: Type.Boolean(),
    amount: Money,
    betTime: Instant,
    detail: Type.Union([BetDetailShape, GameDetailShape]),
  }),
  win: Type.Object({
    ...laterCall,
    roundClosed: Type.Boolean(),
    amount: Money,
    validBet: Money,
    settleTime: Instant,
    detail: Type.Union([WinDetailShape, GameWinDetailShape]),
  }),
  betWin: Type.Object({
    ...roundCall,
    token: text(64),
    amount: Money,
    payout: Money,
    validBet: Money,
    betTime: Instant,
    detail: GameWinDetailShape,
  }),
  cashOut: Type.Object({ ...laterCall, part: Money, amount: Money, cashOutTime: Instant }),
  rollback: Type.Object({ ...laterCall, reason: text() }),
  adjust: Type.Object({ ...laterCall, amount: Money, reason: text() }),
  cancelSettle: Type.Object({ ...laterCall, amount: Money, reason: text() }),
  poolWin: Type.Object({
    ...laterCall,
    tier,
    seed: Type.String({ ...Money, description: 'What the reserve gives the pool to start with' }),
    winTime: Instant,
  }),
  poolFund: Type.Object({
    requestId: memberCall.requestId,
    currency: memberCall.currency,
    txId: roundCall.txId,
    gameCode: roundCall.gameCode,
    tier,
    source: oneOf(poolSources),
    pool: Money,
    reserve: Money,
  }),
} satisfies Record<WalletCallName, TSchema>

/** An entry without a requestId is of the batch's. */
const batched = <Name extends SettleCallName>(call: Name) =>
  Type.Object({
    call: Type.Literal(call),
    ...walletBodies[call].properties,
    requestId: Type.Optional(memberCall.requestId),
  })

export const SettleBodyShape = Type.Object({
  requestId: memberCall.requestId,
  calls: Type.Array(Type.Union(settleCalls.map(batched)), { maxItems: settleLimits.calls }),
})

export const WalletAnswerShape = fixed({
  code: oneOf(codes),
  balance: Type.Optional(Money),
  txId: Type.Optional(text(64)),
  operatorTx: Type.Optional(text(64)),
  reason: Type.Optional(oneOf(betRefusals)),
  paid: Type.Optional(Money),
  pool: Type.Optional(Money),
  reserve: Type.Optional(Money),
})

/** `answers` of a batch that was taken, in the order of its entries. */
export const SettleAnswerShape = fixed({
  code: oneOf(codes),
  answers: Type.Optional(Type.Array(WalletAnswerShape)),
})
