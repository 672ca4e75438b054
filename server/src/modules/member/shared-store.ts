import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'

export interface SharingRow {
  readonly id: string
  readonly name: string
  readonly status: MemberStatus
}

/** Other members whom the same devices know, those of the last so many first; bounded. */
export function sharingDevices(tx: Tx, memberId: string, most: number): Promise<SharingRow[]> {
  return tx.rows<SharingRow>(
    `select distinct m.id, m.name, m.status from member_device own
     join member_device other on other.device_id = own.device_id and other.member_id <> own.member_id
     join member m on m.id = other.member_id
     where own.member_id = $1 order by m.id limit $2`,
    [memberId, most],
  )
}

/** Other members who began a session from that address since an instant. */
export function sharingAddress(
  tx: Tx,
  memberId: string,
  {
    address,
    since,
    most,
  }: { readonly address: string; readonly since: number; readonly most: number },
): Promise<SharingRow[]> {
  return tx.rows<SharingRow>(
    `select distinct m.id, m.name, m.status from member_session s join member m on m.id = s.member_id
     where s.address = $2 and s.created_at >= $3 and s.member_id <> $1 order by m.id limit $4`,
    [memberId, address, since, most],
  )
}
