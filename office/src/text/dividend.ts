import type { DividendState } from '@zhengju/domain/dividend'

export const dividendText = {
  all: '全部',
  grant: '发放礼金',
  search: '会员用户名',
  billNo: '单号',
  member: '会员',
  titleOf: '名称',
  money: '每人金额（元）',
  amount: '金额（元）',
  flow: '流水',
  times: (times: number) => (times === 0 ? '不要求' : `${times} 倍`),
  expireAt: '领取截止',
  unlimited: '长期有效',
  applicant: '申请人',
  checkUser: '复核人',
  noCheck: '无需复核',
  waitsForCheck: '待复核',
  state: '状态',
  issue: '发放方式',
  issues: { 1: '人工', 2: '自动' },
  wallet: '钱包',
  walletCentre: '余额',
  emptyTitle: '没有符合条件的礼金',
  empty: '换一个状态或会员看看。',

  detail: '礼金',
  grantPart: '所属发放',
  createdAt: '发放时间',
  decidedAt: '复核时间',
  claimedAt: '领取时间',
  members: '人数',
  memberCount: (count: number) => `${count} 人`,
  total: '合计（元）',
  reason: '发放原因',
  checkReason: '复核意见',
  withdrawnBy: '收回人',
  withdrawnReason: '收回原因',

  approve: '复核通过',
  refuse: '拒绝发放',
  withdraw: '收回',
  ownGrant: '这是你发放的，需由另一位运营人员复核。',
  approveTitle: '通过这次发放？',
  approveText: (count: number, total: string, flowTimes: number) =>
    `通过后 ${count} 位会员可以领取，合计 ${total} 元；领取时从礼金活动账户入账，${
      flowTimes === 0 ? '不要求流水' : `并产生 ${flowTimes} 倍的流水要求`
    }。`,
  refuseTitle: '拒绝这次发放？',
  refuseText: (count: number) => `${count} 位会员都不会收到，没有资金变动。`,
  withdrawTitle: '收回这笔礼金？',
  withdrawText: (name: string, money: string) =>
    `${name} 将不能再领取这 ${money} 元。没有资金变动；已领取的不能收回。`,
  approved: '已通过，会员可以领取',
  refused: '已拒绝，没有发放',
  withdrawn: '已收回',

  formTitle: '发放礼金',
  names: '会员用户名',
  namesHint: (most: number) => `一行一个，或用空格、逗号分开，最多 ${most} 位，每位一笔`,
  nameHint: '会员看得到，例如「赛事延期补偿」',
  moneyHint: (min: string, max: string) => `${min} 至 ${max} 元`,
  oneHand: (limit: string) =>
    `一人一天单独发放的总额超过 ${limit} 元时，超出的那次发放需另一位运营人员复核。`,
  flowTimes: '流水倍数',
  flowHint: '领取后需完成的有效流水 = 金额 × 倍数；0 为不要求',
  expireHint: '北京时间；留空为长期有效',
  conditions: '使用条件',
  noConditions: '无',
  conditionHint: '以下为礼金的使用条件，留空为不限；流水倍数为 0 时直接计入余额，只能设最低存款。',
  maxStake: '单注上限（元）',
  maxConversion: '最多转出（元）',
  useDays: '领取后有效天数',
  minDeposit: '须随存款（元）',
  minDepositHint: '填写后，会员须在存款时选择这笔礼金，且单笔到账不少于这个金额。',
  categories: '限用品类',
  venues: '限用场馆',
  everywhere: '留空为全部',
  depositNo: '随存款发放',
  from: (money: string) => `单笔存款满 ${money} 元`,
  only: (places: readonly string[]) => `仅${places.join('、')}`,
  upTo: (money: string) => `单注不超过 ${money} 元`,
  outOf: (money: string) => `最多转出 ${money} 元`,
  lasts: (days: number) => `领取后 ${days} 天内有效`,
  cancel: '取消',
  next: '下一步',
  sumNote: (count: number, total: string) => `共 ${count} 人，合计 ${total} 元`,
  grantTitle: '确认发放？',
  grantText: (count: number, total: string) =>
    `${count} 位会员，合计 ${total} 元。会员自己领取后才入账；当天由你单独发放的总额超过单人额度时，需另一位运营人员复核后会员才能领取。`,
  granted: '已发放，会员可以领取',
  grantedWaiting: '已提交，超过单人额度，等待另一位运营人员复核',
} as const

export const dividendStates: Readonly<Record<DividendState, string>> = {
  waiting: '待复核',
  open: '待领取',
  claimed: '已领取',
  expired: '已过期',
  withdrawn: '已收回',
  refused: '已拒绝',
}

export const grantReasons = ['赛事延期补偿', '服务问题补偿', '客服协商处理'] as const
export const decideReasons = ['名单与金额核对一致', '依据已核实'] as const
export const refuseReasons = ['依据不足', '名单或金额有误'] as const
export const withdrawReasons = ['发放对象有误', '金额有误'] as const
