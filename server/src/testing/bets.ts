import type { WalletAnswer } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import type { LegResult } from '@zhengju/domain/settlement'
import type { BetLeg } from '@zhengju/domain/slip'
import type { VenueId } from '@zhengju/domain/venue'
import type {
  BetDetail,
  GameDetail,
  GameWinDetail,
  HandFold,
  PlacedDetail,
  SettledDetail,
  WinDetail,
} from '@zhengju/venue-protocol/wallet'
import type { Person, World } from './world.ts'

/** A bet as the wallet knows it, placed by `stake` and ended by the others. Amounts are minor units. */
export interface PlacedBet {
  readonly txId: string
  readonly risk: Minor
  win(payout: Minor, how?: Partial<Ending>): Promise<string>
  /** Sells a part of it. */
  cashOut(part: Minor, payout: Minor): Promise<string>
  /** Takes a win or a sale back. */
  cancel(winTxId: string, payout: Minor): Promise<WalletAnswer>
  rollBack(): Promise<WalletAnswer>
}

export interface Ending {
  readonly results: readonly LegResult[]
  readonly outcome: LegResult | 'cashedOut'
  readonly venueValidBet: Minor
  /** Of a round of a game: what was risked in the end, and what of its spots is known then. */
  readonly risk: Minor
  readonly spots: readonly GameSpot[]
}

export interface StakeOptions {
  /** What the venue calls it. */
  readonly txId?: string
  readonly venue?: VenueId
  readonly isReplay?: boolean
  readonly currency?: Currency
  /** What is not said of a leg is of one match: home, at 2.00. */
  readonly legs?: readonly Partial<BetLeg>[]
  /** The legs, of one match, are one bet at this price. */
  readonly odds?: number
  /** A bet on spots of a round of a game, instead of on legs. */
  readonly game?: Pick<GameDetail, 'category' | 'spots'> & {
    readonly roundId?: string
    /** At a table of cards: what the venue takes of it in the end. */
    readonly rake?: string
    /** At such a table: what this seat gave up. */
    readonly fold?: HandFold
  }
}

/** Puts a bet through the ledger's writer, as a venue's wallet call does, without the wire. */
export async function stake(
  world: World,
  person: Person,
  risk: Minor,
  {
    txId = world.id(),
    venue = 'ob',
    isReplay = false,
    currency = siteCurrency,
    legs: given = [{}],
    odds,
    game,
  }: StakeOptions = {},
): Promise<PlacedBet> {
  const gameCode = game ? 'coin' : 'sport'
  const own = { venue, memberId: person.id, currency, gameCode, isReplay } as const
  const of = { ...own, roundId: game?.roundId ?? txId }
  const submit = world.app.writer.submit
  const legs = given.map((leg) => ({ ...legOf(world.now), ...leg }))
  const text = (minor: Minor) => moneyText(minor, currency)
  const round = game && gameDetailOf(txId, text(risk), { roundId: txId, ...game })
  const bet: PlacedDetail = round ?? detailOf(txId, text(risk), legs, odds)
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
      const slip = (): WinDetail => ({
        orderNo: txId,
        outcome,
        risk: text(risk),
        payout: text(payout),
        settledAt: world.now,
        isResettlement: false,
        legs: results.map((each) => ({ ...legOf(world.now), result: each })),
      })
      const ended = round && drawn(round, text(how.risk ?? risk), how.spots)
      const ofCards = {
        ...(game?.rake !== undefined && { rake: game.rake }),
        ...(game?.fold && { fold: game.fold }),
      }
      const detail: SettledDetail = ended ? { ...ended, ...ofCards } : slip()
      const win = {
        kind: 'win',
        txId: winTxId,
        betTxId: txId,
        amount: payout,
        risk: how.risk,
      } as const
      mustBeOk(await submit({ ...of, ...win, validBet: venueValidBet, roundClosed: true, detail }))
      return winTxId
    },
    async cashOut(part, payout) {
      const saleTxId = world.id()
      const sale = { kind: 'cashOut', txId: saleTxId, betTxId: txId, part, amount: payout } as const
      mustBeOk(await submit({ ...of, ...sale, detail: null }))
      return saleTxId
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

function gameDetailOf(
  orderNo: string,
  risk: string,
  of: Pick<GameDetail, 'category' | 'spots' | 'roundId'>,
): GameDetail {
  const { category, spots, roundId } = of
  const round = { category, spots, roundId }
  return { kind: 'game', orderNo, game: 'coin', version: 'coin@1', risk, ...round }
}

function drawn(round: GameDetail, risk: string, spots = round.spots): GameWinDetail {
  return { ...round, risk, spots, outcome: 'heads' }
}

function detailOf(
  orderNo: string,
  risk: string,
  legs: readonly BetLeg[],
  odds: number | undefined,
): BetDetail {
  const combined = legs.length === 1 ? 'single' : 'parlay'
  return {
    orderNo,
    kind: odds === undefined ? combined : 'builder',
    ...(odds !== undefined && { odds }),
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
