import type { DataOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import * as file from '@zhengju/contract/member-file/office-calls'
import * as schema from '@zhengju/contract/member-file/office-schema'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as services from './file-service.ts'
import { findMembers } from './find-service.ts'
import { listLinks } from './link-service.ts'
import { addNote, listNotes, setTags } from './note-service.ts'
import { originOf } from './origin-service.ts'
import { sumsOf } from './sum-service.ts'

/** What the modules below read of a member, as they read it for himself. */
export interface FileReads {
  readonly statement: Read<typeof file.memberStatement>
  readonly bets: Read<typeof file.memberBets>
  readonly deposits: Read<typeof file.memberDeposits>
  readonly withdrawals: Read<typeof file.memberWithdrawals>
  readonly waterfall: Read<typeof file.memberWaterfall>
  readonly grants: Read<typeof file.memberGrants>
  readonly protection: (tx: Tx, memberId: string) => Promise<DataOf<typeof file.memberProtection>>
}

type Read<E> = (tx: Tx, memberId: string, query: QueryOf<E>) => Promise<DataOf<E>>

/** Everything about one member, for operators. */
export function createMemberFileRoutes(keys: Keys, reads: FileReads): Route[] {
  const { ofMember } = services
  return [
    serve(
      file.findMember,
      schema.findMember,
      ({ tx, body, operator: { permissions } }) =>
        findMembers(tx, { keys, permissions }, body.text),
      { perMinute: 60 },
    ),
    serve(file.memberStatement, schema.memberStatement, ({ tx, params: { memberId: id }, query }) =>
      ofMember(tx, id, () => reads.statement(tx, id, query)),
    ),
    serve(file.memberTransaction, schema.memberTransaction, ({ tx, params }) =>
      services.bookedTransaction(tx, params.memberId, params.transactionId),
    ),
    serve(file.memberBets, schema.memberBets, ({ tx, params: { memberId: id }, query }) =>
      ofMember(tx, id, () => reads.bets(tx, id, query)),
    ),
    serve(file.memberSums, schema.memberSums, ({ tx, params, operator: { permissions } }) =>
      sumsOf(tx, params.memberId, permissions),
    ),
    serve(file.memberOrigin, schema.memberOrigin, ({ tx, params }) =>
      originOf(tx, params.memberId),
    ),
    serve(file.memberWaterfall, schema.memberWaterfall, ({ tx, params: { memberId: id }, query }) =>
      ofMember(tx, id, () => reads.waterfall(tx, id, query)),
    ),
    serve(file.memberLots, schema.memberLots, ({ tx, params }) =>
      services.listLots(tx, params.memberId),
    ),
    serve(file.memberGrants, schema.memberGrants, ({ tx, params: { memberId: id }, query }) =>
      ofMember(tx, id, () => reads.grants(tx, id, query)),
    ),
    serve(file.memberProtection, schema.memberProtection, ({ tx, params: { memberId: id } }) =>
      ofMember(tx, id, () => reads.protection(tx, id)),
    ),
    serve(file.memberDeposits, schema.memberDeposits, ({ tx, params: { memberId: id }, query }) =>
      ofMember(tx, id, () => reads.deposits(tx, id, query)),
    ),
    serve(
      file.memberWithdrawals,
      schema.memberWithdrawals,
      ({ tx, params: { memberId: id }, query }) =>
        ofMember(tx, id, () => reads.withdrawals(tx, id, query)),
    ),
    serve(file.memberLinks, schema.memberLinks, ({ tx, params }) => listLinks(tx, params.memberId)),
    serve(file.memberNotes, schema.memberNotes, ({ tx, params, query }) =>
      listNotes(tx, params.memberId, query),
    ),
    serve(file.addMemberNote, schema.addMemberNote, ({ tx, params, body, ...actor }) =>
      addNote(tx, actor, { ...params, text: body.text }),
    ),
    serve(file.tagMember, schema.tagMember, ({ tx, params, body, ...actor }) =>
      setTags(tx, actor, { ...params, tags: body.tags }),
    ),
  ]
}
