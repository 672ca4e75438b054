import { hash } from 'node:crypto'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../call/failure.ts'
import type { Keys } from '../crypto/keys.ts'

export interface CommandCall {
  /** Made by the client, unique for its actor. */
  readonly commandId: string
  /** Whose command it is: the same id of another actor is another command. */
  readonly actor: string
  readonly name: string
  /** The body as received. */
  readonly input: unknown
  /** What the input would have been under the master keys before this one. */
  readonly formerInputs?: readonly unknown[]
}

/** A command of several steps, as its steps see it: whose it is, its name and input are the route's matter. */
export interface Command {
  /** One transaction that runs at most once; a second one with the same id and input gets the first one's answer. */
  once<Answer>(run: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** What it was answered, if it ran before; within a transaction as of now. */
  answered<Answer>(tx?: Tx): Promise<{ readonly answer: Answer } | undefined>
}

export function commandOf(db: Database, call: CommandCall): Command & { wasKept(): boolean } {
  let isKept = false
  return {
    async once(run) {
      const answer = await db.tx((tx) => once(tx, call, () => run(tx)))
      isKept = true
      return answer
    },
    async answered<Answer>(within?: Tx) {
      const look = (tx: Tx) => answered<Answer>(tx, call)
      const before = await (within ? look(within) : db.read(look))
      if (before) isKept = true
      return before
    },
    wasKept: () => isKept,
  }
}

/** Input that holds what nobody may guess: kept under a keyed hash, six digits are found from a plain one at once. */
export function secretInput(
  keys: Keys,
  input: object,
): Required<Pick<CommandCall, 'input' | 'formerInputs'>> {
  const [now, ...formerInputs] = keys.lookups('commandInput', JSON.stringify(input))
  return { input: now, formerInputs }
}

/**
 * Runs a command at most once: the same id and input get the same answer, other input is a conflict. The answer
 * is JSON. A Failure rolls everything back, the id included, so that the command can be tried again.
 */
export async function once<Answer>(
  tx: Tx,
  call: CommandCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = [call.actor, call.commandId]
  // A second one waits here until the first is committed or gone.
  const claimed = await tx.one(
    `insert into command (actor, id, name, input_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [...key, call.name, inputHash(call, call.input), tx.now],
  )
  if (!claimed) return replay<Answer>(tx, call)
  const answer = await run()
  await tx.rows('update command set answer = $3 where actor = $1 and id = $2', [
    ...key,
    JSON.stringify(answer) ?? null,
  ])
  return answer
}

/** What a command was answered that ran before; undefined for a new one, a conflict for other input. */
export async function answered<Answer>(
  tx: Tx,
  call: CommandCall,
): Promise<{ readonly answer: Answer } | undefined> {
  const known = await tx.one('select 1 from command where actor = $1 and id = $2', [
    call.actor,
    call.commandId,
  ])
  if (!known) return undefined
  return { answer: await replay<Answer>(tx, call) }
}

/** 128 bits of SHA-256 in the form of a uuid, the narrowest type that the database keeps them in. */
export function hashOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

function inputHash({ name }: CommandCall, input: unknown): string {
  return hashOf(JSON.stringify([name, input]) ?? '')
}

async function replay<Answer>(tx: Tx, call: CommandCall): Promise<Answer> {
  const known = await tx.one<{ input_hash: string; answer: string | null }>(
    'select input_hash, answer from command where actor = $1 and id = $2',
    [call.actor, call.commandId],
  )
  const inputs = [call.input, ...(call.formerInputs ?? [])]
  const isSame = inputs.some((input) => known?.input_hash === inputHash(call, input))
  if (!known || !isSame) throw new Failure('command.conflict')
  return known.answer === null ? (undefined as Answer) : (JSON.parse(known.answer) as Answer)
}
