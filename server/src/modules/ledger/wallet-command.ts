import type { DomainEvent } from '@zhengju/domain/event'
import type { PostDecision, WalletAnswer, WalletCommand } from '@zhengju/domain/ledger'
import { moneyText } from '@zhengju/domain/money'
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
  const { kind, memberId, currency, roundId, gameCode } = command
  const amount = command.kind === 'rollback' ? 0n : command.amount
  const input = `${kind}\n${memberId}\n${currency}\n${amount}\n${particulars(command)}`
  const replay = command.isReplay ? '\nreplay' : ''
  const inputHash = hashOf(`${input}\n${roundId}\n${gameCode}\n${detail}${replay}`)
  return { command, key: textKey(command), detail, inputHash }
}

/** Where a venue's call is kept: its venue and its id there. */
export interface CommandKey {
  readonly venue: string
  readonly txId: string
}

export function textKey({ venue, txId }: CommandKey): string {
  return `${venue} ${txId}`
}

function particulars(command: WalletCommand): string {
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
    case 'gift':
      return ''
  }
}

/** What is kept under the command's id, beside the transaction that it posted. */
export function answerText({ code, balance, failure }: WalletAnswer): string {
  let text = `{"code":"${code}"`
  if (balance !== undefined) text += `,"balance":"${balance}"`
  if (failure !== undefined) text += `,"failure":"${failure}"`
  return `${text}}`
}

/** The same answer again. */
export function readAnswer(text: string, transactionId: string | null): WalletAnswer {
  const kept = JSON.parse(text) as Omit<WalletAnswer, 'balance'> & { balance?: string }
  const { balance, ...rest } = kept
  return {
    ...rest,
    ...(balance !== undefined && { balance: BigInt(balance) }),
    ...(transactionId !== null && { transactionId }),
  }
}

export interface WalletEvent {
  readonly name: DomainEvent['name']
  /** What its columns do not say, as JSON. */
  readonly payload: string
}

/** The facts that a posted command leaves behind. */
export function eventsOf(of: ReadyCommand, decision: PostDecision): WalletEvent[] {
  const { venue, txId, roundId, gameCode, currency } = of.command
  const bets = { txId, betTxId: decision.bet?.txId ?? txId, roundId, gameCode }
  const isReplay = of.command.isReplay || undefined
  return ownFacts(of.command, decision).map(({ name, ...own }) => {
    // Name, member and time stand in columns of the event's row.
    const head = JSON.stringify({ venue, ...bets, currency, isReplay, ...own })
    // The detail is JSON already: what the venue said stays as it was said.
    return { name, payload: `${head.slice(0, -1)},"detail":${of.detail}}` }
  })
}

type OwnFacts = { readonly name: DomainEvent['name'] } & Readonly<Record<string, unknown>>

/** Where `amount` is not the command's own it is so much of the stake as the command is about. */
function ownFacts(command: WalletCommand, decision: PostDecision): readonly OwnFacts[] {
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
      return [{ name: 'betAdjusted', amount: text(command.amount) }]
    case 'gift':
      return [{ name: 'giftBought', amount: text(command.amount) }]
    case 'cancelSettle': {
      const name = settlement?.kind === 'cashOut' ? 'cashOutCancelled' : 'settlementCancelled'
      const cancelled = { amount: text(settlement?.part ?? 0n), payout: text(command.amount) }
      return [{ name, ...cancelled, ...riskText(settlement?.risk, text) }]
    }
  }
}

function riskText(risk: bigint | undefined, text: (minor: bigint) => string) {
  return risk === undefined ? {} : { risk: text(risk) }
}
