import type { PriceCheck } from '@zhengju/domain/priceLog'

/** The price of a bet held against the log of prices. */
export const priceCheckText = {
  title: '赔率核对',
  step: '赔率核对',
  stepLine: '每秒的赔率变动都写进日志，每分钟封存一次，根值公开。',
  open: '核对这一注的赔率',
  line: '核对在你的浏览器里完成：只看日志原文、路径和根值，不听任何一方的结论。',
  working: '正在核对…',
  failedTitle: '没能载入赔率日志',
  failedText: '注单不受影响。检查网络后再试一次。',
  right: '赔率一致',
  rightNote: '你下注的赔率在日志里，日志没有被改过。',
  wrong: '赔率不一致',
  wrongNote: (orderNo: string) => `请截图保留本页，联系客服并提供注单号 ${orderNo}。`,
  why: {
    noLeaf: '给出的日志原文无法读取。',
    otherFixture: '给出的日志属于另一场比赛。',
    otherPrice: '日志里这个选项不是你下注的赔率。',
    tooLate: '日志里的这个赔率写在你下注之后。',
    notIncluded: '这条日志不在公布的根值之内。',
    brokenChain: '根值的链断开了：有一环缺失或被改过。',
    otherHistory: '根值与这台设备以前见过的不同。',
  } satisfies Readonly<Record<Exclude<PriceCheck['state'], 'right'>, string>>,
  state: {
    none: '这一注下单时还没有赔率日志，无法核对。',
    unplaced: '这一注是预约，还没有按任何赔率投注。',
    open: '这一分钟的日志还没封存，一分钟后再核对。',
    pruned: '这一分钟的日志原文已过保留期，根值仍在公布的链上。',
  },
  again: '再核对一次',
  own: (odds: string, time: string) => `你的记录：赔率 ${odds}，下注时间 ${time}。`,
  log: (odds: string, time: string) => `日志原文：${time} 起，这个选项的赔率是 ${odds}。`,
  fair: (odds: string) => `同一行还写着模型的公平赔率 ${odds}。`,
  noFair: '同一行没有公平赔率：模型认为这个结果几乎必然。',
  tree: (place: number, count: number, time: string) =>
    `封存：${time} 这一分钟共 ${count} 条，这是第 ${place} 条，路径算出的根值与公布的相同。`,
  root: '根值',
  chain: (from: number, to: number) =>
    from === to
      ? `链：第 ${from} 环，环值算得一致。`
      : `链：第 ${from} 至 ${to} 环逐环相接，没有缺环。`,
  seen: (count: number) => `这台设备以前见过的 ${count} 个环值都没有变。`,
  firstSeen: '这台设备第一次见到这条链，已记下最新的环值，下次会一并核对。',
  head: (seq: number, time: string) => `最新一环：第 ${seq} 环（${time}）`,
  raw: '日志原文',
  errorTitle: '作废依据',
  errorLine: (odds: string, fair: string, percent: number) =>
    `日志写着赔率 ${odds}，当时模型的公平赔率是 ${fair}，超过公布的 ${percent}%。`,
  errorRule: '同一选项的所有注单，不论输赢、不论场馆，一律作废退款。',
  errorRight: '这条依据在日志里，核对一致。',
  errorWrong: '这条依据在日志里核对不上，请联系客服。',
  errorPruned: '依据所在的日志原文已过保留期。',
} as const
