import type { PersonSign } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

/** Something that an account has in common with another one. */
export interface PersonLink {
  readonly member_id: string
  readonly other_id: string
  readonly sign: PersonSign
}

const most = 100

/** Others of the same device, number or proved name as each of these members; of each as many at most. */
export function personLinks(tx: Tx, memberIds: readonly string[]): Promise<PersonLink[]> {
  return tx.rows<PersonLink>(
    `select distinct n.id as member_id, o.other_id, o.sign from unnest($1::uuid[]) as n (id)
     cross join lateral (
       (select s.member_id as other_id, 'device' as sign from
         (select device_id from member_device where member_id = n.id order by last_seen_at desc limit 20) d
         cross join lateral (select member_id from member_device
           where device_id = d.device_id and member_id <> n.id order by last_seen_at desc limit $2) s)
       union all
       (select s.member_id, 'phone' from member_phone p
         join member_phone s on s.phone_lookup = p.phone_lookup and s.member_id <> p.member_id
         where p.member_id = n.id limit $2)
       union all
       (select s.id, 'holder' from member m
         join member s on s.real_name_lookup = m.real_name_lookup and s.id <> m.id
         where m.id = n.id limit $2)) o`,
    [idColumn(memberIds), most],
  )
}

export interface SeenAddress {
  readonly member_id: string
  readonly address: string
}

/** Where each of these members began the newest of his sessions. */
export function addressesOf(tx: Tx, memberIds: readonly string[]): Promise<SeenAddress[]> {
  return tx.rows<SeenAddress>(
    `select distinct n.id as member_id, s.address from unnest($1::uuid[]) as n (id)
     cross join lateral (
       select address from member_session where member_id = n.id order by created_at desc limit 50) s`,
    [idColumn(memberIds)],
  )
}
