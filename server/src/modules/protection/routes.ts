import * as protection from '@zhengju/contract/protection/calls'
import * as schema from '@zhengju/contract/protection/schema'
import type { Tx } from '@zhengju/storage/tx'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  confirmLimit,
  getProtection,
  type ProtectionDeps,
  type ProtectionView,
  setLimit,
} from './limit-service.ts'
import { restrict } from './restriction-service.ts'
import { getSitting, setRealityCheck } from './sitting-service.ts'
import { getLossLimit } from './stake-service.ts'
import { lockProtection, markOffered } from './store.ts'

export function createProtectionRoutes(deps: ProtectionDeps): Route[] {
  /** What is so after it was done. */
  async function then(tx: Tx, id: string, done: Promise<void>): Promise<ProtectionView> {
    await done
    return getProtection(tx, deps, id)
  }
  return [
    serve(protection.getLossLimit, schema.getLossLimit, ({ tx, member }) =>
      getLossLimit(tx, member.id),
    ),
    serve(protection.setLossLimit, schema.setLossLimit, async ({ tx, member, body }) => {
      const key = { kind: 'loss', period: 'day' } as const
      await setLimit(tx, member.id, { ...key, value: body.dailyLossLimit })
      return getLossLimit(tx, member.id)
    }),
    serve(protection.getProtection, schema.getProtection, ({ tx, member }) =>
      getProtection(tx, deps, member.id),
    ),
    serve(protection.setLimit, schema.setLimit, ({ tx, member: { id }, body }) =>
      then(tx, id, setLimit(tx, id, body)),
    ),
    serve(protection.confirmLimit, schema.confirmLimit, ({ tx, member: { id }, body }) =>
      then(tx, id, confirmLimit(tx, id, body)),
    ),
    serve(protection.restrictSelf, schema.restrictSelf, ({ tx, member: { id }, body }) =>
      then(tx, id, restrict(tx, id, { term: body.term })),
    ),
    serve(protection.declineLimits, schema.declineLimits, async ({ tx, member }) => {
      await lockProtection(tx, member.id)
      await markOffered(tx, member.id)
      return { done: true as const }
    }),
    serve(protection.setRealityCheck, schema.setRealityCheck, ({ tx, member: { id }, body }) =>
      then(tx, id, setRealityCheck(tx, id, body.everyMin)),
    ),
    serve(protection.getSitting, schema.getSitting, ({ tx, member }) => getSitting(tx, member.id)),
  ]
}
