import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../../platform/db/columns.ts'
import type { PasskeyPurpose, PasskeyRow } from '../tables.ts'

export interface TotpRow {
  readonly member_id: string
  readonly secret_sealed: string
  readonly last_step: bigint
  readonly enabled_at: bigint
}

export function totpOf(tx: Tx, memberId: string): Promise<TotpRow | undefined> {
  return tx.one<TotpRow>(
    'select member_id, secret_sealed, last_step, enabled_at from member_totp where member_id = $1',
    [memberId],
  )
}

/** Each half minute's code is taken once; false when it, or a later one, was. */
export async function useTotpStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const row = await tx.one(
    `update member_totp set last_step = $2 where member_id = $1 and last_step < $2
     returning member_id`,
    [memberId, BigInt(step)],
  )
  return row !== undefined
}

export async function insertTotp(
  tx: Tx,
  totp: { readonly memberId: string; readonly sealed: string; readonly step: number },
): Promise<void> {
  await tx.rows(
    `insert into member_totp (member_id, secret_sealed, last_step, enabled_at)
     values ($1, $2, $3, $4)`,
    [totp.memberId, totp.sealed, BigInt(totp.step), tx.now],
  )
}

export async function deleteTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('delete from member_totp where member_id = $1', [memberId])
  await tx.rows('delete from recovery_code where member_id = $1', [memberId])
}

export interface SetupRow {
  readonly id: string
  readonly secret_sealed: string
  readonly expires_at: bigint
}

/** A member sets up one authenticator at a time. */
export async function saveSetup(
  tx: Tx,
  setup: {
    readonly id: string
    readonly memberId: string
    readonly sealed: string
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.rows(
    `insert into totp_setup (id, member_id, secret_sealed, expires_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update
       set id = excluded.id, secret_sealed = excluded.secret_sealed, expires_at = excluded.expires_at`,
    [setup.id, setup.memberId, setup.sealed, setup.expiresAt],
  )
}

export function setupOf(tx: Tx, memberId: string, id: string): Promise<SetupRow | undefined> {
  return tx.one<SetupRow>(
    'select id, secret_sealed, expires_at from totp_setup where member_id = $1 and id = $2',
    [memberId, id],
  )
}

export async function deleteSetup(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('delete from totp_setup where member_id = $1', [memberId])
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.rows('delete from recovery_code where member_id = $1', [memberId])
  for (const hash of hashes) {
    await tx.rows('insert into recovery_code (member_id, code_hash) values ($1, $2)', [
      memberId,
      hash,
    ])
  }
}

/** False when it is none of the member's, or was used. */
export async function useRecoveryCode(
  tx: Tx,
  memberId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await tx.one(
    `update recovery_code set used_at = $3
     where member_id = $1 and code_hash = any ($2::text[]) and used_at is null returning code_hash`,
    [memberId, textColumn(hashes), tx.now],
  )
  return row !== undefined
}

export async function recoveryCodesLeft(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ left: number }>(
    'select count(*)::int as left from recovery_code where member_id = $1 and used_at is null',
    [memberId],
  )
  return row?.left ?? 0
}

const passkeyColumns =
  'id, member_id, credential_id, public_key, counter, transports, label, created_at, last_used_at'

export function passkeysOf(tx: Tx, memberId: string): Promise<PasskeyRow[]> {
  return tx.rows<PasskeyRow>(
    `select ${passkeyColumns} from passkey where member_id = $1 order by created_at, id`,
    [memberId],
  )
}

/** Locked, so that its counter rises once. */
export function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx.one<PasskeyRow>(
    `select ${passkeyColumns} from passkey where credential_id = $1 for update`,
    [credentialId],
  )
}

/** False when somebody has that credential already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Pick<
    PasskeyRow,
    'id' | 'member_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'label'
  >,
): Promise<boolean> {
  const row = await tx.one(
    `insert into passkey (id, member_id, credential_id, public_key, counter, transports, label, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
    [
      passkey.id,
      passkey.member_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.label,
      tx.now,
    ],
  )
  return row !== undefined
}

export async function usePasskey(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.rows('update passkey set counter = $2, last_used_at = $3 where id = $1', [
    id,
    BigInt(counter),
    tx.now,
  ])
}

export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const row = await tx.one('delete from passkey where member_id = $1 and id = $2 returning id', [
    memberId,
    id,
  ])
  return row !== undefined
}

export interface ChallengeRow {
  readonly id: string
  readonly member_id: string | null
  readonly challenge: string
  readonly expires_at: bigint
}

export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly id: string
    readonly purpose: PasskeyPurpose
    readonly memberId: string | undefined
    readonly device: string
    readonly challenge: string
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.rows(
    `insert into passkey_challenge (id, purpose, member_id, device, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update
       set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [
      challenge.id,
      challenge.purpose,
      challenge.memberId ?? null,
      challenge.device,
      challenge.challenge,
      challenge.expiresAt,
    ],
  )
}

/** Takes it out: a challenge is answered once. */
export function takeChallenge(
  tx: Tx,
  id: string,
  purpose: PasskeyPurpose,
  device: string,
): Promise<ChallengeRow | undefined> {
  return tx.one<ChallengeRow>(
    `delete from passkey_challenge where id = $1 and purpose = $2 and device = $3
     returning id, member_id, challenge, expires_at`,
    [id, purpose, device],
  )
}
