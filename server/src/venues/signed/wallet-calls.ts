import type { JackpotAnswer, PoolFundCommand } from '@zhengju/domain/ledger'
import { type Currency, moneyText, parseMoney } from '@zhengju/domain/money'
import type { StakeFailure } from '@zhengju/domain/protection'
import { isReplayBet } from '@zhengju/domain/replay'
import type { Clock } from '@zhengju/domain/runtime'
import { isGameVenue, type VenueId } from '@zhengju/domain/venue'
import { hmac } from '@zhengju/kit/hmac'
import {
  type BetRefusal,
  checkSignature,
  type PoolFundRequest,
  parseWalletRequest,
  signatureHeaders,
  type VenueKey,
  type WalletAnswer,
  type WalletCallName,
  type WalletCode,
  type WalletRequest,
  walletAnswerBody,
  walletCalls,
  walletCodes,
  walletPath,
} from '@zhengju/venue-protocol/wallet'
import type { PlainAnswer } from '../plain-request.ts'
import type { VenueWallet, VenueWalletCall, VenueWalletReply } from '../port.ts'
import { isStorable } from '../storable.ts'
import type { ReceivedCall, VenueCalls } from '../wallet-listener.ts'

export interface WalletCallDeps {
  /** Whose calls they are. */
  readonly id: VenueId
  /** Living keys: one, or two while they are being changed. */
  readonly keys: readonly VenueKey[]
  readonly siteId: number
  readonly clock: Clock
  readonly wallet: VenueWallet
  readonly log: { error(facts: object, text: string): void }
}

/** A venue's wallet calls, under its own paths and keys: signature, parse, member, ledger writer, answer. */
export function signedWalletCalls(parts: WalletCallDeps): VenueCalls {
  const calls = new Map(walletCalls.map((call) => [walletPath(parts.id, call), call]))
  const ids = new Set(parts.keys.map(({ id }) => id))
  return {
    paths: [...calls.keys()],
    // Who does not even name a living key is told so before his body is awaited.
    refusalOf: (headers) =>
      ids.has(String(headers[signatureHeaders.key])) ? undefined : present({ code: 'SIGNATURE' }),
    answer: (received) => answerOf(parts, calls.get(received.path) ?? 'bet', received),
  }
}

/** Never rejects: what went wrong here is an answer too. */
async function answerOf(
  parts: WalletCallDeps,
  call: WalletCallName,
  received: ReceivedCall,
): Promise<PlainAnswer> {
  let answer: WalletAnswer
  try {
    answer = await decideOn(parts, call, received)
  } catch (error) {
    parts.log.error({ err: error, call }, 'a wallet call failed')
    answer = { code: 'SYSTEM' }
  }
  return present(answer)
}

function present(answer: WalletAnswer): PlainAnswer {
  return { status: walletCodes[answer.code].httpStatus, body: walletAnswerBody(answer) }
}

async function decideOn(
  { id, keys, siteId, clock, wallet }: WalletCallDeps,
  call: WalletCallName,
  { method, path, headers, rawBody }: ReceivedCall,
): Promise<WalletAnswer> {
  if (rawBody === undefined) return { code: 'MALFORMED' }
  const check = checkSignature(headers, { method, path, rawBody }, keys, clock.now(), hmac)
  if (!check.ok) return { code: check.code }
  const parsed = parseJson(rawBody)
  const body = isStorable(rawBody, parsed) ? parsed : undefined
  const read = parseWalletRequest(call, body)
  if (!read.ok) return { code: read.code }
  const request = read.value
  if (request.call === 'poolFund')
    return answerTo(request, await wallet.submit(fundOf(request, id)))
  if (!isOfVenue(id, request)) return { code: 'MALFORMED' }
  const memberName = memberNameOf(siteId, request.account)
  if (memberName === undefined) return { code: 'MEMBER_UNKNOWN' }
  if (request.call === 'balance') {
    const balance = await wallet.balance(memberName, request.currency, id)
    if (balance === undefined) return { code: 'MEMBER_UNKNOWN' }
    return { code: 'OK', balance: moneyText(balance, request.currency) }
  }
  return answerTo(request, await wallet.submit(commandOf(request, { venue: id, memberName })))
}

interface CommandOwner {
  readonly venue: VenueId
  readonly memberName: string
}

type MoneyRequest = Exclude<WalletRequest, { call: 'balance' | 'poolFund' }>

export function commandOf<Request extends MoneyRequest>(
  request: Request,
  of: CommandOwner,
): VenueWalletCall & { readonly kind: Request['call'] }
export function commandOf(
  request: MoneyRequest,
  { venue, memberName }: CommandOwner,
): VenueWalletCall {
  const { txId, currency, roundId, gameCode } = request
  const round = { isReplay: isReplay(request), hasRounds: hasRounds(request) }
  const base = { venue, memberName, txId, currency, roundId, gameCode, ...round }
  switch (request.call) {
    case 'bet': {
      const { amount, roundClosed, token, detail } = request
      return { ...base, kind: 'bet', amount, roundClosed, token, detail }
    }
    case 'betWin': {
      const { amount, payout, validBet, token, detail } = request
      const risk = parseMoney(detail.risk, currency)
      return { ...base, kind: 'betWin', amount, payout, risk, validBet, token, detail }
    }
    case 'win': {
      const { refTxId: betTxId, amount, validBet, roundClosed, detail } = request
      const risk = parseMoney(detail.risk, currency)
      const rake = 'rake' in detail ? parseMoney(detail.rake ?? '', currency) : undefined
      return { ...base, kind: 'win', betTxId, amount, risk, rake, validBet, roundClosed, detail }
    }
    case 'cashOut': {
      const { refTxId: betTxId, part, amount } = request
      return { ...base, kind: 'cashOut', betTxId, part, amount, detail: null }
    }
    case 'rollback': {
      const { refTxId: betTxId, reason } = request
      return { ...base, kind: 'rollback', betTxId, detail: { reason } }
    }
    case 'adjust': {
      const { refTxId: betTxId, amount, reason } = request
      return { ...base, kind: 'adjust', betTxId, amount, detail: { reason } }
    }
    case 'cancelSettle': {
      const { refTxId: winTxId, amount, reason } = request
      return { ...base, kind: 'cancelSettle', winTxId, amount, detail: { reason } }
    }
    case 'poolWin': {
      const { refTxId: betTxId, tier, seed } = request
      return { ...base, kind: 'poolWin', betTxId, tier, seed, detail: { tier } }
    }
  }
}

