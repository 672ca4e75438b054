export const eventText = {
  intro:
    '处理失败的事件会搁置在这里，同一注单或订单的后续事件随之等待，其他不受影响。系统会自动重试，间隔最长五分钟。',
  consumer: '处理方',
  about: '注单或订单',
  member: '会员',
  error: '失败原因',
  since: '搁置于',
  count: (count: number) => `共 ${count} 条`,
  attempts: (count: number) => `已尝试 ${count} 次`,
  retry: '立即重试',
  retryTitle: '立即重试这些事件？',
  retryText: (consumer: string, about: string, count: number) =>
    `${consumer} 将按顺序重新处理 ${about} 的 ${count} 条事件。已经处理过的不会重复。`,
  retried: '已安排重试',
  more: '只显示最早的一部分，处理后会继续出现。',
  paused: (consumer: string, lanes: number) => `${consumer}暂停处理（${lanes}/16 条通道）`,
  pausedText: (since: string) =>
    `自 ${since} 起连续失败。未处理的事件留在日志中，系统会自动再试，间隔最长五分钟；立即重试任意一条也会恢复。`,
  emptyTitle: '没有搁置的事件',
  empty: '处理失败的事件会出现在这里。',
} as const

export const retryReasons = ['原因已排除', '程序已更新'] as const

const consumers: Readonly<Record<string, string>> = {
  betting: '注单记录',
  turnover: '流水',
  chatGift: '聊天礼物',
  protection: '负责任博彩',
}

const events: Readonly<Record<string, string>> = {
  betPlaced: '投注',
  betSettled: '结算',
  betRolledBack: '取消投注',
  settlementCancelled: '撤销结算',
  betAdjusted: '调整',
  poolWon: '奖池派彩',
  giftBought: '送礼',
  depositCredited: '存款入账',
  protectionStarted: '暂停或排除开始',
  protectionEnded: '暂停或排除结束',
  memberRegistered: '注册',
  turnoverLotOpened: '流水要求开立',
}

export function consumerTitle(consumer: string): string {
  return consumers[consumer] ?? consumer
}

export function eventTitle(name: string): string {
  return events[name] ?? name
}
