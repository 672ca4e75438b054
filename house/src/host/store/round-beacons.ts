import type { BeaconWord } from '@zhengju/domain/fair'
import type { Tx } from '@zhengju/storage/tx'
import type { AwaitedWord } from '../beacon/beacon.ts'

/** What a round waits for, and once it was said the word. */
export interface RoundBeacon extends AwaitedWord {
  readonly word?: BeaconWord
}

/** Sealed rounds of a game whose word is due and not there. */
export async function awaitingBeacon(
  tx: Tx,
  game: string,
  limit: number,
): Promise<readonly { readonly roundId: string; readonly awaited: AwaitedWord }[]> {
  const rows = await tx.rows<Required<BeaconRow> & { round_id: string }>(
    `select * from shared_round where game = $1 and ended_at is null and state = 'sealed'
       and beacon_due_at <= $2 and beacon_signature is null
     order by beacon_due_at, round_id limit $3`,
    [game, tx.now, limit],
  )
  return rows.flatMap((row) => {
    const awaited = beaconOf(row)
    return awaited ? [{ roundId: row.round_id, awaited }] : []
  })
}

/** The first one stays: whoever asks again hears the same. */
export async function keepBeaconWord(tx: Tx, roundId: string, word: BeaconWord): Promise<void> {
  await tx.rows(
    `update shared_round set beacon_randomness = $3, beacon_signature = $4
     where round_id = $1 and beacon_round = $2 and state = 'sealed' and beacon_signature is null`,
    [roundId, word.round, word.randomness, word.signature],
  )
}

export function beaconOf(row: BeaconRow): RoundBeacon | undefined {
  const { beacon_chain: chain, beacon_due_at: dueAt, beacon_round } = row
  if (chain === null || dueAt === null || beacon_round === null) return undefined
  const { beacon_randomness: randomness, beacon_signature: signature } = row
  const round = Number(beacon_round)
  const word = randomness !== null && signature !== null && { round, randomness, signature }
  return { chain, round, dueAt: Number(dueAt), ...(word && { word }) }
}

export interface BeaconRow {
  readonly beacon_chain: string | null
  readonly beacon_round: bigint | null
  readonly beacon_due_at: bigint | null
  readonly beacon_randomness: string | null
  readonly beacon_signature: string | null
}
