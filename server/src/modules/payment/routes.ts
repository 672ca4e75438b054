import * as payment from '@zhengju/contract/payment/calls'
import { paymentMethodIds, paymentMethods } from '@zhengju/contract/payment/method'
import * as schema from '@zhengju/contract/payment/schema'
import { actorOf, type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import { addBankCard, type CardDeps, listPaymentAccounts } from './account-service.ts'
import { takeCallback } from './callback-service.ts'
import {
  cancelDeposit,
  createDeposit,
  declareDepositPaid,
  getDeposit,
  listDepositMethods,
  listDeposits,
} from './deposit-service.ts'
import { setWithdrawalPassword, type TellingDeps } from './password-service.ts'
import {
  getWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  requestWithdrawal,
  type WithdrawalDeps,
  withdrawalOptions,
} from './withdrawal-service.ts'

const offered = paymentMethodIds
  .filter((id) => paymentMethods[id].stands)
  .map((id) => ({ id, title: paymentMethods[id].title }))

export function createPaymentRoutes(deps: AccountDeps): Route[] {
  return [...depositRoutes(deps), ...accountRoutes(deps), ...withdrawalRoutes(deps)]
}

type AccountDeps = WithdrawalDeps & CardDeps & TellingDeps

function depositRoutes(deps: WithdrawalDeps): Route[] {
  return [
    serve(payment.listDepositMethods, schema.listDepositMethods, ({ tx, member }) =>
      listDepositMethods(tx, deps, member.id, offered),
    ),
    serve(payment.createDeposit, schema.createDeposit, ({ tx, member, body }) =>
      createDeposit(tx, deps, member, body),
    ),
    serve(payment.listDeposits, schema.listDeposits, ({ tx, member, query }) =>
      listDeposits(tx, member.id, query),
    ),
    serve(payment.getDeposit, schema.getDeposit, ({ tx, member, params }) =>
      getDeposit(tx, member.id, params.billNo),
    ),
    serve(payment.declareDepositPaid, schema.declareDepositPaid, ({ tx, member, params }) =>
      declareDepositPaid(tx, deps, member.id, params.billNo),
    ),
    serve(payment.cancelDeposit, schema.cancelDeposit, ({ tx, member, params }) =>
      cancelDeposit(tx, member.id, params.billNo),
    ),
    serveSteps(payment.providerCallback, schema.providerCallback, ({ db, params, raw }) =>
      takeCallback(deps, db, params.provider, raw),
    ),
  ]
}

function accountRoutes(deps: AccountDeps): Route[] {
  return [
    serve(payment.listPaymentAccounts, schema.listPaymentAccounts, ({ tx, member }) =>
      listPaymentAccounts(tx, deps, member.id),
    ),
    serveSteps(payment.addBankCard, schema.addBankCard, (call) =>
      addBankCard(
        deps,
        call.db,
        { ...headOf(payment.addBankCard, call), visitor: call.visitor },
        call.body,
      ),
    ),
    serveSteps(payment.setWithdrawalPassword, schema.setWithdrawalPassword, (call) =>
      setWithdrawalPassword(deps, call.db, headOf(payment.setWithdrawalPassword, call), call.body),
    ),
  ]
}

function withdrawalRoutes(deps: WithdrawalDeps): Route[] {
  return [
    serve(payment.withdrawalOptions, schema.withdrawalOptions, ({ tx, ...asker }) =>
      withdrawalOptions(tx, deps, asker),
    ),
    serve(payment.quoteWithdrawal, schema.quoteWithdrawal, ({ tx, query, ...asker }) =>
      quoteWithdrawal(tx, deps, asker, query.amount),
    ),
    serveSteps(payment.requestWithdrawal, schema.requestWithdrawal, (call) => {
      const { member, visitor } = call
      const head = { ...headOf(payment.requestWithdrawal, call), member, visitor }
      const { commandId: _, ...wish } = call.body
      return requestWithdrawal(deps, call.db, head, wish)
    }),
    serve(payment.listWithdrawals, schema.listWithdrawals, ({ tx, member, query }) =>
      listWithdrawals(tx, deps, member.id, query),
    ),
    serve(payment.getWithdrawal, schema.getWithdrawal, ({ tx, member, params }) =>
      getWithdrawal(tx, deps, member.id, params.billNo),
    ),
  ]
}

/** Whose command it is and under which name it is remembered. */
function headOf(
  { path }: { readonly path: string },
  call: Parameters<typeof actorOf>[0] & {
    readonly commandId: string
    readonly member: { readonly id: string }
  },
) {
  const { commandId, member } = call
  return { commandId, actor: actorOf(call), name: `POST ${path}`, memberId: member.id }
}
