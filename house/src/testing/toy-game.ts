import type { BetLeg } from '@zhengju/domain/slip'
import type { Database, Tx } from '@zhengju/storage/tx'
import { type BetDetail, type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import type { Game, OpenedGame } from '../host/game.ts'
import { type DurableCall, insertWalletCall } from '../host/store/wallet-calls.ts'
import type { EndedWalletCall } from '../host/wallet/queue-deps.ts'

/** Its stakes and its payouts are calls of their own. */
type ToyCall = Exclude<DurableCall, 'betWin' | 'cashOut' | 'poolFund' | 'poolWin'>

/** What each bet of it pays: less, and after a correction more than its stake. */
export const toyStake = 10_000n
const first = 5_000n
export const toyPayout = 12_000n

/** A game of the host without tables of its own: each bet is paid, taken back once and paid anew. */
export const toyGame: Game = {
  name: 'toy',
  venue: 'ob',
  async open(): Promise<OpenedGame> {
    return {
      effects: { ended: (tx, calls) => follow(tx, calls) },
      tick: async () => undefined,
      register: () => undefined,
      controls: {},
      figures: async () => [],
      lines: () => [],
      stop: async () => undefined,
    }
  },
}

export async function placeToyBets(
  db: Database,
  account: string,
  orderNos: readonly string[],
): Promise<void> {
  await db.tx(async (tx) => {
    for (const orderNo of orderNos) await insert(tx, account, orderNo, 1, 'bet')
  })
}

async function follow(tx: Tx, calls: readonly EndedWalletCall[]): Promise<void> {
  for (const { call, answer } of calls) {
    const { account } = JSON.parse(call.request)
    const next = followers[call.sequence]
    if (call.call === 'bet' && answer?.code !== 'OK') {
      await insert(tx, account, call.orderNo, 2, 'rollback')
    } else if (call.call !== 'rollback' && next) {
      await insert(tx, account, call.orderNo, call.sequence + 1, next)
    }
  }
}

const followers: Readonly<Record<number, ToyCall>> = { 1: 'win', 2: 'cancelSettle', 3: 'win' }

async function insert(
  tx: Tx,
  account: string,
  orderNo: string,
  sequence: number,
  call: ToyCall,
): Promise<void> {
  const txId = `${orderNo}-${sequence}`
  const request = walletBody(requestOf(account, orderNo, sequence, call))
  await insertWalletCall(tx, { game: toyGame.name, txId, orderNo, sequence, call, request })
}

function requestOf(
  account: string,
  orderNo: string,
  sequence: number,
  call: ToyCall,
): WalletRequest {
  const txId = `${orderNo}-${sequence}`
  const round = { ...of, requestId: orderNo, account, roundId: orderNo, txId } as const
  const ref = `${orderNo}-${call === 'cancelSettle' ? 2 : 1}`
  const risk = '100.00'
  switch (call) {
    case 'bet':
      return {
        ...{ ...round, call, token: 't', roundClosed: false, amount: toyStake, betTime: 1 },
        detail: slipOf(orderNo, risk),
      }
    case 'win': {
      const amount = sequence === 2 ? first : toyPayout
      const facts = { outcome: 'won', settledAt: 1, isResettlement: sequence > 2 } as const
      return {
        ...{ ...round, call, refTxId: ref, roundClosed: true, amount },
        ...{ validBet: 0n, settleTime: 1 },
        detail: { orderNo, ...facts, risk, payout: '120.00', legs: [{ ...toyLeg, result: 'won' }] },
      }
    }
    case 'cancelSettle':
      return { ...round, call, refTxId: ref, amount: first, reason: 'corrected' }
    case 'rollback':
      return { ...round, call, refTxId: ref, reason: 'no answer' }
  }
}

function slipOf(orderNo: string, risk: string): BetDetail {
  const amounts = { unitStake: risk, risk, potentialReturn: '120.00' }
  return {
    orderNo,
    kind: 'single',
    lineCount: 1,
    oddsFormat: 'european',
    ...amounts,
    legs: [toyLeg],
  }
}

const of = { currency: 'CNY', gameCode: 'toy' } as const

export const toyLeg: BetLeg = {
  fixtureId: '1',
  competition: 'c',
  home: 'h',
  away: 'a',
  origin: { kind: 'generated' },
  startAt: 1,
  isInPlay: false,
  marketId: 'm',
  selectionId: 's',
  family: '1x2',
  period: 'full',
  side: 'home',
  odds: 120_000,
}
