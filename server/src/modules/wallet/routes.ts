import * as wallet from '@zhengju/contract/wallet/calls'
import * as schema from '@zhengju/contract/wallet/schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { lock, unlock, type WalletPorts, wallets } from './lock-service.ts'
import { getStatementSheet, listStatement, type WalletDeps } from './service.ts'

export interface WalletRouteDeps extends WalletDeps, WalletPorts {
  readonly keys: Keys
  /** Throws where the withdrawal password is another one, or not set. */
  readonly mustBeOwner: (memberId: string, withdrawalPassword: string) => Promise<void>
}

export function createWalletRoutes(deps: WalletRouteDeps): Route[] {
  return [
    serve(wallet.getWallets, schema.getWallets, ({ tx, member }) => wallets(tx, deps, member.id)),
    serve(wallet.lockMoney, schema.lockMoney, ({ tx, member, body }) =>
      lock(tx, deps, { memberId: member.id, amount: body.amount }),
    ),
    serveCommand(
      wallet.unlockMoney,
      schema.unlockMoney,
      async ({ command, member, body: { amount, withdrawalPassword } }) => {
        await deps.mustBeOwner(member.id, withdrawalPassword)
        const wish = { memberId: member.id, amount }
        return command.once((tx) => unlock(tx, deps, wish))
      },
      { secret: deps.keys },
    ),
    serve(wallet.listStatement, schema.listStatement, ({ tx, member, query }) =>
      listStatement(tx, deps, member.id, query),
    ),
    serve(wallet.getStatementSheet, schema.getStatementSheet, ({ tx, member, query }) =>
      getStatementSheet(tx, deps, member, query),
    ),
  ]
}
