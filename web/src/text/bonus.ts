import type { StakeOrder } from '@zhengju/domain/bonus'

export const bonusText = {
  title: '礼金钱包',
  order: {
    mainFirst: '下注先用余额，再用礼金，先领的先用。',
    bonusFirst: '下注先用礼金，先领的先用，再用余额。',
  } satisfies Record<StakeOrder, string>,
  about: '礼金不能取款、转账、送礼，也不用于棋牌；完成流水后转为余额。',
  granted: (money: string) => `礼金 ${money}`,
  balance: '现有',
  staked: '未结算',
  converted: '已转为余额',
  maxConversion: (money: string) => `最多转出 ${money}`,
  maxStake: (money: string) => `单注不超过 ${money}`,
  minDeposit: (money: string) => `单笔存款满 ${money}`,
  lasts: (days: number) => `领取后 ${days} 天内有效`,
  expireAt: (when: string) => `${when} 前有效`,
  since: (when: string) => `${when} 领取`,
  giveUp: '放弃这笔礼金',
  question: '放弃这笔礼金？',
  consequence: (money: string) =>
    `礼金 ${money} 会被收回，未结算的注单派彩中属于礼金的部分也会收回；你的余额不受影响。`,
  keep: '保留',
  givenUp: '已放弃，余额没有变动',
  states: {
    open: '进行中',
    done: '已完成',
    givenUp: '已放弃',
    expired: '已过期',
    spent: '已用完',
  },
} as const
