import type { WalletAnswer } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { LegResult } from '@zhengju/domain/settlement'
import type { BetLeg } from '@zhengju/domain/slip'
import type { VenueId } from '@zhengju/domain/venue'
import type { BetDetail, WinDetail } from '@zhengju/venue-protocol/wallet'
import type { Person, World } from './world.ts'

/** A bet as the wallet knows it, placed by `stake` and ended by the others. Amounts are minor units. */
export interface PlacedBet {
  readonly txId: string
  readonly risk: Minor
  win(payout: Minor, how?: Partial<Ending>): Promise<string>
  cancel(winTxId: string, payout: Minor): Promise<WalletAnswer>
  rollBack(): Promise<WalletAnswer>
}

export interface Ending {
  readonly results: readonly LegResult[]
  readonly outcome: LegResult | 'cashedOut'
  readonly venueValidBet: Minor
}

export interface StakeOptions {
  readonly venue?: VenueId
  readonly isReplay?: boolean
  readonly currency?: Currency
  /** What is not said of a leg is of one match: home, at 2.00. */
  readonly legs?: readonly Partial<BetLeg>[]
}

/** Puts a bet through the ledger's writer, as a venue's wallet call does, without the wire. */
export async function stake(
  world: World,
  person: Person,
  risk: Minor,
  {
    venue = 'ob',
    isReplay = false,
    currency = siteCurrency,
    legs: given = [{}],
  }: StakeOptions = {},
): Promise<PlacedBet> {
  const txId = world.id()
  const own = { venue, memberId: person.id, currency, gameCode: 'sport', isReplay } as const
  const of = { ...own, roundId: txId }
  const submit = world.app.writer.submit
  const legs = given.map((leg) => ({ ...legOf(world.now), ...leg }))
  const bet = detailOf(txId, moneyText(risk, currency), legs)
  mustBeOk(
    await submit({ ...of, kind: 'bet', txId, amount: risk, roundClosed: false, detail: bet }),
  )
  return {
    txId,
    risk,
    async win(payout, how = {}) {
      const result: LegResult = payout > risk ? 'won' : payout === risk ? 'push' : 'lost'
      const { results = [result], outcome = result, venueValidBet = 0n } = how
      const winTxId = world.id()
      const detail: WinDetail = {
        orderNo: txId,
        outcome,
        risk: moneyText(risk, currency),
        payout: moneyText(payout, currency),
        settledAt: world.now,
        isResettlement: false,
        legs: results.map((each) => ({ ...legOf(world.now), result: each })),
      }
      const win = { kind: 'win', txId: winTxId, betTxId: txId, amount: payout } as const
      mustBeOk(await submit({ ...of, ...win, validBet: venueValidBet, roundClosed: true, detail }))
      return winTxId
    },
    cancel: (winTxId, payout) =>
      submit({
        ...of,
        kind: 'cancelSettle',
        txId: world.id(),
        winTxId,
        amount: payout,
        detail: null,
      }),
    rollBack: () =>
      submit({ ...of, kind: 'rollback', txId: world.id(), betTxId: txId, detail: null }),
  }
}

function detailOf(orderNo: string, risk: string, legs: readonly BetLeg[]): BetDetail {
  return {
    orderNo,
    kind: legs.length === 1 ? 'single' : 'parlay',
    lineCount: 1,
    unitStake: risk,
    risk,
    oddsFormat: 'european',
    potentialReturn: risk,
    legs,
  }
}

function legOf(now: number): BetLeg {
  return {
    fixtureId: 'fixture-1',
    competition: '模拟联赛',
    home: '甲队',
    away: '乙队',
    origin: { kind: 'generated' },
    startAt: now,
    isInPlay: false,
    marketId: 'market-1',
    selectionId: 'selection-1',
    family: 'handicap',
    period: 'full',
    line: 0,
    side: 'home',
    odds: 200_000,
  }
}

function mustBeOk({ code, failure }: WalletAnswer): void {
  if (code !== 'ok') throw new Error(`the wallet answered ${code} ${failure ?? ''}`)
}
