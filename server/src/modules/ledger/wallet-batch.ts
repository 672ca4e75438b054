import { stakeableBonus } from '@zhengju/domain/bonus'
import {
  aboutOf,
  book,
  decide,
  isFollowUp,
  isOfJackpot,
  isOpenAnswer,
  isStake,
  type JackpotAnswer,
  type KnownBet,
  type MemberCommand,
  type PostDecision,
  playOf,
  type StakeReservation,
  type WalletAnswer,
  type WalletCommand,
  type WalletDecision,
  type WalletView,
} from '@zhengju/domain/ledger'
import { playedCategoryOf } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { writeAll } from './store.ts'
import { answerText, eventsOf, type ReadyCommand, textKey } from './wallet-command.ts'
import { forbidden } from './wallet-store.ts'
import { type BatchView, loadView, type ViewOptions } from './wallet-view.ts'
import { addTransaction, createWriteSet, type WriteSet } from './write-set.ts'

/**
 * Applies commands that arrived together: lock, look, decide each in its turn, write all in one statement.
 * Each gets its own answer, and each sees what those before it did.
 */
export async function applyBatch(
  tx: Tx,
  batch: readonly ReadyCommand[],
  options: ViewOptions,
): Promise<WalletAnswer[]> {
  const commands = batch.map(({ command }) => command)
  const view = await loadView(tx, commands, options)
  const write = createWriteSet()
  const answers = batch.map((ready) => answerOrFault(tx, ready, view, write))
  if (write.commands.count > 0) writeAll(tx, write)
  return answers
}

/** A command that cannot even be decided: its own fault, not the database's. */
export class CommandFault extends Error {}

function answerOrFault(
  tx: Tx,
  ready: ReadyCommand,
  view: BatchView,
  write: WriteSet,
): WalletAnswer {
  try {
    return answerTo(tx, ready, view, write)
  } catch (cause) {
    throw new CommandFault(`command ${ready.key} cannot be decided`, { cause })
  }
}

function answerTo(tx: Tx, ready: ReadyCommand, view: BatchView, write: WriteSet): WalletAnswer {
  const { command, key, inputHash } = ready
  const wallet = view.of(command.venue)
  const balance = (bet?: KnownBet) => balanceOf(command, wallet, bet)
  const known = view.decided.get(key)
  if (known && (known.inputHash === inputHash || known.inputHash === undefined)) {
    return known.answer
  }
  if (known) return { code: 'conflict', balance: balance() }
  const decision = decide(command, wallet)
  const transactionId =
    decision.does === 'post' ? post(tx, ready, decision, view, write) : undefined
  const voucherId =
    transactionId && decision.does === 'post' ? decision.reservation?.voucherId : undefined
  const balances = {
    balance: balance(decision.does === 'post' ? decision.bet : undefined),
    jackpot: jackpotOf(command, decision, wallet),
  }
  const answer = { ...answerOf(decision, transactionId), ...balances }
  if (isOpenAnswer(answer.code)) return answer
  remember(tx, view, write, { ready, answer, voucherId })
  if (decision.does === 'answer' && decision.forbids !== undefined) {
    forbid(tx, view, write, { ready, betTxId: decision.forbids, balance: answer.balance })
  }
  return answer
}

/** What may be staked in that game: main money, and the bonus that is for it. */
function balanceOf(
  command: WalletCommand,
  wallet: WalletView,
  bet: KnownBet | undefined,
): bigint | undefined {
  if (command.kind === 'poolFund') return undefined
  const { memberId, currency } = command
  const available = wallet.available(memberId, currency)
  const lots = wallet.lots(memberId, currency)
  const play = lots.length > 0 ? playOf(command, bet) : undefined
  return play ? available + stakeableBonus(lots, play, wallet.now) : available
}

/** As it is now; of what was refused the venue learns nothing. */
function jackpotOf(
  command: WalletCommand,
  decision: WalletDecision,
  wallet: WalletView,
): JackpotAnswer | undefined {
  if (!isOfJackpot(command) || decision.does === 'refuse') return undefined
  if (decision.does === 'answer' && decision.code !== 'ok') return undefined
  return { ...wallet.jackpot(command, command.currency), paid: decision.paid }
}

