import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import type { MemberRow } from './tables.ts'

/** Something of a member's that another member has too. */
export interface SharedRow {
  readonly member_id: string
  /** What it is, as it stands in the table: a device or an address. */
  readonly what: string
}

/** The newest of his devices on which others were seen, with those others. */
export function sharedDevices(tx: Tx, memberId: string, most: number): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select o.member_id, o.device_id as what from (
       select device_id from member_device where member_id = $1 order by last_seen_at desc limit 20) d
     cross join lateral (
       select member_id, device_id from member_device
       where device_id = d.device_id and member_id <> $1 order by last_seen_at desc limit $2) o`,
    [memberId, most],
  )
}

/** The newest devices of each of these members. */
export function devicesSeen(
  tx: Tx,
  memberIds: readonly string[],
  most: number,
): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select n.id as member_id, d.device_id as what from unnest($1::uuid[]) as n (id)
     cross join lateral (
       select device_id from member_device where member_id = n.id order by last_seen_at desc limit $2) d`,
    [idColumn(memberIds), most],
  )
}

/** The same of the network addresses of his newest sessions. */
export function sharedAddresses(tx: Tx, memberId: string, most: number): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select distinct o.member_id, o.address as what from (
       select distinct address from (
         select address from member_session where member_id = $1 order by created_at desc limit 50) n) a
     cross join lateral (
       select member_id, address from member_session
       where address = a.address and member_id <> $1 limit $2) o`,
    [memberId, most],
  )
}

/** Others with the name that he has proved. */
export function sharedNames(tx: Tx, memberId: string, most: number): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select o.id as member_id, o.real_name_lookup as what from member m
     join member o on o.real_name_lookup = m.real_name_lookup and o.id <> m.id
     where m.id = $1 order by o.id desc limit $2`,
    [memberId, most],
  )
}

/** Those of these members who proved the same name. */
export function namedAlike(
  tx: Tx,
  memberId: string,
  others: readonly string[],
): Promise<{ readonly member_id: string }[]> {
  return tx.rows(
    `select o.id as member_id from member m join member o on o.real_name_lookup = m.real_name_lookup
     where m.id = $1 and o.id <> m.id and o.id = any ($2::uuid[])`,
    [memberId, idColumn(others)],
  )
}

/** The hash of the name that each of these members has proved. */
export function provedNames(tx: Tx, memberIds: readonly string[]): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select id as member_id, real_name_lookup as what from member
     where id = any ($1::uuid[]) and real_name_lookup is not null`,
    [idColumn(memberIds)],
  )
}

/** Others who have, or had, a number that he has or had. */
export function sharedPhones(tx: Tx, memberId: string, most: number): Promise<SharedRow[]> {
  return tx.rows<SharedRow>(
    `select distinct o.member_id, o.phone_lookup as what from member_phone p
     join member_phone o on o.phone_lookup = p.phone_lookup and o.member_id <> p.member_id
     where p.member_id = $1 limit $2`,
    [memberId, most],
  )
}

/** Who was seen at that network address. */
export async function membersAt(tx: Tx, address: string, most: number): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    'select distinct member_id from member_session where address = $1 limit $2',
    [address, most],
  )
  return rows.map(({ member_id }) => member_id)
}

export type FoundMember = Pick<MemberRow, 'id' | 'name' | 'status'>

export function membersById(tx: Tx, ids: readonly string[]): Promise<FoundMember[]> {
  return tx.rows<FoundMember>(
    'select id, name, status from member where id = any ($1::uuid[]) order by name',
    [idColumn(ids)],
  )
}

export function membersByPhone(tx: Tx, lookups: readonly string[]): Promise<FoundMember[]> {
  return tx.rows<FoundMember>(
    'select id, name, status from member where phone_lookup = any ($1::text[])',
    [textColumn(lookups)],
  )
}

/** His newest devices, and the addresses of his newest sessions. */
export async function ownPlaces(
  tx: Tx,
  memberId: string,
): Promise<{ readonly devices: readonly string[]; readonly addresses: readonly string[] }> {
  const devices = await tx.rows<{ what: string }>(
    `select device_id as what from member_device where member_id = $1 order by last_seen_at desc limit 5`,
    [memberId],
  )
  const addresses = await tx.rows<{ what: string }>(
    `select distinct address as what from (
       select address from member_session where member_id = $1 order by created_at desc limit 5) n`,
    [memberId],
  )
  const texts = (rows: readonly { readonly what: string }[]) => rows.map(({ what }) => what)
  return { devices: texts(devices), addresses: texts(addresses) }
}
