/** Games as members know them; one that is not here stands with its code. */
const gameTitles: Readonly<Record<string, string>> = {
  coin: '掷币',
  yinpu: '印谱',
  shanshui: '山水',
  wadang: '瓦当',
  mines: '扫雷',
  plinko: '落珠',
  crash: '飞鸢',
  niuniu: '抢庄牛牛',
  doudizhu: '斗地主',
  holdem: '德州',
  fishing: '浅海',
  baccarat: '百家乐',
  'baccarat-free': '免佣百家乐',
  'dragon-tiger': '龙虎',
  roulette: '轮盘',
  'sic-bo': '骰宝',
  k3: '快三',
  ssc: '时时彩',
  pk10: 'PK10',
  '11x5': '11选5',
  d3: '3D 排列三',
  keno80: '快乐8',
  mark6: '六合彩',
}

export function gameTitle(game: string): string {
  return Object.hasOwn(gameTitles, game) ? (gameTitles[game] ?? game) : game
}
