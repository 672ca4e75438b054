export const contentText = {
  notices: '公告',
  allNotices: (count: number) => `全部 ${count} 则公告`,
  noticeOf: (at: number, count: number) => `${at} / ${count}`,
  publishedAt: (moment: string) => `${moment} 发布`,
  goSee: '去看看',
  adverts: '站内推荐',
  partners: '合作与来源',
  close: '关闭',
  known: '知道了',
  next: '下一则',
  notToday: '今日不再提示',
  hideIcon: '收起悬浮图标',
  finance: '存取款公告',
  dividends: (count: number) => `${count} 笔礼金待领取`,
  dividendTitle: '待领取的礼金',
  dividendNote: '这些礼金还没有进入钱包，领取后才计入余额。',
  expiresAt: (moment: string) => `${moment} 前有效`,
  unlimited: '长期有效',
  opening: '片头',
  skip: '跳过',
} as const

/** What a source is to us. */
export const sponsorTitles = { venue: '场馆', data: '数据', open: '开源' } as const
