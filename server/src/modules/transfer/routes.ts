import * as calls from '@zhengju/contract/transfer/calls'
import * as schema from '@zhengju/contract/transfer/schema'
import { venueIdOf } from '@zhengju/contract/venue/code'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { recall } from './recall-all-service.ts'
import { readAmount, type TransferDeps, transfer } from './service.ts'
import { saveAutomatic } from './store.ts'
import { listTransfers, moneyAt, wallets } from './wallets-service.ts'

/** What is kept of a command is its transfer's id: a repeated one tells how that stands now. */
const told = { answersAnew: true } as const

export function createTransferRoutes(deps: TransferDeps): Route[] {
  return [
    serveSteps(calls.venueWallets, schema.venueWallets, ({ member }) => wallets(deps, member)),
    serveSteps(calls.venueMoney, schema.venueMoney, ({ member, query }) =>
      moneyAt(deps, member, venueIdOf(query.enName)),
    ),
    serveCommand(
      calls.transferMoney,
      schema.transferMoney,
      ({ command, member, body: { enName, direction, amount } }) => {
        const wish = { venue: venueIdOf(enName), direction }
        const asked = amount === null ? undefined : readAmount(amount)
        return transfer(deps, command, member, { ...wish, amount: asked })
      },
      told,
    ),
    serveCommand(
      calls.recallMoney,
      schema.recallMoney,
      ({ command, member }) => recall(deps, command, member),
      told,
    ),
    serve(calls.listTransfers, schema.listTransfers, ({ tx, member, query }) =>
      listTransfers(tx, deps.nameOf, member.id, query),
    ),
    serve(calls.setAutomaticTransfer, schema.setAutomaticTransfer, async ({ tx, member, body }) => {
      await saveAutomatic(tx, member.id, body.isOn)
      return { isOn: body.isOn }
    }),
  ]
}
