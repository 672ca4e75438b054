import type { DomainEvent } from '@zhengju/domain/event'
import type { KnownBet, WalletAnswer, WalletCommand } from '@zhengju/domain/ledger'
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
  /** The event as JSON. */
  readonly payload: string
}

/** The fact that a posted command leaves behind. `bet` is the bet as it was before. */
export function eventOf(of: ReadyCommand, bet: KnownBet | undefined, now: number): WalletEvent {
  const { venue, memberId, txId, roundId, gameCode, currency } = of.command
  const { name, ...own } = ownFacts(of.command, bet)
  const bets = { txId, betTxId: bet?.txId ?? txId, roundId, gameCode }
  const isReplay = of.command.isReplay || undefined
  const head = JSON.stringify({
    name,
    venue,
    memberId,
    ...bets,
    currency,
    at: now,
    isReplay,
    ...own,
  })
  // The detail is JSON already: what the venue said stays as it was said.
  return { name, payload: `${head.slice(0, -1)},"detail":${of.detail}}` }
}

/** Where `amount` is not the command's own it is the stake that the command is about. */
function ownFacts(command: WalletCommand, bet: KnownBet | undefined) {
  const text = (minor: bigint) => moneyText(minor, command.currency)
  const stake = () => text(bet?.stake ?? 0n)
  switch (command.kind) {
    case 'bet':
      return { name: 'betPlaced', amount: text(command.amount) } as const
    case 'win': {
      const { roundClosed } = command
      const [payout, venueValidBet] = [text(command.amount), text(command.validBet)]
      return { name: 'betSettled', amount: stake(), payout, venueValidBet, roundClosed } as const
    }
    case 'rollback':
      return { name: 'betRolledBack', amount: stake() } as const
    case 'adjust':
      return { name: 'betAdjusted', amount: text(command.amount) } as const
    case 'gift':
      return { name: 'giftBought', amount: text(command.amount) } as const
    case 'cancelSettle':
      return { name: 'settlementCancelled', amount: stake(), payout: text(command.amount) } as const
  }
}
