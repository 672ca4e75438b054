/** A settled bet that this device settles once more. */
export const recheckText = {
  title: '本机重算',
  working: '正在用你的浏览器重新结算…',
  same: '重算一致',
  sameNote: '你的浏览器用同一版本的规则重算了这一注，没有问过任何人。',
  differs: '重算不一致',
  differsNote: (orderNo: string) =>
    `重算结果与记录不同。请联系客服并提供注单号 ${orderNo}，余额以核查结果为准。`,
  unknownNote: '没有留下重算所需的资料，以记录为准。',
  failed: '没能载入重算程序，记录不受影响。检查网络后重新打开这一页。',
  versions: (kernel: number, rules: number) =>
    `规则：结算内核第 ${kernel} 版，派彩规则第 ${rules} 版。`,
  facts: (facts: string) => `依据：${facts}。`,
  sameResult: (result: string) => `判定：重算 ${result}，与记录一致。`,
  otherResult: (result: string, recorded: string) => `判定：重算 ${result}，记录 ${recorded}。`,
  samePayout: (payout: string) => `派彩：重算 ${payout}，与记录一致。`,
  otherPayout: (payout: string, recorded: string) => `派彩：重算 ${payout}，记录 ${recorded}。`,
  seed: {
    none: '走势：这场没有封存的走势，以赛果为准。',
    sealed: '走势：这一注结算时比赛还没结束，封存原文在完场后于赛事页公开。',
    otherCommit: '走势：公开的原文与下注时的指纹不符。',
    unknownModel: '走势：原文与下注时的指纹相符，要用当时的程序重演。',
  },
  seedSame: (facts: string) => `走势：原文与下注时的指纹相符，重演得 ${facts}。`,
  seedOther: (facts: string) => `走势：原文与指纹相符，重演得 ${facts}，与结算依据不同。`,
  soFar: (count: string) => `${count}（当时比赛还没结束，之后怎样都不会改变）`,
  undecided: '判定：整注已输，这一关怎样都不影响派彩。',
  full: '全场',
  noResult: '没有有效赛果',
  first: (side: 'home' | 'away' | 'nobody') =>
    side === 'home' ? '主队' : side === 'away' ? '客队' : '没有',
} as const
