export const cashOutText = {
  open: (amount: string) => `兑现 ${amount}`,
  openOf: (what: string, amount: string) => `提前兑现 ${what}，¥${amount}`,
  none: '暂不可兑现',
  asking: '正在询价',
  title: '提前兑现',
  fold: '收起',
  how: '兑现多少',
  part: (percent: number) => `${percent}%`,
  whole: '全部',
  now: '现在到账',
  more: '比这部分本金多',
  less: '比这部分本金少',
  left: '留下继续',
  leftNone: '没有，这一注就此结束',
  leftStake: (stake: string) => `本金 ${stake}，赔率不变`,
  note: '兑现的部分不计有效流水。报价变了会先让你看，不会按更低的价成交。',
  confirm: (amount: string) => `兑现 ¥${amount}`,
  gone: '报价暂停，请稍候',
  failedTitle: '没能载入兑现报价',
  failedText: '注单不受影响，几秒后会自动再询价。',
  done: (amount: string) => `已兑现，到账 ¥${amount}`,
  sold: (stake: string, payout: string) => `已兑现本金 ${stake}，得 ${payout}`,
  noneTitle: '现在没有可以兑现的注单',
  noneSoFarTitle: '已载入的注单里没有可以兑现的',
  noneText: '单关和串关在盘口开放时可以兑现；复式、同场组合、冠军盘和历史重播不能。',
} as const

/** What a refusal means for the money, and what next: said after the venue's own words. */
export const cashOutMoneyText = {
  changed: '没有兑现，注单不变。',
  closed: '没有兑现，注单不变。盘口开放后再试。',
  unavailable: '没有兑现，注单不变。',
  failed: '请看注单里是否已经兑现，再决定要不要重试。',
} as const

/** What happened, what it means for the money, what next. */
export const cashOutRefusalText = {
  changed: '报价变了，没有兑现。请看新的报价。',
  closed: '盘口或比分有变，没有兑现。盘口开放后再试。',
  unavailable: '这一注现在不能兑现。',
  failed: '没有收到答复。请看注单里是否已经兑现，再决定要不要重试。',
} as const
