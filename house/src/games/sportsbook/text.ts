/** What the house itself writes into its wire. */
export const bookText = {
  invented: '模拟赛事',
  replayed: '历史重播',
  round: (number: number) => `第${number}轮`,
  football: '足球',
  stages: { live: '滚球', today: '今日', early: '早盘' },
  tabs: { all: '全部', lines: '让球&大小', half: '半场' },
} as const
