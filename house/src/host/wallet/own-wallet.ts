import { createHash } from 'node:crypto'
import { type Currency, lesser, type Minor, moneyText } from '@zhengju/domain/money'
import type { Database, Tx } from '@zhengju/storage/tx'
import {
  type BetRequest,
  type BetWinRequest,
  type CancelSettleRequest,
  type CashOutRequest,
  type RollbackRequest,
  type WalletAnswer,
  type WalletRequest,
  type WinRequest,
  walletBody,
} from '@zhengju/venue-protocol/wallet'
import { findSession } from '../store/members.ts'
import * as store from '../store/own-money.ts'
import type { WalletClient } from './client.ts'

/**
 * The wallet of a venue that keeps its members' money itself, in the words of the seamless one: games play on either and
 * know no difference. Nothing leaves this process, so an answer is never lost; a call under way when it was killed
 * is sent again by the queue and answered from what was committed.
 */
export function createOwnWallet(db: Database, venue: string): WalletClient {
  const send = (request: WalletRequest) => db.tx((tx) => answerTo(tx, venue, request))
  return {
    send,
    async settle(_requestId, requests) {
      const answers: WalletAnswer[] = []
      for (const request of requests) answers.push(await send(request))
      return { code: 'OK', answers }
    },
  }
}

type Moving = Exclude<WalletRequest, { call: 'balance' | 'poolFund' | 'poolWin' }>

async function answerTo(tx: Tx, venue: string, request: WalletRequest): Promise<WalletAnswer> {
  // Tiers of a jackpot stand in the platform's books: no money of theirs is here.
  if (request.call === 'poolFund' || request.call === 'poolWin') return { code: 'VENUE_CLOSED' }
  const memberId = await store.memberOfAccount(tx, request.account)
  if (memberId === undefined) return { code: 'MEMBER_UNKNOWN' }
  const purse = { venue, memberId, currency: request.currency }
  if (request.call === 'balance') {
    return { code: 'OK', balance: shown(await store.purseBalance(tx, purse), request.currency) }
  }
  const balance = await store.lockPurse(tx, purse)
  const inputHash = hashOf(request)
  const known = await store.readMovement(tx, venue, request.txId)
  if (known) return known.input_hash === inputHash ? known.answer : { code: 'CONFLICT' }
  const decision = await decide(tx, { venue, balance, request })
  if ('code' in decision && isWaiting(decision)) return decision
  const change = 'change' in decision ? decision.change : 0n
  const answer = 'change' in decision ? done(request, balance + change) : decision
  if (change !== 0n) await store.setBalance(tx, purse, balance + change)
  await store.insertMovement(tx, purse, {
    ...{ txId: request.txId, kind: request.call, inputHash, answer, change },
    ...{ gameCode: request.gameCode, roundId: request.roundId },
    refTxId: 'refTxId' in request ? request.refTxId : undefined,
    part: 'part' in decision ? decision.part : 0n,
    balance: balance + change,
    request: walletBody(request),
  })
  return answer
}

interface Case<Request extends Moving = Moving> {
  readonly venue: string
  readonly balance: Minor
  readonly request: Request
}

/** `part`: so much of its bet the call settled, or opened again. */
type Decision = { readonly change: Minor; readonly part: Minor } | WalletAnswer

function decide(tx: Tx, { request, ...rest }: Case): Promise<Decision> {
  switch (request.call) {
    case 'bet':
      return decideBet(tx, { ...rest, request })
    case 'betWin':
      return decideBet(tx, { ...rest, request })
    case 'win':
      return decideWin(tx, { ...rest, request })
    case 'cashOut':
      return decideCashOut(tx, { ...rest, request })
    case 'rollback':
      return decideRollback(tx, { ...rest, request })
    case 'cancelSettle':
      return decideCancel(tx, { ...rest, request })
    case 'adjust':
      return Promise.resolve({ change: request.amount, part: 0n })
  }
}

async function decideBet(
  tx: Tx,
  { venue, balance, request }: Case<BetRequest | BetWinRequest>,
): Promise<Decision> {
  const { txId, amount: stake, currency } = request
  if ((await store.readBet(tx, venue, txId))?.state === 'never') return { code: 'BET_ROLLED_BACK' }
  if (!(await findSession(tx, venue, request.token))?.member) return { code: 'TOKEN_EXPIRED' }
  if (stake > balance) return { code: 'INSUFFICIENT_FUNDS', balance: shown(balance, currency) }
  const isSettled = request.call === 'betWin'
  const state = isSettled ? 'settled' : 'open'
  await store.saveBet(tx, venue, txId, { stake, open: isSettled ? 0n : stake, state })
  return isSettled ? { change: request.payout - stake, part: stake } : { change: -stake, part: 0n }
}

