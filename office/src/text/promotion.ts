import type { CoinTask } from '@zhengju/domain/coin'
import type { GrantState, PromotionKind, RuledKind, RuleState } from '@zhengju/domain/promotion'
import type { GameCategory } from '@zhengju/domain/venue'
import type { VipGift, VipLevel } from '@zhengju/domain/vip'

export const promotionText = {
  intro:
    '每项活动只从自己的资金发放，资金在「红包」页划入。规则须先用昨天的数据试算，再由另一位运营人员复核，从生效日起执行。',
  name: '活动',
  fund: '可用资金',
  reserved: '已预留',
  paid: '已发',
  open: '待领取',
  unfunded: '待补资金',
  state: '状态',
  running: '进行中',
  stopped: '已暂停',
  stoppedBy: (by: string, when: string) => `${by} 于 ${when} 暂停`,
  count: (count: number) => `${count} 笔`,
  stop: '暂停',
  stopTitle: '暂停这项活动？',
  stopText: '立即停止预留与领取；会员已得的不变，未领的保留到恢复。',
  stopDone: '已暂停',
  resume: '恢复',
  resumeTitle: '恢复这项活动？',
  resumeText: '从现在起继续预留与领取；暂停期间记下的礼金随即补上。',
  resumeDone: '已恢复',
  rules: '规则',
  rulesOf: (name: string) => `${name}的规则`,
  draft: '起草新版本',
  versions: '各版本',
  version: (version: number) => (version === 0 ? '初始版本' : `第 ${version} 版`),
  now: (version: string) => `今天执行：${version}`,
  fromDay: '生效日期',
  fromHint: '今天或以后，如 2026-12-01；返水、金币按整日计算，须从明天起',
  placed: (place: number) => `第 ${place} 项`,
  next: '下一步',
  cancel: '取消',
  proposeTitle: '提交这版规则？',
  proposeText: '保存为草稿，不发放任何礼金。试算并由另一位运营人员复核后才执行。',
  propose: '提交',
  proposed: '已保存草稿',
  try: '试算',
  tryTitle: '用昨天的数据试算？',
  tryText:
    '只计算，不发放。VIP 的成本含昨天达标和立即补发的晋级礼金、一次每月礼金，不含生日礼金。结果与这版规则一起保存。',
  tried: '已试算',
  approve: '复核通过',
  approveTitle: '让这版规则执行？',
  approveText: '从生效日起按这版规则发放。不能撤销，只能再起草一版。',
  approved: '已复核，到生效日执行',
  refuse: '拒绝',
  refuseTitle: '拒绝这版规则？',
  refuseText: '这版规则不会执行。',
  refused: '已拒绝',
  by: (name: string) => `${name} 起草`,
  decidedBy: (name: string) => `${name} 复核`,
  emptyTitle: '没有活动',
  empty: '活动由系统建立，这里应至少有十项；金币的资金与成本按 100 枚 = 1.00 元显示。',
  noDrafts: '还没有起草过新版本。',
  levels: '等级',
  withdrawals: '取款',
  windowDays: '保级天数',
  birthdayDeposits: '生日礼金所需存款次数',
  multiplePercent: '流水倍数（%，0 为无要求）',
  mostTimes: '最多可转为余额的倍数（0 不限）',
  claimDays: '可领取天数',
  maxStake: '单注上限（元，空为不限）',
  useDays: '领取后有效天数（空为不限）',
  useCategories: '限用品类',
  everywhere: '全部品类',
  least: '最低发放金额（元）',
  small: '低于最低金额时',
  smalls: { carried: '并入下一天', dropped: '不发' },
  delivery: '发放方式',
  deliveries: { auto: '自动入账', claim: '会员领取' },
  hour: '结算时刻（0 至 23 点）',
  cap: '每天上限（元，0 不限）',
  rate: '费率（万分之几）',
  box: (place: number) => `第 ${place} 个宝箱`,
  boxDays: '累计天数',
  boxGift: '礼金（元）',
  makeUps: '每月补签卡（张）',
  friendTurnover: '好友须完成的有效流水（元）',
  tier: (place: number) => `第 ${place} 档`,
  tierFrom: '当月有效好友数',
  tierEach: '每位好友（元）',
  tierOnce: '到档一次性（元，0 不发）',
  friendGift: '好友礼金',
} as const

