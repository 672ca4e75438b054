import type { Tx } from '@zhengju/storage/tx'
import type { DeviceRow } from './tables.ts'

const columns = 'id, device_id, user_agent, address, finger, first_seen_at, last_seen_at'

/** The devices that a member is known by, the last used first. */
export function devicesOf(tx: Tx, memberId: string): Promise<DeviceRow[]> {
  return tx.rows<DeviceRow>(
    `select ${columns} from member_device where member_id = $1 order by last_seen_at desc, id desc`,
    [memberId],
  )
}

/** The member's device under its own secret id; null asks for nobody's, and takes as long. */
export function knownDevice(
  tx: Tx,
  memberId: string | undefined,
  deviceId: string,
): Promise<DeviceRow | undefined> {
  return tx.one<DeviceRow>(
    `select ${columns} from member_device where member_id = $1 and device_id = $2`,
    [memberId ?? null, deviceId],
  )
}

/** Makes the device unknown again. Undefined when it was not the member's. */
export function removeDevice(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<{ readonly device_id: string } | undefined> {
  return tx.one('delete from member_device where member_id = $1 and id = $2 returning device_id', [
    memberId,
    id,
  ])
}

/** Ends the living sessions of one device. */
export async function endDeviceSessions(tx: Tx, memberId: string, deviceId: string): Promise<void> {
  await tx.rows(
    `update member_session set ended_at = $3, ended_reason = 'deviceRevoked'
     where member_id = $1 and device_id = $2 and ended_at is null`,
    [memberId, deviceId, tx.now],
  )
}

/** Devices with a session that lives. */
export function onlineDevices(tx: Tx, memberId: string): Promise<{ readonly device_id: string }[]> {
  return tx.rows(
    `select distinct device_id from member_session
     where member_id = $1 and ended_at is null and expires_at > $2 and device_id is not null`,
    [memberId, tx.now],
  )
}

/** Ends every living session but one, when the password has changed. */
export async function endOtherSessions(
  tx: Tx,
  memberId: string,
  sessionId: string | undefined,
): Promise<void> {
  await tx.rows(
    `update member_session set ended_at = $3, ended_reason = 'passwordChanged'
     where member_id = $1 and ended_at is null and ($2::uuid is null or id <> $2)`,
    [memberId, sessionId ?? null, tx.now],
  )
}

export async function setPasswordHash(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.rows('update member set password_hash = $2, password_changed_at = $3 where id = $1', [
    memberId,
    hash,
    tx.now,
  ])
}

export async function passwordChangedAt(tx: Tx, memberId: string): Promise<number | undefined> {
  const row = await tx.one<{ password_changed_at: bigint | null }>(
    'select password_changed_at from member where id = $1',
    [memberId],
  )
  const at = row?.password_changed_at ?? null
  return at === null ? undefined : Number(at)
}
