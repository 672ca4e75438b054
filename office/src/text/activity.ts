import type {
  ActivityCategory,
  ActivityRefusal,
  OfferKind,
  ParticipationState,
} from '@zhengju/domain/activity'

export const activityText = {
  title: '活动申请',
  emptyTitle: '没有申请',
  empty: '会员参加优惠活动后，每一次都会列在这里。',
  all: '全部',
  state: '状态',
  at: '时间',
  member: '会员',
  activity: '活动',
  amount: '礼金（元）',
  decided: '审核',
  grant: '发放',
  approve: '通过',
  approveTitle: '通过这次申请？',
  approveText: (member: string, title: string, amount: string) =>
    `向 ${member} 发放「${title}」${amount} 元，由他自己领取。`,
  approved: '已通过',
  refuse: '拒绝',
  refuseTitle: '拒绝这次申请？',
  refuseText: '不发放礼金；会员会看到你写的原因。',
  refused: '已拒绝',
  add: '增加一项活动',
  remove: '去掉',
  id: '代号（小写字母、数字、连字符，不再更改）',
  category: '类别',
  name: '名称',
  summary: '一句话说明',
  body: '规则与说明（每行一段）',
  fromDay: '开始日期（空为一直）',
  toDay: '结束日期（空为长期）',
  minVip: '最低 VIP 等级',
  isReviewed: '须由运营人员审核',
  offer: '优惠内容',
  percent: '首存比例（%）',
  least: '最低存款（元）',
  most: '最多礼金（元）',
  needed: '单日有效流水（元，至少为礼金的 100 倍）',
  categories: '计入的品类',
  gift: '礼金（元）',
  terms: '发放条件（首存的倍数按存款 + 礼金计）',
  preview: '会员看到的样子',
  previewAs: '以会员身份预览',
  previewMember: '会员账号',
  previewHint: '按这一版规则和该会员现在的情况显示，不改变会员数据；预览会写入操作记录。',
  show: '预览',
  brings: (amount: string) => `可以参加，得 ${amount} 元`,
  join: '参加',
} as const

export const activityCategoryText: Readonly<Record<ActivityCategory, string>> = {
  sport: '体育',
  live: '真人',
  slots: '电子',
  newcomer: '新人',
  vip: 'VIP',
  limited: '限时',
}

export const offerText: Readonly<Record<OfferKind, string>> = {
  firstDeposit: '首存加赠',
  turnover: '单日流水',
  fixed: '固定礼金',
}

export const participationText: Readonly<Record<ParticipationState, string>> = {
  waiting: '待审核',
  given: '已通过',
  refused: '已拒绝',
}

/** Why a member cannot take part, as the operator reads it. */
export const refusalText: Readonly<Record<ActivityRefusal | 'resting', string>> = {
  resting: '现在不能参加活动',
  frozen: '账号已冻结',
  closed: '账号已停用',
  ageUnconfirmed: '未确认成年',
  underage: '未满 18 岁',
  timeOut: '暂停期间',
  excluded: '自我排除期间',
  review: '关怀核查中',
  limitReached: '限额已达到',
  stopped: '活动暂停中',
  notBegun: '还没有开始',
  over: '已经结束',
  applied: '已参加',
  samePerson: '同设备或同收款账户的另一个账号已参加',
  level: 'VIP 等级不够',
  noDeposit: '没有到账的存款',
  notFirst: '已有不止一笔存款',
  depositOld: '首存不在活动期间或超过 14 天',
  depositSmall: '首存金额不足',
  depositUsed: '首存已选其他礼金',
  turnoverMissing: '流水未达到',
}

export const reviewReasons = ['符合活动条件', '不符合活动条件', '资料不一致'] as const
