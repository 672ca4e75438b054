import type { PlanFault } from '@zhengju/domain/affiliate'

/** What is wrong with a plan, for whoever proposes it. */
export const planFaultText: Readonly<Record<PlanFault | 'late', string>> = {
  month: '生效月份须写成年月',
  late: '只能从还没开始的月份生效',
  bounds: '比例须在 0% 到 100% 之间',
  tiers: '分成档位须从 0 元起，金额逐档升高，有效会员不少于上一档',
  split: '多级分配须有三级，合计不超过 100%',
  amounts: '有效会员的存款和流水不能为负',
}
