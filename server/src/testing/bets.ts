import type { WalletAnswer } from '@zhengju/domain/ledger'
import { type Minor, moneyText } from '@zhengju/domain/money'
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

/** Puts a bet through the ledger's writer, as a venue's wallet call does, without the wire. */
export async function stake(
  world: World,
  person: Person,
  risk: Minor,
  venue: VenueId = 'ob',
): Promise<PlacedBet> {
  const txId = world.id()
  const own = { venue, memberId: person.id, currency: 'CNY', gameCode: 'sport' } as const
  const of = { ...own, roundId: txId }
  const submit = world.app.writer.submit
  const bet = detailOf(txId, risk, world.now)
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
        risk: moneyText(risk),
        payout: moneyText(payout),
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

function detailOf(orderNo: string, risk: Minor, now: number): BetDetail {
  return {
    orderNo,
    kind: 'single',
    lineCount: 1,
    unitStake: moneyText(risk),
    risk: moneyText(risk),
    oddsFormat: 'european',
    potentialReturn: moneyText(risk * 2n),
    legs: [legOf(now)],
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
