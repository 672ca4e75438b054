import {
  aboutOf,
  betAfter,
  book,
  decide,
  isOpenAnswer,
  type KnownBet,
  type Movement,
  type WalletAnswer,
  type WalletDecision,
} from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'
import { writeAll } from './store.ts'
import { answerText, eventOf, type ReadyCommand } from './wallet-command.ts'
import { forbidden, textKey } from './wallet-store.ts'
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
  if (write.commands.id.length > 0) await writeAll(tx, write)
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
    throw new CommandFault(`command ${textKey(ready.command)} cannot be decided`, { cause })
  }
}

function answerTo(tx: Tx, ready: ReadyCommand, view: BatchView, write: WriteSet): WalletAnswer {
  const { command, inputHash } = ready
  const key = textKey(command)
  const wallet = view.of(command.venue)
  const balance = () => wallet.available(command.memberId, command.currency)
  const known = view.decided.get(key)
  if (known && (known.inputHash === inputHash || known.inputHash === undefined)) {
    return known.answer
  }
  if (known) return { code: 'conflict', balance: balance() }
  const decision = decide(command, wallet)
  const posted = decision.does === 'post' ? post(tx, ready, decision, view, write) : undefined
  const answer = { ...answerOf(decision, posted), balance: balance() }
  if (isOpenAnswer(answer.code)) return answer
  const about = command.kind === 'bet' ? undefined : aboutOf(command)
  remember(view, write, { ready, answer, about, place: posted?.place })
  if (decision.does === 'answer' && decision.forbids !== undefined) {
    forbid(view, write, ready, decision.forbids, answer)
  }
  return answer
}

/** Books a decision's movement; undefined when the money is not there. */
function post(
  tx: Tx,
  ready: ReadyCommand,
  decision: { movement: Movement; bet?: KnownBet | undefined },
  view: BatchView,
  write: WriteSet,
): Posted | undefined {
  const { movement, bet } = decision
  const result = book(view.open, movement)
  if (!result.ok) return undefined
  const id = tx.runtime.ids.next()
  const step = movement.resolves ? (bet?.step ?? 0) + 1 : 0
  const place = addTransaction(write, view.open, { id, movement, entries: result.entries, step })
  const after = betAfter(ready.command, decision, id)
  view.note(ready.command, after, id)
  const event = eventOf(ready, bet, tx.now)
  write.events.transaction.push(place)
  write.events.name.push(event.name)
  write.events.payload.push(event.payload)
  return { id, place }
}

interface Posted {
  readonly id: string
  /** Among the transactions of this write. */
  readonly place: number
}

function answerOf(decision: WalletDecision, posted: Posted | undefined): WalletAnswer {
  switch (decision.does) {
    case 'post':
      return posted ? { code: 'ok', transactionId: posted.id } : { code: 'insufficient' }
    case 'refuse':
      return { code: 'refused', failure: decision.failure }
    case 'answer':
      return { code: decision.code }
  }
}

function remember(
  view: BatchView,
  { commands }: WriteSet,
  of: {
    ready: ReadyCommand
    answer: WalletAnswer
    about: string | undefined
    place: number | undefined
  },
): void {
  const { command, inputHash } = of.ready
  view.decided.set(textKey(command), { inputHash, answer: of.answer })
  // A bet that was refused never was: what comes after it in this batch must know.
  if (command.kind === 'bet' && of.answer.code !== 'ok') view.forbid(command)
  commands.actor.push(command.venue)
  commands.id.push(command.txId)
  commands.name.push(command.kind)
  commands.inputHash.push(inputHash)
  commands.answer.push(answerText(of.answer))
  commands.transaction.push(of.place)
  commands.about.push(of.about)
}

/** Takes the id of a bet that has not come: whatever comes under it is refused. */
function forbid(
  view: BatchView,
  { commands }: WriteSet,
  { command, inputHash }: ReadyCommand,
  betTxId: string,
  { balance }: WalletAnswer,
): void {
  const key = { venue: command.venue, txId: betTxId }
  const answer: WalletAnswer = { code: 'rolledBack', balance }
  view.forbid(key)
  view.decided.set(textKey(key), { inputHash: undefined, answer })
  commands.actor.push(key.venue)
  commands.id.push(betTxId)
  commands.name.push(forbidden)
  commands.inputHash.push(inputHash)
  commands.answer.push(answerText(answer))
  commands.transaction.push(undefined)
  commands.about.push(command.txId)
}