export const scheduleText = {
  title: '日程',
  note: '从今天起各项活动、规则与赛季的开始和结束；草稿须另一人复核后才会发生。',
  day: '日期',
  kind: '活动',
  what: '发生什么',
  name: '名称',
  state: '状态',
  changes: { rule: '规则生效', begins: '开始', ends: '最后一天' },
  draft: '草稿',
  agreed: '已定',
  emptyTitle: '没有排定的日子',
  empty: '起草一个将来生效的规则版本、有起止日期的活动或赛季，就会排在这里。',
} as const

export const blockText = {
  title: '同一人只发一份',
  note: '另一个账号已领取同一份礼金，这一份退回活动资金。登录和投注不受影响；判断依据见最后一列。',
  at: '时间',
  gift: '礼金',
  amount: '金额',
  member: '未发的会员',
  other: '已领的会员',
  signs: '依据',
  sign: {
    device: '同一设备',
    card: '同一收款账户',
    phone: '同一手机号',
    holder: '同一实名',
    addressBlock: '同一网段',
  },
  coins: (count: string) => `${count} 枚金币`,
  emptyTitle: '没有重复领取',
  empty: '同一设备、收款账户、手机号，或实名与网段都相同的账号领取同一份时，会记在这里。',
} as const

export const promotionKindText: Readonly<Record<PromotionKind, string>> = {
  vip: 'VIP 礼金',
  rebate: '返水',
  dividend: '人工礼金',
  checkIn: '签到',
  invitation: '好友邀请',
  activity: '优惠活动',
  coin: '金币',
  mall: '商城礼金券',
  peakBet: '好友巅峰赛',
  voucher: '投注券',
  flip: '幸运翻牌',
}
export const ruledKindText: Readonly<Record<RuledKind, string>> = promotionKindText

export const grantStateText: Readonly<Record<GrantState, string>> = {
  unfunded: '待补资金',
  open: '待领取',
  paid: '已领取',
  expired: '已过期',
  clawedBack: '已收回',
  blocked: '同一人已领',
}

export const ruleStateText: Readonly<Record<RuleState, string>> = {
  draft: '草稿',
  live: '已复核',
  refused: '已拒绝',
}

export const levelFieldText: Readonly<Record<keyof VipLevel, string>> = {
  reach: '累计流水',
  keep: '保级流水',
  upgradeGift: '晋级礼金',
  monthlyGift: '每月礼金',
  birthdayGift: '生日礼金',
  dailyQuota: '每日取款额',
  dailyCount: '每日取款次数',
  freeCount: '免费次数',
}

export const giftText: Readonly<Record<VipGift, string>> = {
  upgrade: '晋级礼金',
  monthly: '每月礼金',
  birthday: '生日礼金',
}

export const categoryText: Readonly<Record<GameCategory, string>> = {
  sport: '体育',
  slots: '电子',
  esports: '电竞',
  live: '真人',
  lottery: '彩票',
  chess: '棋牌',
  fishing: '捕鱼',
}

export const promotionReasons = ['按活动方案调整', '资金或数据异常', '核对无误'] as const

export const coinFormText = {
  sign: '签一天（枚）',
  per: '每多少有效流水得 1 枚（元）',
  playMost: '流水一天至多（枚）',
  task: {
    totp: '绑定动态验证码（枚，0 不发）',
    limit: '设一项限额（枚，0 不发）',
  } as const satisfies Record<CoinTask, string>,
  lifeDays: '保留天数',
} as const
