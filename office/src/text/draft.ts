/** Words of what a draft changes and what it would have cost, on every desk that has drafts. */
export const draftText = {
  changes: '与今天执行的相比',
  noChange: '没有差别',
  change: (before: string, after: string) => `：${before} 改为 ${after}`,
  trial: (day: string, cost: string, members: number) =>
    `按 ${day} 的数据：成本 ${cost} 元，${members} 位会员`,
  untried: '还没有试算',
  largest: '最大的十笔',
  count: (count: number) => `${count} 笔`,
} as const
