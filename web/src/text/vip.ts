export const vipText = {
  title: 'VIP',
  detailsTitle: 'VIP 等级说明',
  rules: '规则说明',
  level: (level: number) => `VIP ${level}`,
  short: (level: number) => `V${level}`,
  name: (name: string) => `会员 ${name}`,
  since: (day: string) => `${day} 起计算保级`,
  total: '累计有效流水',
  reaches: (level: number, amount: string) => `V${level}　${amount}`,
  window: (days: number) => `保级　近 ${days} 天`,
  of: (amount: string) => `/ ${amount}`,
  levels: '等级',
  pick: (level: number) => `查看 V${level} 的特权`,
  privileges: '我的特权',
  all: '全部等级',
  current: (level: number) => `V${level} 当前`,
  dailyQuota: '每日取款额度',
  dailyCount: '每日取款次数',
  freeCount: '免手续费次数',
  monthlyGift: '每月礼金',
  upgradeGift: '晋级礼金',
  birthdayGift: '生日礼金',
  hint: (days: number) =>
    `等级只按有效流水计算，达标即升。近 ${days} 天未到保级线，每次只降一级。暂停、自我排除、关怀核查期间或限额已达到时，不显示进度，等级也不会下降。`,
  detailsIntro: '等级只看有效流水，和存款无关。单位元；左右滑动看全部列。',
  tableLabel: '各等级条件与待遇',
  columns: {
    level: '等级',
    reach: '累计流水',
    keep: (days: number) => `${days} 天保级`,
    rebate: (category: string) => `${category}返水`,
    daily: '每日取款',
  },
  examplesTitle: '照着算一遍',
  upExample: (below: string, reached: string, level: number, gifts: string) =>
    `累计 ${below} 是 V0；再结算一注，累计到 ${reached}，直接到 V${level}，晋级礼金共 ${gifts}。每级只发一次。`,
  downExample: (level: number, below: string, keep: string, days: number) =>
    `V${level}，近 ${days} 天有效流水 ${below}，不到 ${keep}：降一级到 V${level - 1}，哪怕是 0.00 也只降一级；以后回到 V${level}，不再发晋级礼金。`,
  backExample: '让你晋级的那一注后来改了赛果：等级重新计算，因它发的礼金收回，账变里写明。',
  birthday: (deposits: number) => `生日礼金：填写生日且存款满 ${deposits} 次，每年一次。`,
  rulesTitle: '晋升、保级、降级',
  rulesOf: (days: number): readonly (readonly [string, string])[] => [
    ['晋升', '有效流水累计达到该级数字，结算后即升，可一次升多级；等级与存款无关。'],
    [
      '保级',
      `近 ${days} 天有效流水不低于本级的保级数字，等级不变。升级当天起重新计算 ${days} 天。`,
    ],
    ['降级', `满 ${days} 天仍低于保级数字，降一级；之后重新计算 ${days} 天，每次只降一级。`],
    ['暂停时', '暂停、自我排除、关怀核查期间，或你设的限额已达到时，等级不降，也不显示进度。'],
  ],
  giftsTitle: '礼金怎么领',
  giftTerms: (days: number, terms: string, most: string) =>
    `${days} 天内领取，过期作废；${terms}${most}。`,
  mostTimes: (times: number) => `，最多可转为余额的金额为礼金的 ${times} 倍`,
  giftWhen: {
    upgrade: '首次达到该级时发放，每级只发一次。',
    monthly: '每月 1 日按当天等级发放。',
    birthday: (deposits: number) =>
      deposits === 0 ? '填写生日，每年一次。' : `填写生日且存款满 ${deposits} 次，每年一次。`,
  },
  faqTitle: '常见问题',
  faqOf: (days: number): readonly (readonly [string, string])[] => [
    ['哪些投注算有效流水？', '已结算的真钱投注，按流水规则计入；取消、退回、回放和免费投注不计。'],
    ['降级以后还能再拿一次晋级礼金吗？', '不能。每级的晋级礼金终身一次，回到原等级不再发。'],
    ['结果改判了会怎样？', '流水和等级按改判后的结果重新计算，因原结果发的礼金收回，账变里写明。'],
    ['为什么流水够了等级没变？', '结算后几分钟内计算；刚结算的注单请稍后再看。'],
    ['怎样保住等级？', `近 ${days} 天的数字达到本级保级数字即可。没有达到也只降一级，不影响余额。`],
  ],
  source: (version: number, fromDay: string | null) =>
    fromDay === null
      ? '表与计算用的是同一份规则：第 0 版，开站起。'
      : `表与计算用的是同一份规则：第 ${version} 版，${fromDay} 起。`,
  old: (version: number) => `这是第 ${version} 版，已不再使用。`,
  versions: '历次版本',
  versionOf: (version: number, fromDay: string | null) =>
    `第 ${version} 版　${fromDay === null ? '开站起' : `${fromDay} 起`}`,
  inForce: '现行',
  read: '查看',
  failedTitle: '没能载入等级',
  failedText: '等级与流水不受影响。请检查网络后再试一次。',
} as const
