import { ownLimits } from '@zhengju/contract/kernel/limit'
import * as office from '@zhengju/contract/office/office-calls'
import * as schema from '@zhengju/contract/office/office-schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { createContentOfficeRoutes } from './content-routes.ts'
import { createDeviceBlockRoutes } from './device-block-routes.ts'
import { createDividendOfficeRoutes } from './dividend-routes.ts'
import type { DividendOfficeDeps } from './dividend-service.ts'
import { createEventRoutes } from './event-routes.ts'
import { createLoginStateRoutes } from './login-state-routes.ts'
import * as members from './member-service.ts'
import { createMemberStatusRoutes } from './member-status-routes.ts'
import * as money from './money-service.ts'
import { createHireRoutes } from './operators/hire-routes.ts'
import { type LoginDeps, login } from './operators/login-service.ts'
import { listOperators, logout, me } from './operators/session-service.ts'
import { listOutbox, type OutboxDeps } from './outbox-service.ts'
import { createPayoutRoutes } from './payout-routes.ts'
import { createRoleRoutes } from './roles/role-routes.ts'
import { createSettlementRoutes } from './settlement-routes.ts'
import type { SettlementDeps } from './settlement-service.ts'
import { siteSettings, updateSite } from './site-service.ts'
import { exportTrail, listTrail } from './trail/trail-service.ts'

export interface OfficeDeps extends LoginDeps, OutboxDeps, SettlementDeps {
  readonly dividends: DividendOfficeDeps
  readonly review: Parameters<typeof money.approveWithdrawal>[1]
}

export function createOfficeRoutes(deps: OfficeDeps): Route[] {
  return [
    ...operatorRoutes(deps),
    ...moneyRoutes(deps),
    ...createPayoutRoutes(deps.review),
    ...createSettlementRoutes(deps),
    ...createEventRoutes(),
    ...createRoleRoutes(),
    ...createHireRoutes(deps),
    ...memberRoutes(deps),
    ...createMemberStatusRoutes(deps.review),
    ...createLoginStateRoutes(deps),
    ...createDeviceBlockRoutes(),
    serve(office.listOutbox, schema.listOutbox, ({ tx, query }) => listOutbox(tx, deps, query)),
    serve(office.getSiteSettings, schema.getSiteSettings, ({ tx }) => siteSettings(tx)),
    serve(office.updateSiteSettings, schema.updateSiteSettings, ({ tx, body, ...actor }) =>
      updateSite(tx, { ...body, ...actor }),
    ),
    ...createContentOfficeRoutes(),
    ...createDividendOfficeRoutes(deps.dividends),
    serveCommand(
      office.exportTrail,
      schema.exportTrail,
      (call) => exportTrail(call.db, call, call.command, call.body, office.mostTrailLines),
      { answersAnew: true },
    ),
    serve(office.listTrail, schema.listTrail, ({ tx, query }) => listTrail(tx, query)),
    serve(office.listOperators, schema.listOperators, ({ tx }) => listOperators(tx)),
  ]
}

function operatorRoutes(deps: OfficeDeps): Route[] {
  const perMinute = ownLimits.loginsPerMinute
  return [
    serveSteps(office.operatorLogin, schema.operatorLogin, (call) => login(deps, call, call.body), {
      perMinute,
    }),
    serveSteps(office.operatorLogout, schema.operatorLogout, (call) => logout(call.db, call)),
    serve(office.operatorMe, schema.operatorMe, ({ tx, operator }) => me(tx, operator.id)),
  ]
}

function moneyRoutes({ review }: OfficeDeps): Route[] {
  return [
    serve(office.officeListWithdrawals, schema.officeListWithdrawals, ({ tx, query }) =>
      money.listForReview(tx, review, query),
    ),
    serve(office.officeGetWithdrawal, schema.officeGetWithdrawal, ({ tx, params }) =>
      money.reviewDetail(tx, review, params.billNo),
    ),
    serve(office.approveWithdrawal, schema.approveWithdrawal, ({ tx, params, body, ...actor }) =>
      money.approveWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.refuseWithdrawal, schema.refuseWithdrawal, ({ tx, params, body, ...actor }) =>
      money.refuseWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.returnWithdrawal, schema.returnWithdrawal, ({ tx, params, body, ...actor }) =>
      money.returnWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.setWithdrawalAside, schema.setWithdrawalAside, ({ tx, params, body, ...actor }) =>
      money.setWithdrawalAside(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.officeListDeposits, schema.officeListDeposits, ({ tx, query }) =>
      money.listReconcilingDeposits(tx, query),
    ),
    serve(office.creditDeposit, schema.creditDeposit, ({ tx, params, body, ...actor }) =>
      money.creditDeposit(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.dismissDeposit, schema.dismissDeposit, ({ tx, params, body, ...actor }) =>
      money.dismissDeposit(tx, { ...actor, ...params, ...body }),
    ),
  ]
}

function memberRoutes({ keys }: OfficeDeps): Route[] {
  return [
    serve(office.searchMembers, schema.searchMembers, ({ tx, query }) =>
      members.searchMembers(tx, query),
    ),
    serve(office.officeGetMember, schema.officeGetMember, ({ tx, params }) =>
      members.getMember(tx, keys, params.memberId),
    ),
    serve(office.listMemberSessions, schema.listMemberSessions, ({ tx, params, query }) =>
      members.listMemberSessions(tx, params.memberId, query),
    ),
    serve(office.revokeSession, schema.revokeSession, ({ tx, params, body, ...actor }) =>
      members.revokeSession(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
