import type { FlipPrizeKind } from '@zhengju/domain/flip'

export const flipText = {
  title: '幸运翻牌',
  record: '我的开牌记录',
  left: (left: number) => `还有 ${left} 次`,
  deckOf: (number: number) => `第 ${number} 副，每副 9 张`,
  how: (sign: number, per: string, playMost: number, dayMost: number) =>
    `机会来自当天签到（${sign} 次）和当天有效流水（每 ${per} 一次，至多 ${playMost} 次），和存款无关；一天最多 ${dayMost} 次，当天有效。投注结果更正时，因它得到的奖品会收回。`,
  today: (turnover: string, chances: number, used: number) =>
    `今天有效流水 ${turnover}，共得 ${chances} 次，已用 ${used} 次`,
  goSign: '去签到',
  signedByOther: '同一人的另一个账号今天先签到了，签到的机会归那个账号。',
  closed: (place: number) => `第 ${place} 张，未翻`,
  open: (place: number, prize: string) => `第 ${place} 张，${prize}`,
  takenBack: '已收回',
  one: '翻一张',
  ten: '翻十张',
  next: '换一副',
  first: '发第一副牌',
  dealFirst: '发一副牌，再选一张来翻',
  choose: '先选一张，再翻',
  chosen: (place: number) => `已选第 ${place} 张`,
  prize: { money: '礼金', coin: '金币', none: '谢谢参与' } as const satisfies Record<
    FlipPrizeKind,
    string
  >,
  prizeOf: (kind: string, amount: string) => `${kind} ${amount}`,
  turned: (prizes: string) => `翻到 ${prizes}，一分钟内到账`,
  turnedNothing: '翻到谢谢参与，这次没有奖品',
  odds: '每张牌的概率',
  columns: { prize: '奖品', odds: '概率', mean: '平均几张一次', left: '还剩' },
  sum: '合计',
  never: '–',
  lastNote: (prize: string) =>
    `某样奖品发完，翻到它的那一张换成 ${prize}，页面上的概率同时改。所有奖品开期前已全额预留。`,
  multiple: (percent: number) =>
    percent === 0 ? '礼金无流水要求。' : `礼金须完成 ${percent / 100} 倍流水。`,
  proof: '怎么验算',
  noSeasonTitle: '现在没有开放的翻牌',
  noSeasonText: '下一期的奖品全额预留之后才会开放。',
  stopped: '翻牌暂停中，已得的奖品都保留。',
  failedTitle: '没能载入翻牌',
  failedText: '机会没有减少。请检查网络后再试一次。',
} as const

export const flipProofText = {
  title: (number: number) => `验算：第 ${number} 副`,
  right: '相符',
  wrong: '不符',
  waiting: '这副牌换掉或翻完后，公开种子并在这台手机上重算。',
  commit: '发牌前，我们先公布了这副牌的指纹',
  next: '下一副的指纹也已公布',
  client: '你的种子也参与洗牌',
  clientHint: '一张都没翻时可以改成自己的：1 至 64 个字母、数字、- 或 _。',
  change: '改成这个',
  changed: '已改用你的种子',
  seed: '翻完后，公开我们的种子',
  again: '在这台手机上重算',
  commitRight: '种子的指纹与先前公布的相符。',
  commitWrong: '种子的指纹与先前公布的不符。',
  cards: '按两个种子和发牌时的概率重排的 9 张：',
  cardsRight: '与你翻到的每一张相同。',
  cardsWrong: '与你翻到的不同，请联系客服。',
  replaced: '翻开时该奖品已发完的，按规则换成最后一样奖品。',
  copy: '复制全部数据',
  copied: '已复制',
  copyFailed: '没能复制',
} as const

export const flipRecordText = {
  title: '开牌记录',
  deck: (number: number) => `第 ${number} 副`,
  nothing: '一张都没翻',
  verify: '验算',
  verifyOne: (number: number) => `验算第 ${number} 副`,
  emptyTitle: '还没有翻过牌',
  emptyText: '翻过的每一副牌，连同验算所需的数据，都会列在这里。',
  goFlip: '去翻牌',
  more: '再看更早的',
} as const
