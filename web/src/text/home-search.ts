export const searchText = {
  title: '搜索',
  close: '关闭',
  hint: '赛事、球队、游戏、帮助',
  before: '输入球队、联赛、游戏名，或你想问的事。',
  matches: '赛事',
  games: '游戏',
  help: '帮助',
  versus: (home: string, away: string) => `${home} 对 ${away}`,
  noneTitle: '没有找到',
  noneText: '换一个词再试，或者问客服。',
} as const