/** Of no member. */
function fundOf(request: PoolFundRequest, venue: VenueId): PoolFundCommand {
  const { txId, currency, gameCode, tier, source, pool, reserve } = request
  const of = { venue, txId, currency, gameCode, tier, detail: null }
  return { ...of, kind: 'poolFund', source, pool, reserve }
}

/** One of our game venues speaks of rounds of games alone: nothing could show or count a slip of it. */
export function isOfVenue(venue: VenueId, request: WalletRequest): boolean {
  const detail = 'detail' in request ? request.detail : undefined
  return !detail || !isGameVenue(venue) || detail.kind === 'game'
}

/** As each call of the round says, or the legs of a venue that says it of them only. */
function isReplay(request: MoneyRequest): boolean {
  const detail = request.call === 'bet' || request.call === 'win' ? request.detail : undefined
  const legs = detail && detail.kind !== 'game' ? detail.legs : []
  return request.isReplay === true || isReplayBet(legs)
}

/** A slip is a round of its own; a game's may hold several bets. */
function hasRounds(request: MoneyRequest): boolean {
  if (request.call === 'betWin') return true
  return (request.call === 'bet' || request.call === 'win') && request.detail.kind === 'game'
}

/** The same reply always becomes the same bytes: a replay is answered byte for byte. */
export function answerTo(
  { txId, currency }: MoneyRequest | PoolFundRequest,
  reply: VenueWalletReply,
): WalletAnswer {
  const balance = balanceText(reply.balance, currency)
  const operatorTx = reply.transactionId === undefined ? {} : { operatorTx: reply.transactionId }
  if (reply.code === 'roundClosed') {
    return { code: 'BET_REFUSED', reason: 'roundClosed', ...balance, txId }
  }
  if (reply.code === 'venueClosed') return { code: 'BET_REFUSED', reason: 'other', txId }
  if (reply.code !== 'refused') {
    const jackpot = jackpotText(reply.jackpot, currency)
    return { code: codes[reply.code], ...balance, txId, ...operatorTx, ...jackpot }
  }
  const refusal = refusals[reply.failure ?? 'member.blocked']
  return { ...refusal, ...balance, txId }
}

const codes: Record<
  Exclude<VenueWalletReply['code'], 'refused' | 'roundClosed' | 'venueClosed'>,
  WalletCode
> = {
  ok: 'OK',
  insufficient: 'INSUFFICIENT_FUNDS',
  rolledBack: 'BET_ROLLED_BACK',
  settled: 'BET_SETTLED',
  conflict: 'CONFLICT',
  betUnknown: 'BET_UNKNOWN',
  settlementUnknown: 'SETTLEMENT_UNKNOWN',
  busy: 'TOO_MANY',
  memberUnknown: 'MEMBER_UNKNOWN',
  tokenExpired: 'TOKEN_EXPIRED',
}

const refusals: Record<StakeFailure, { readonly code: WalletCode; readonly reason?: BetRefusal }> =
  {
    'member.frozen': { code: 'MEMBER_BLOCKED' },
    'member.blocked': { code: 'MEMBER_BLOCKED' },
    'member.ageUnconfirmed': { code: 'BET_REFUSED', reason: 'ageUnconfirmed' },
    'member.underage': { code: 'BET_REFUSED', reason: 'other' },
    'wallet.debt': { code: 'BET_REFUSED', reason: 'debt' },
    'protection.timeOut': { code: 'BET_REFUSED', reason: 'timeOut' },
    'protection.excluded': { code: 'BET_REFUSED', reason: 'selfExcluded' },
    'protection.lossLimit': { code: 'BET_REFUSED', reason: 'lossLimit' },
    'protection.stakeLimit': { code: 'BET_REFUSED', reason: 'stakeLimit' },
    'protection.sessionLimit': { code: 'BET_REFUSED', reason: 'sessionLimit' },
    // No venue knows vouchers: the slip says it.
    'voucher.lapsed': { code: 'BET_REFUSED', reason: 'other' },
  }

function balanceText(balance: bigint | undefined, currency: Currency): { balance?: string } {
  return balance === undefined ? {} : { balance: moneyText(balance, currency) }
}

function jackpotText(
  jackpot: JackpotAnswer | undefined,
  currency: Currency,
): Pick<WalletAnswer, 'paid' | 'pool' | 'reserve'> {
  if (!jackpot) return {}
  const { paid, pool, reserve } = jackpot
  const balances = { pool: moneyText(pool, currency), reserve: moneyText(reserve, currency) }
  return paid === undefined ? balances : { paid: moneyText(paid, currency), ...balances }
}

export function memberNameOf(siteId: number, account: string): string | undefined {
  const prefix = `${siteId}_`
  return account.startsWith(prefix) ? account.slice(prefix.length) : undefined
}

/** What is no JSON has no fields either: the parser names what is missing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
