import * as payment from '@zhengju/contract/payment/calls'
import * as schema from '@zhengju/contract/payment/schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import {
  accountOfCard,
  addPaymentAccount,
  type CardDeps,
  listPaymentAccounts,
  setDefaultAccount,
} from './account-service.ts'
import { type AssistedDeps, createAssistedDeposit } from './assisted-service.ts'
import { takeCallback } from './callback-service.ts'
import {
  cancelDeposit,
  declareDepositPaid,
  getDeposit,
  listDepositMethods,
  listDeposits,
} from './deposit-service.ts'
import { createDeposit, type InitiateDeps } from './initiate-service.ts'
import { setWithdrawalPassword, type TellingDeps } from './password-service.ts'
import { sendReceipt } from './receipt-service.ts'
import { withdrawalOptions } from './withdrawal-options-service.ts'
import { quoteWithdrawal } from './withdrawal-quote-service.ts'
import {
  getWithdrawal,
  listWithdrawals,
  type RequestDeps,
  requestWithdrawal,
  type WithdrawalDeps,
} from './withdrawal-service.ts'

export function createPaymentRoutes(deps: AccountDeps): Route[] {
  return [...depositRoutes(deps), ...accountRoutes(deps), ...withdrawalRoutes(deps)]
}

type AccountDeps = RequestDeps & CardDeps & TellingDeps & InitiateDeps & AssistedDeps

function depositRoutes(deps: WithdrawalDeps & InitiateDeps & AssistedDeps): Route[] {
  return [
    serve(payment.listDepositMethods, schema.listDepositMethods, ({ tx, member }) =>
      listDepositMethods(tx, deps, member.id),
    ),
    serveCommand(payment.createDeposit, schema.createDeposit, ({ db, body, ...asked }) =>
      createDeposit(deps, db, asked, body),
    ),
    serveCommand(
      payment.createAssistedDeposit,
      schema.createAssistedDeposit,
      ({ command, commandId, member, body }) =>
        createAssistedDeposit(deps, command, { member, commandId }, body),
      { bodyBytes: payment.receiptBodyBytes, perMinute: 10 },
    ),
    serveCommand(
      payment.sendReceipt,
      schema.sendReceipt,
      ({ command, member, params, body }) =>
        sendReceipt(deps, command, { memberId: member.id, ...params, ...body }),
      { bodyBytes: payment.receiptBodyBytes, perMinute: 10 },
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
  const secret = deps.keys
  return [
    serve(payment.listPaymentAccounts, schema.listPaymentAccounts, ({ tx, member }) =>
      listPaymentAccounts(tx, deps, member.id),
    ),
    serveCommand(
      payment.addPaymentAccount,
      schema.addPaymentAccount,
      ({ db, command, member, visitor, body }) =>
        addPaymentAccount(deps, db, command, { memberId: member.id, visitor }, body),
      { secret },
    ),
    serve(payment.setDefaultAccount, schema.setDefaultAccount, ({ tx, member, params }) =>
      setDefaultAccount(tx, deps, member.id, params.accountId),
    ),
    serveCommand(
      payment.addBankCard,
      schema.addBankCard,
      ({ db, command, member, visitor, body }) =>
        addPaymentAccount(deps, db, command, { memberId: member.id, visitor }, accountOfCard(body)),
      { secret },
    ),
    serveCommand(
      payment.setWithdrawalPassword,
      schema.setWithdrawalPassword,
      ({ db, command, member, body }) => setWithdrawalPassword(deps, db, command, member.id, body),
      { secret },
    ),
  ]
}

function withdrawalRoutes(deps: RequestDeps): Route[] {
  return [
    serve(payment.withdrawalOptions, schema.withdrawalOptions, ({ tx, query, ...asker }) =>
      withdrawalOptions(tx, deps, asker, query),
    ),
    serve(payment.quoteWithdrawal, schema.quoteWithdrawal, ({ tx, query, ...asker }) =>
      quoteWithdrawal(tx, deps, asker, query),
    ),
    serveCommand(
      payment.requestWithdrawal,
      schema.requestWithdrawal,
      ({ db, command, body, ...asker }) => requestWithdrawal(deps, db, command, asker, body),
      { secret: deps.keys },
    ),
    serve(payment.listWithdrawals, schema.listWithdrawals, ({ tx, member, query }) =>
      listWithdrawals(tx, deps, member.id, query),
    ),
    serve(payment.getWithdrawal, schema.getWithdrawal, ({ tx, member, params }) =>
      getWithdrawal(tx, deps, member.id, params.billNo),
    ),
  ]
}
