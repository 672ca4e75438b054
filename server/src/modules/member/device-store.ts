import type { Tx } from '@zhengju/storage/tx'
import type { NewSession } from './store.ts'
import type { DeviceRow } from './tables.ts'

const columns = 'id, device_id, user_agent, address, finger, is_proved, first_seen_at, last_seen_at'

/** The devices of a member, those that only took a session over among them; the last used first. */
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
    `select ${columns} from member_device where member_id = $1 and device_id = $2 and is_proved`,
    [memberId ?? null, deviceId],
  )
}

/** A device of the member by the id that operators see. */
export function deviceById(tx: Tx, memberId: string, id: string): Promise<DeviceRow | undefined> {
  return tx.one<DeviceRow>(
    `select ${columns} from member_device where member_id = $1 and id = $2`,
    [memberId, id],
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

/** Makes every device of the member unknown again. */
export async function removeDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('delete from member_device where member_id = $1', [memberId])
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

export async function setPasswordHash(
  tx: Tx,
  memberId: string,
  password: { readonly hash: string; readonly isByPhone: boolean },
): Promise<void> {
  await tx.rows(
    `update member set password_hash = $2, password_by_phone = $3, password_changed_at = $4
     where id = $1`,
    [memberId, password.hash, password.isByPhone, tx.now],
  )
}

/** The same password, hashed anew; another one that came meanwhile stands. */
export async function renewPasswordHash(
  tx: Tx,
  id: string,
  hash: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.rows('update member set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    hash.from,
    hash.to,
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

export async function touchDevice(tx: Tx, session: NewSession): Promise<void> {
  if (session.deviceId === undefined) return
  await tx.rows(
    `insert into member_device (id, member_id, device_id, user_agent, address, finger, first_seen_at,
       last_seen_at, is_proved)
     values ($6, $1, $2, $3, $4, $7, $5, $5, $8)
     on conflict (member_id, device_id) do update
       set user_agent = excluded.user_agent, address = excluded.address,
           finger = case when $9 then excluded.finger else member_device.finger end,
           first_seen_at = case when excluded.is_proved and not member_device.is_proved
                                then excluded.first_seen_at else member_device.first_seen_at end,
           is_proved = excluded.is_proved or member_device.is_proved,
           last_seen_at = excluded.last_seen_at`,
    [
      session.memberId,
      session.deviceId,
      session.userAgent,
      session.address,
      tx.now,
      tx.runtime.ids.next(),
      session.finger ?? null,
      session.isProvedHere,
      session.finger !== undefined,
    ],
  )
}

/** Since when the member is known by that device, epoch ms; undefined when he is not. */
export async function deviceSeenAt(
  tx: Tx,
  memberId: string,
  deviceId: string,
): Promise<number | undefined> {
  const row = await tx.one<{ first_seen_at: bigint }>(
    `select first_seen_at from member_device
     where member_id = $1 and device_id = $2 and is_proved`,
    [memberId, deviceId],
  )
  return row ? Number(row.first_seen_at) : undefined
}
