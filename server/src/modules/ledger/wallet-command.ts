import { sumOf } from '@zhengju/domain/bonus'
import type { DomainEvent } from '@zhengju/domain/event'
import type {
  JackpotAnswer,
  MemberCommand,
  Movement,
  PostDecision,
  WalletAnswer,
  WalletCommand,
} from '@zhengju/domain/ledger'
import { type Minor, moneyText } from '@zhengju/domain/money'
import { hashOf } from '../../platform/db/commands.ts'

/** A command with what is computed from it once: its detail as JSON and the hash of its input. */
export interface ReadyCommand {
  readonly command: WalletCommand
  readonly key: string
  readonly detail: string
  readonly inputHash: string
}

/** Two commands are the same when everything in them is: money by value, the detail as it stands. */
export function ready(command: WalletCommand): ReadyCommand {
  const detail = JSON.stringify(command.detail) ?? 'null'
  return { command, key: textKey(command), detail, inputHash: hashOf(inputOf(command, detail)) }
}

function inputOf(command: WalletCommand, detail: string): string {
  const { kind, currency, gameCode } = command
  if (command.kind === 'poolFund') {
    const { tier, source, pool, reserve } = command
    return `${kind}\n${currency}\n${gameCode}\n${tier}\n${source}\n${pool}\n${reserve}\n${detail}`
  }
  const { memberId, roundId } = command
  const amount = 'amount' in command ? command.amount : 0n
  const replay = command.isReplay ? '\nreplay' : ''
  const input = `${kind}\n${memberId}\n${currency}\n${amount}\n${particulars(command)}`
  return `${input}\n${roundId}\n${gameCode}\n${detail}${replay}`
}

/** Where a venue's call is kept: its venue and its id there. */
export interface CommandKey {
  readonly venue: string
  readonly txId: string
}

export function textKey({ venue, txId }: CommandKey): string {
  return `${venue} ${txId}`
}

function particulars(command: MemberCommand): string {
  switch (command.kind) {
    case 'bet':
      return `${command.roundClosed}`
    case 'betWin':
      return `${command.payout}\n${command.validBet}`
    case 'cashOut':
      return `${command.betTxId}\n${command.part}`
    case 'win':
      return `${command.betTxId}\n${command.validBet}\n${command.roundClosed}`
    case 'rollback':
    case 'adjust':
      return command.betTxId
    case 'cancelSettle':
      return command.winTxId
    case 'poolWin':
      return `${command.betTxId}\n${command.tier}\n${command.seed}`
    case 'gift':
      return ''
  }
}

/** What is kept under the command's id, beside the transaction that it posted. */
export function answerText({ code, balance, failure, jackpot }: WalletAnswer): string {
  let text = `{"code":"${code}"`
  if (balance !== undefined) text += `,"balance":"${balance}"`
  if (jackpot !== undefined) text += `,"jackpot":${jackpotText(jackpot)}`
  if (failure !== undefined) text += `,"failure":"${failure}"`
  return `${text}}`
}

/** The same answer again. */
export function readAnswer(text: string, transactionId: string | null): WalletAnswer {
  const { balance, jackpot, ...rest } = JSON.parse(text) as KeptAnswer
  return {
    ...rest,
    ...(balance !== undefined && { balance: BigInt(balance) }),
    ...(jackpot !== undefined && { jackpot: readJackpot(jackpot) }),
    ...(transactionId !== null && { transactionId }),
  }
}

type KeptAnswer = Omit<WalletAnswer, 'balance' | 'jackpot'> & {
  readonly balance?: string
  readonly jackpot?: KeptJackpot
}
type KeptJackpot = { readonly [Name in keyof JackpotAnswer]: string }

function jackpotText({ pool, reserve, paid }: JackpotAnswer): string {
  const balances = `{"pool":"${pool}","reserve":"${reserve}"`
  return paid === undefined ? `${balances}}` : `${balances},"paid":"${paid}"}`
}

function readJackpot({ pool, reserve, paid }: KeptJackpot): JackpotAnswer {
  const balances = { pool: BigInt(pool), reserve: BigInt(reserve) }
  return paid === undefined ? balances : { ...balances, paid: BigInt(paid) }
}

export interface WalletEvent {
  readonly name: DomainEvent['name']
  /** What its columns do not say, as JSON. */
  readonly payload: string
}