/** Books a decision's movement as a transaction; undefined when the money is not there. */
function post(
  tx: Tx,
  ready: ReadyCommand,
  decision: PostDecision,
  view: BatchView,
  write: WriteSet,
): string | undefined {
  const { movement, bet } = decision
  const result = book(view.open, movement)
  if (!result.ok) return undefined
  const id = tx.runtime.ids.next()
  const step = movement.resolves ? (bet?.step ?? 0) + 1 : 0
  addTransaction(write, view.open, { id, movement, entries: result.entries, step, at: tx.now })
  view.note(ready, decision, id)
  if (movement.lots) view.change(movement.lots)
  if (decision.reservation) take(ready.command, decision.reservation, view, write)
  if (ready.command.kind !== 'poolFund') closeRound(tx, ready.command, view, write)
  for (const event of eventsOf(ready, decision)) {
    write.events
      .row()
      .uuid(id)
      .text(movement.memberId)
      .text(event.name)
      .text(event.payload)
      .int8(BigInt(tx.now))
  }
  return id
}

/** The next bet of just these legs finds it taken. */
function take(
  { txId: betTxId }: WalletCommand,
  { id }: StakeReservation,
  view: BatchView,
  { taken }: WriteSet,
): void {
  view.take(id)
  taken.push({ id, betTxId })
}

/** A round is closed once: it opens for nothing, whatever becomes of the bets that it has. */
function closeRound(tx: Tx, command: MemberCommand, view: BatchView, { rounds }: WriteSet): void {
  const { venue, roundId, memberId, kind, hasRounds } = command
  const closes = kind === 'betWin' || ((kind === 'bet' || kind === 'win') && command.roundClosed)
  if (!hasRounds || !closes || !view.close({ venue, roundId, memberId })) return
  rounds.row().text(venue).text(roundId).uuid(memberId).int8(BigInt(tx.now))
}

/** The command that it is about: the bet, the settlement, of an instant round the bet that it is itself. */
function aboutIn(command: WalletCommand): string | undefined {
  if (command.kind === 'betWin') return command.txId
  return isFollowUp(command) ? aboutOf(command) : undefined
}

function answerOf(decision: WalletDecision, transactionId: string | undefined): WalletAnswer {
  switch (decision.does) {
    case 'post':
      return transactionId === undefined ? { code: 'insufficient' } : { code: 'ok', transactionId }
    case 'refuse':
      return { code: 'refused', failure: decision.failure }
    case 'answer':
      return { code: decision.code }
  }
}

function remember(
  tx: Tx,
  view: BatchView,
  { commands }: WriteSet,
  of: { ready: ReadyCommand; answer: WalletAnswer; voucherId: string | undefined },
): void {
  const { command, key, inputHash } = of.ready
  view.decided.set(key, { inputHash, answer: of.answer })
  // A bet that was refused never was: what comes after it in this batch must know.
  if (isStake(command) && of.answer.code !== 'ok') view.forbid(key)
  commands
    .row()
    .text(command.venue)
    .text(command.txId)
    .text(command.kind)
    .uuid(inputHash)
    .text(answerText(of.answer))
    .uuid(of.answer.transactionId)
    .text(aboutIn(command))
    .text(isStake(command) ? playedCategoryOf(command.detail) : undefined)
    .uuid(of.voucherId)
    .int8(BigInt(tx.now))
}

/** Takes the id of a bet that has not come: whatever comes under it is refused. */
function forbid(
  tx: Tx,
  view: BatchView,
  { commands }: WriteSet,
  of: { ready: ReadyCommand; betTxId: string; balance: bigint | undefined },
): void {
  const { command, inputHash } = of.ready
  const { betTxId, balance } = of
  const key = textKey({ venue: command.venue, txId: betTxId })
  const answer: WalletAnswer = { code: 'rolledBack', balance }
  view.forbid(key)
  view.decided.set(key, { inputHash: undefined, answer })
  commands
    .row()
    .text(command.venue)
    .text(betTxId)
    .text(forbidden)
    .uuid(inputHash)
    .text(answerText(answer))
    .uuid(undefined)
    .text(command.txId)
    .text(undefined)
    .uuid(undefined)
    .int8(BigInt(tx.now))
}
