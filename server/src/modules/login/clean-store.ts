import type { Tx } from '@zhengju/storage/tx'

const dayMs = 86_400_000

/** Drops what nothing looks at any more. */
export async function dropOld(tx: Tx): Promise<void> {
  const [day, week, year] = [1, 7, 366].map((days) => BigInt(tx.now - days * dayMs))
  await tx.rows('delete from login_count where first_at < $1 and locked_until < $1', [day])
  await tx.rows('delete from login_tally where first_at < $1', [week])
  await tx.rows('delete from captcha where expires_at < $1', [day])
  await tx.rows('delete from phone_code where expires_at < $1', [week])
  await tx.rows('delete from passkey_challenge where expires_at < $1', [day])
  await tx.rows('delete from totp_setup where expires_at < $1', [day])
  await tx.rows('delete from password_reset where expires_at < $1', [week])
  await tx.rows('delete from device_authorisation where created_at < $1', [week])
  await tx.rows('delete from login_event where at < $1 and member_id is null', [week])
  await tx.rows('delete from login_event where at < $1', [year])
}
