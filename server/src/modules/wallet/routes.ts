import * as wallet from '@zhengju/contract/wallet/calls'
import * as schema from '@zhengju/contract/wallet/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listStatement, type WalletDeps } from './service.ts'

export function createWalletRoutes(deps: WalletDeps): Route[] {
  return [
    serve(wallet.listStatement, schema.listStatement, ({ tx, member, query }) =>
      listStatement(tx, deps, member.id, query),
    ),
  ]
}
