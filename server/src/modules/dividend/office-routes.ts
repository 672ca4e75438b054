import * as dividend from '@zhengju/contract/dividend/office-calls'
import * as schema from '@zhengju/contract/dividend/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as dividends from './office-service.ts'

/** Dividends: granting, deciding, taking back. */
export function createDividendOfficeRoutes(deps: dividends.DividendOfficeDeps): Route[] {
  return [
    serve(dividend.officeListDividends, schema.officeListDividends, ({ tx, query }) =>
      dividends.listDividends(tx, query),
    ),
    serve(dividend.grantDividend, schema.grantDividend, ({ tx, body, ...actor }) => {
      const { commandId: _, ...wish } = body
      return dividends.grantDividend(tx, deps, actor, wish)
    }),
    serve(dividend.approveDividends, schema.approveDividends, ({ tx, params, body, ...actor }) =>
      dividends.approveDividends(tx, { ...actor, ...params, ...body }),
    ),
    serve(dividend.refuseDividends, schema.refuseDividends, ({ tx, params, body, ...actor }) =>
      dividends.refuseDividends(tx, { ...actor, ...params, ...body }),
    ),
    serve(dividend.withdrawDividend, schema.withdrawDividend, ({ tx, params, body, ...actor }) =>
      dividends.withdrawDividend(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
