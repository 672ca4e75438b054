import type { Tx } from '@zhengju/storage/tx'
import type { CodePurpose, PhoneCodeRow } from '../tables.ts'

const columns = `id, purpose, subject, phone_lookup, device, code_hash, is_sent, tries, created_at,
  expires_at, used_at`

export async function insertCode(
  tx: Tx,
  code: {
    readonly id: string
    readonly purpose: CodePurpose
    readonly subject: string
    readonly phoneLookup: string
    readonly device: string
    readonly codeHash: string
    readonly isSent: boolean
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.rows(
    `insert into phone_code (id, purpose, subject, phone_lookup, device, code_hash, is_sent, created_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.id,
      code.purpose,
      code.subject,
      code.phoneLookup,
      code.device,
      code.codeHash,
      code.isSent,
      tx.now,
      code.expiresAt,
    ],
  )
}

export function lockCode(tx: Tx, id: string): Promise<PhoneCodeRow | undefined> {
  return tx.one<PhoneCodeRow>(`select ${columns} from phone_code where id = $1 for update`, [id])
}

/** The newest code for that purpose and subject, locked. */
export function lockNewestCode(
  tx: Tx,
  purpose: CodePurpose,
  subject: string,
): Promise<PhoneCodeRow | undefined> {
  return tx.one<PhoneCodeRow>(
    `select ${columns} from phone_code where subject = $2 and purpose = $1
     order by created_at desc, id desc limit 1 for update`,
    [purpose, subject],
  )
}

export async function countCodeTry(tx: Tx, id: string): Promise<void> {
  await tx.rows('update phone_code set tries = tries + 1 where id = $1', [id])
}

/** False when it was used before. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(
    'update phone_code set used_at = $2 where id = $1 and used_at is null returning id',
    [id, tx.now],
  )
  return row !== undefined
}
