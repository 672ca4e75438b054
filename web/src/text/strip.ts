/** What home itself needs of it: the rest is loaded with what it is for. */
export const stripText = {
  allNotices: (count: number) => `全部 ${count} 则公告`,
  adverts: '站内推荐',
  partners: '合作与来源',
  dividends: (count: number) => `${count} 笔礼金待领取`,
} as const
