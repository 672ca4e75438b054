import { type Currency, siteCurrency } from '@zhengju/domain/money'
import { defineModule } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/index.ts'
import { listMemberBets } from '../betting/index.ts'
import { bettingModule } from '../betting/module.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { officeModule } from '../office/module.ts'
import { listDepositOrders, listWithdrawalOrders } from '../payment/index.ts'
import { paymentModule } from '../payment/module.ts'
import { trailModule } from '../trail/module.ts'
import { defineSupportJobs } from './jobs.ts'
import { createSupportOfficeRoutes } from './office-routes.ts'
import type { OrderLists } from './order-service.ts'
import { feedbackQueue, supportQueue, visitorQueue } from './queue-store.ts'
import { createSupportRoutes } from './routes.ts'
import { createTyping } from './typing-service.ts'

/** Members and the desk: conversations, complaints, opinions. */
export const supportModule = defineModule({
  name: 'support',
  needs: {
    betting: bettingModule,
    login: loginModule,
    member: memberModule,
    office: officeModule,
    payment: paymentModule,
    trail: trailModule,
  },
  create({ db, keys }, { login: { admitVisitor } }) {
    const pictures = createPictures()
    const deps = { keys, lists, pictures, typing: createTyping(), admitVisitor }
    return {
      queues: { feedback: feedbackQueue, support: supportQueue, visitors: visitorQueue },
      routes: [...createSupportRoutes(deps), ...createSupportOfficeRoutes(deps)],
      connect: ({ jobs }) => defineSupportJobs(jobs, db),
      stop: () => pictures.stop(),
    }
  },
})

const lists: OrderLists = {
  deposit: async (tx, memberId, query) =>
    (await listDepositOrders(tx, { ...query, memberId })).items.map(orderLine),
  withdrawal: async (tx, memberId, query) =>
    (await listWithdrawalOrders(tx, { ...query, memberId })).items.map(orderLine),
  bet: async (tx, memberId, query) =>
    (await listMemberBets(tx, memberId, query)).items.map(({ orderNo, stake }) => ({
      ...{ orderNo, amount: stake, currency: siteCurrency },
    })),
}

function orderLine(order: {
  readonly billNo: string
  readonly amount: string
  readonly currency: Currency
}) {
  const { amount, billNo, currency } = order
  return { amount, currency, orderNo: billNo }
}
