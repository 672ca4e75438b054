import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import { CommandId, closed, Id, nullable, page, pageQuery, Reason } from '../kernel/schema.ts'
import { PeakRank, PeakSeason, seasonParts } from './schema.ts'

const OfficeSeason = closed({
  ...PeakSeason.properties,
  askedBy: Type.String(),
  reason: Type.String(),
  decidedBy: nullable(Type.String()),
  proposedBy: nullable(Type.String()),
  paidBy: nullable(Type.String()),
})

export const officeListSeasons = { query: closed(pageQuery), data: page(OfficeSeason) }

const params = closed({ seasonId: Id })
export const officeListRanks = {
  params,
  /** The amount is what friends played. */
  query: closed({ ...pageQuery, ...listFilters.member, ...listFilters.amount }),
  data: page(closed({ ...PeakRank.properties, memberId: Id, friends: Type.Integer() })),
}

const change = { commandId: CommandId, reason: Reason }
export const draftSeason = { body: closed({ ...change, ...seasonParts }), data: OfficeSeason }

const decision = { params, body: closed(change), data: OfficeSeason }
export const reserveSeason = decision
export const refuseSeason = decision
export const callOffSeason = decision
export const proposePayout = decision
export const returnPayout = decision
export const approvePayout = decision
