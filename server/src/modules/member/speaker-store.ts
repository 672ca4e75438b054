import { createHash } from 'node:crypto'
import type { Tx } from '@zhengju/storage/tx'
import { isBlockInForce } from './device-block-store.ts'

export interface Speaker {
  readonly id: string
  readonly name: string
  /** VIP level, 0 at first. */
  readonly vip: number
  readonly sessionId: string
}

/** Who speaks under that session token; undefined when it is over. */
export function speakerOfToken(tx: Tx, token: string): Promise<Speaker | undefined> {
  const hash = createHash('sha256').update(token).digest('hex')
  return tx.one<Speaker>(
    `select m.id, m.name, m.vip_grade as vip, s.id as "sessionId"
     from member_session s join member m on m.id = s.member_id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and m.status <> 'closed'
       and not exists (select from device_block b
                       where b.device_id = s.device_id and ${isBlockInForce('$2')})`,
    [hash, tx.now],
  )
}