/** The facts that a posted command leaves behind. */
export function eventsOf(
  { command, detail }: ReadyCommand,
  decision: PostDecision,
): readonly WalletEvent[] {
  if (command.kind === 'poolFund') return []
  const { venue, txId, roundId, gameCode, currency } = command
  const bets = { txId, betTxId: decision.bet?.txId ?? txId, roundId, gameCode }
  const isReplay = command.isReplay || undefined
  const voucher = voucherFacts(decision)
  const facts = [...ownFacts(command, decision), ...shortFacts(command, decision)]
  const events = facts.map(({ name, ...own }) => {
    // Name, member and time stand in columns of the event's row.
    const head = JSON.stringify({ venue, ...bets, currency, isReplay, ...voucher, ...own })
    // The detail is JSON already: what the venue said stays as it was said.
    return { name, payload: `${head.slice(0, -1)},"detail":${detail}}` }
  })
  // Somebody has to look what becomes of the lots.
  const { lots } = decision.movement
  const lotIds = lots?.map(({ lotId }) => lotId)
  return lotIds ? [...events, { name: 'bonusMoved', payload: JSON.stringify({ lotIds }) }] : events
}

type OwnFacts = { readonly name: DomainEvent['name'] } & Readonly<Record<string, unknown>>

/** Where `amount` is not the command's own it is so much of the stake as the command is about. */
function ownFacts(command: MemberCommand, decision: PostDecision): readonly OwnFacts[] {
  const text = (minor: bigint) => moneyText(minor, command.currency)
  const { bet, settlement, movement } = decision
  switch (command.kind) {
    case 'bet':
      return [{ name: 'betPlaced', amount: text(command.amount) }]
    case 'betWin': {
      const { amount, payout, validBet } = command
      const settled = { payout: text(payout), venueValidBet: text(validBet), roundClosed: true }
      const risk = riskText(movement.resolves?.risk, text)
      return [
        { name: 'betPlaced', amount: text(amount) },
        { name: 'betSettled', amount: text(amount), ...settled, ...risk },
      ]
    }
    case 'win': {
      const { amount, validBet, roundClosed } = command
      const settled = { payout: text(amount), venueValidBet: text(validBet), roundClosed }
      const risk = riskText(movement.resolves?.risk, text)
      return [{ name: 'betSettled', amount: text(bet?.open ?? 0n), ...settled, ...risk }]
    }
    case 'cashOut':
      return [{ name: 'betCashedOut', amount: text(command.part), payout: text(command.amount) }]
    case 'rollback':
      return [{ name: 'betRolledBack', amount: text(bet?.stake ?? 0n) }]
    case 'adjust':
      return [{ name: 'betAdjusted', amount: text(adjustedBy(command.amount, movement)) }]
    case 'poolWin':
      // A pool may have been empty: its reserve was all that moved.
      return decision.paid ? [{ name: 'poolWon', amount: text(decision.paid) }] : []
    case 'gift':
      return [{ name: 'giftBought', amount: text(command.amount) }]
    case 'cancelSettle': {
      const name = settlement?.kind === 'cashOut' ? 'cashOutCancelled' : 'settlementCancelled'
      const cancelled = { amount: text(settlement?.part ?? 0n), payout: text(command.amount) }
      const { winTxId } = command
      return [{ name, winTxId, ...cancelled, ...riskText(settlement?.risk, text) }]
    }
  }
}

/** Of a bet with a voucher: which, whether it is a free bet, and what its fund gets of this step, or gives back. */
function voucherFacts({ bet, reservation, settlement, movement }: PostDecision): VoucherFacts {
  const voucherId = reservation?.voucherId ?? bet?.voucherId
  if (voucherId === undefined) return {}
  if (!movement.holdLots && !bet?.stakeLots?.length) return { voucherId }
  const { withheld = [], short = [] } = movement.resolves?.lots ?? {}
  // Another bet had its stake meanwhile: the fund has had that once.
  const isGone = short.length > 0 || (bet?.short?.length ?? 0) > 0
  const kept = isGone ? 0n : sumOf(withheld)
  const toFund = settlement ? -kept : kept
  return { voucherId, isFree: true, toFund: moneyText(toFund, movement.currency) }
}

interface VoucherFacts {
  readonly voucherId?: string
  readonly isFree?: true
  readonly toFund?: string
}

/**
 * What lots could not give back when a payout was taken from them stays with the member, and is kept back of what comes to
 * them later: records hear of both as of a correction, so that they tell what the statement does.
 */
function shortFacts(
  { currency }: MemberCommand,
  { bet, movement }: PostDecision,
): readonly OwnFacts[] {
  const { lots } = movement.resolves ?? {}
  const change = lots ? sumOf(lots.short) - sumOf(bet?.short ?? []) : 0n
  return change === 0n ? [] : [{ name: 'betAdjusted', amount: moneyText(change, currency) }]
}

/** What a correction moved: of one that takes, lots give what they have. */
function adjustedBy(wished: Minor, { postings }: Movement): Minor {
  return wished > 0n ? wished : -sumOf(postings)
}

function riskText(risk: bigint | undefined, text: (minor: bigint) => string) {
  return risk === undefined ? {} : { risk: text(risk) }
}