async function decideWin(tx: Tx, { venue, request }: Case<WinRequest>): Promise<Decision> {
  const bet = await store.readBet(tx, venue, request.refTxId)
  const refused = notOpen(bet)
  if (!bet || refused) return refused ?? { code: 'BET_UNKNOWN' }
  await store.saveBet(tx, venue, request.refTxId, { ...bet, open: 0n, state: 'settled' })
  return { change: request.amount, part: bet.open }
}

async function decideCashOut(tx: Tx, { venue, request }: Case<CashOutRequest>): Promise<Decision> {
  const bet = await store.readBet(tx, venue, request.refTxId)
  const refused = notOpen(bet)
  if (!bet || refused) return refused ?? { code: 'BET_UNKNOWN' }
  if (request.part > bet.open) return { code: 'CONFLICT' }
  const open = bet.open - request.part
  const state = open === 0n ? 'settled' : 'open'
  await store.saveBet(tx, venue, request.refTxId, { ...bet, open, state })
  return { change: request.amount, part: request.part }
}

/** Remembered also before its bet comes, which is then refused. */
async function decideRollback(
  tx: Tx,
  { venue, request: { refTxId } }: Case<RollbackRequest>,
): Promise<Decision> {
  const bet = await store.readBet(tx, venue, refTxId)
  if (!bet) {
    await store.saveBet(tx, venue, refTxId, { stake: 0n, open: 0n, state: 'never' })
    return { change: 0n, part: 0n }
  }
  if (bet.state === 'settled' || bet.open < bet.stake) return { code: 'BET_SETTLED' }
  if (bet.state !== 'open') return { change: 0n, part: 0n }
  await store.saveBet(tx, venue, refTxId, { ...bet, open: 0n, state: 'rolledBack' })
  return { change: bet.stake, part: 0n }
}

/** What the settlement settled is open again; what it paid is taken, below zero where it is gone. */
async function decideCancel(
  tx: Tx,
  { venue, request }: Case<CancelSettleRequest>,
): Promise<Decision> {
  const made = await store.readMovement(tx, venue, request.refTxId)
  if (made?.answer.code !== 'OK') return { code: 'SETTLEMENT_UNKNOWN' }
  const isInstant = made.kind === 'betWin'
  if (!isInstant && made.kind !== 'win' && made.kind !== 'cashOut') return { code: 'CONFLICT' }
  if (await store.isTakenBack(tx, venue, request.refTxId)) return { code: 'CONFLICT' }
  const betTxId = isInstant ? request.refTxId : (made.ref_tx_id ?? '')
  const bet = await store.readBet(tx, venue, betTxId)
  const paid = isInstant ? made.change + made.part : made.change
  if (!bet || paid !== request.amount) return { code: 'CONFLICT' }
  const open = lesser(bet.open + made.part, bet.stake)
  await store.saveBet(tx, venue, betTxId, { ...bet, open, state: 'open' })
  return { change: -paid, part: made.part }
}

function notOpen(bet: store.BetRow | undefined): WalletAnswer | undefined {
  if (!bet || bet.state === 'open') return undefined
  return { code: bet.state === 'settled' ? 'BET_SETTLED' : 'BET_ROLLED_BACK' }
}

/** What it is about may still come: the call is sent again, and nothing is remembered of it. */
function isWaiting({ code }: WalletAnswer): boolean {
  return code === 'BET_UNKNOWN' || code === 'SETTLEMENT_UNKNOWN' || code === 'BET_SETTLED'
}

function done({ txId, currency }: Moving, balance: Minor): WalletAnswer {
  return { code: 'OK', balance: shown(balance, currency), txId, operatorTx: txId }
}

function shown(balance: Minor, currency: Currency): string {
  return moneyText(balance, currency)
}

/** Of all but the request's own id, which each try has anew. */
function hashOf(request: WalletRequest): string {
  const { requestId: _, ...input } = JSON.parse(walletBody(request))
  return createHash('sha256')
    .update(`${request.call} ${JSON.stringify(input)}`)
    .digest('hex')
}
