import * as bonus from '@zhengju/contract/bonus/calls'
import * as schema from '@zhengju/contract/bonus/schema'
import type { StakeOrder } from '@zhengju/domain/bonus'
import { type Route, serve } from '../../platform/http/serve.ts'
import { bonusList, giveUpOwn } from './list-service.ts'

export function createBonusRoutes(stakeOrder: StakeOrder): Route[] {
  return [
    serve(bonus.listBonuses, schema.listBonuses, ({ tx, member, query }) =>
      bonusList(tx, { memberId: member.id, stakeOrder }, query),
    ),
    serve(bonus.giveUpBonus, schema.giveUpBonus, ({ tx, member, params }) =>
      giveUpOwn(tx, { memberId: member.id, ...params }),
    ),
  ]
}
