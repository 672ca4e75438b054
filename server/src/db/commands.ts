import { hash } from 'node:crypto'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../failure.ts'

export interface CommandCall {
  /** Made by the client, unique for its actor. */
  readonly commandId: string
  /** Whose command it is: the same id of another actor is another command. */
  readonly actor: string
  readonly name: string
  /** The body as received. */
  readonly input: unknown
}

/**
 * Runs a command at most once: the same id and input get the same answer, other input is a conflict. The answer
 * is JSON. A Failure rolls everything back, the id included, so that the command can be tried again.
 */
export async function once<Answer>(
  tx: Tx,
  { commandId, actor, name, input }: CommandCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const inputHash = hashOf(JSON.stringify([name, input]) ?? '')
  const key = [actor, commandId]
  // A second one waits here until the first is committed or gone.
  const claimed = await tx.one(
    `insert into command (actor, id, name, input_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [...key, name, inputHash, tx.now],
  )
  if (!claimed) return replay<Answer>(tx, key, inputHash)
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
  { commandId, actor, name, input }: CommandCall,
): Promise<{ readonly answer: Answer } | undefined> {
  const known = await tx.one('select 1 from command where actor = $1 and id = $2', [
    actor,
    commandId,
  ])
  if (!known) return undefined
  const inputHash = hashOf(JSON.stringify([name, input]) ?? '')
  return { answer: await replay<Answer>(tx, [actor, commandId], inputHash) }
}

/** 128 bits of SHA-256 in the form of a uuid, the narrowest type that the database keeps them in. */
export function hashOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

async function replay<Answer>(tx: Tx, key: string[], inputHash: string): Promise<Answer> {
  const known = await tx.one<{ input_hash: string; answer: string | null }>(
    'select input_hash, answer from command where actor = $1 and id = $2',
    key,
  )
  if (known?.input_hash !== inputHash) throw new Failure('command.conflict')
  return known.answer === null ? (undefined as Answer) : (JSON.parse(known.answer) as Answer)
}
