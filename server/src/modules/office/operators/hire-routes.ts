import * as operator from '@zhengju/contract/operator/office-calls'
import * as schema from '@zhengju/contract/operator/office-schema'
import { type Route, serve, serveCommand } from '../../../platform/http/serve.ts'
import * as hire from './hire-service.ts'

/** Accounts of operators: who is hired, who is out, and new secrets. */
export function createHireRoutes(deps: hire.HireDeps): Route[] {
  return [
    serveCommand(
      operator.hireOperator,
      schema.hireOperator,
      ({ db, body, ...asked }) => hire.hireOperator(deps, db, { ...asked, ...body }),
      { answersAnew: true },
    ),
    serve(operator.disableOperator, schema.disableOperator, ({ tx, params, body, ...actor }) =>
      hire.disableOperator(tx, { ...actor, ...params, ...body }),
    ),
    serve(operator.enableOperator, schema.enableOperator, ({ tx, params, body, ...actor }) =>
      hire.enableOperator(tx, { ...actor, ...params, ...body }),
    ),
    serve(
      operator.endOperatorSessions,
      schema.endOperatorSessions,
      ({ tx, params, body, ...actor }) =>
        hire.endOperatorSessions(tx, { ...actor, ...params, ...body }),
    ),
    serveCommand(
      operator.resetOperatorPassword,
      schema.resetOperatorPassword,
      ({ db, params, body, ...asked }) =>
        hire.resetPassword(deps, db, { ...asked, ...params, ...body }),
      { answersAnew: true },
    ),
    serveCommand(
      operator.resetOperatorTotp,
      schema.resetOperatorTotp,
      ({ params, body, ...asked }) => hire.resetTotp(deps, { ...asked, ...params, ...body }),
      { answersAnew: true },
    ),
  ]
}
