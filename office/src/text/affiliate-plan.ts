import type { PlanFault } from '@zhengju/domain/affiliate'

const levels = ['本人会员', '下级的会员', '下下级的会员']

export const planFormText = {
  fromMonth: '生效月份',
  activeMember: '有效会员（当月）',
  deposited: '存款至少（元）',
  valid: '有效流水至少（元）',
  category: '品类',
  platformFees: '场馆费',
  turnoverRates: '流水分成',
  paymentFees: '支付费用',
  depositFeeBp: '存款手续费',
  withdrawalFeeBp: '取款手续费',
  revenueShare: '净收入分成',
  tierBy: '按哪个数分档',
  tier: '档位',
  tierAt: (place: number) => `第 ${place} 档`,
  tierFrom: '起点（元）',
  tierActive: '有效会员',
  tierShare: '分成',
  addTier: '加一档',
  drop: '删除',
  dropTier: (place: number) => `删除第 ${place} 档`,
  turnoverActive: '流水分成所需有效会员',
  multiLevel: '多级分成',
  poolActive: '所需有效会员',
  poolBp: '分成总额占净收入',
  split: (place: number) => `其中${levels[place] ?? ''}`,
} as const

export const planFaultText: Readonly<Record<PlanFault | 'figures', string>> = {
  figures: '金额须写成两位小数，如 1000.00',
  month: '生效月份须写成年月',
  bounds: '比例须在 0% 到 100% 之间',
  tiers: '分成档位须从 0.00 起，金额逐档升高，有效会员不少于上一档',
  split: '多级分配合计不超过 100%',
  amounts: '有效会员的存款和流水不能为负',
}
