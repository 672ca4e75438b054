import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import * as operator from '@zhengju/contract/operator/office-calls'
import * as schema from '@zhengju/contract/operator/office-schema'
import type { StepsCall } from '../../../platform/http/call.ts'
import { actorOf, type Route, serve, serveSteps } from '../../../platform/http/serve.ts'
import * as hire from './hire-service.ts'

/** Accounts of operators: who is hired, who is out, and new secrets. */
export function createHireRoutes(deps: hire.HireDeps): Route[] {
  return [
    serveSteps(operator.hireOperator, schema.hireOperator, (call) =>
      hire.hireOperator(deps, call.db, {
        ...secretCommand(operator.hireOperator, call),
        ...call.body,
      }),
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
    serveSteps(operator.resetOperatorPassword, schema.resetOperatorPassword, (call) =>
      hire.resetPassword(deps, call.db, {
        ...secretCommand(operator.resetOperatorPassword, call),
        ...call.params,
      }),
    ),
    serveSteps(operator.resetOperatorTotp, schema.resetOperatorTotp, (call) =>
      hire.resetTotp(deps, call.db, {
        ...secretCommand(operator.resetOperatorTotp, call),
        ...call.params,
      }),
    ),
  ]
}

/** Whose command it is; the same id for another operator is another input. */
function secretCommand(
  { method, path }: Pick<PlainEndpoint, 'method' | 'path'>,
  call: Pick<StepsCall<typeof operator.hireOperator>, 'operator' | 'visitor' | 'commandId'> & {
    readonly body: { readonly reason: string }
    readonly params?: object | undefined
  },
): hire.SecretCommand {
  const { operator: by, visitor, commandId, body, params } = call
  const actor = actorOf({ member: undefined, operator: by, visitor })
  const command = { commandId, actor, name: `${method} ${path}`, input: { ...body, ...params } }
  return { operator: by, visitor, reason: body.reason, command }
}
