import type { Slot, SlotSpin } from '@zhengju/domain/games/slots'

/** `20 线`, or without lines every way from the left. */
function formOf({ lines, strips }: Pick<Slot, 'lines' | 'strips'>): string {
  return lines ? `${lines.length} 线` : `${3 ** strips.length} 路`
}

export const slotText = {
  line: (slot: Slot, back: string, least: string, most: string) =>
    `${formOf(slot)}　返还 ${back}%　${least} – ${most}`,
  spin: '转',
  finish: '停轴中',
  stored: '点一下立即看结果',
  storedLine: '结果已存好，轴从左到右停。',
  turning: '停轴中',
  legend: (lines: number) => `${lines} 条线，从左起三格同印`,
  free: (at: number) => `免费第 ${at} 转`,
  ready: '定好每转的本金，按一次转一次',
  readyLine: '每一转都存有种子，可以逐一核对',
  nothing: '这一转没有派彩。',
  more: (stake: string, more: string) => `本金 ${stake}，比本金多 ${more}`,
  back: (stake: string) => `返还，未高于本金 ${stake}`,
  recent: (count: number) => `近 ${count} 转，派彩`,
  pays: '赔付表',
  auto: '自动转',
  autoLine:
    '必须先定最多输多少；到了这个数、到次数、到单转派彩、出现免费转，或离开这一页，都会停。',
  autoSpins: '次数',
  autoLoss: '最多输',
  autoWin: '单转派彩达到即停',
  autoNoWin: '不设',
  autoNeedsLoss: '先选最多输多少',
  autoStart: (spins: number) => `自动转 ${spins} 次`,
  autoStop: '停止自动',
  autoLeft: (left: number) => `剩 ${left} 次`,
  whole: '整体返还',
  hits: '有派彩的转',
  above: '高于本金的转',
  stakes: '每转本金',
  greatest: '一转最多派彩',
  symbol: '图',
  reels: (count: number) => `${count} 轴`,
  wins({ symbols }: Slot, { scatters, wins }: SlotSpin, coin: string): string {
    const [first] = wins.toSorted((a, b) => b.coins - a.coins)
    if (!first) return scatters >= 3 ? `${scatters} 个月` : '免费转的派彩'
    const { line, ways } = first
    const of = line === undefined ? `${ways} 路` : `第 ${line + 1} 线`
    const name = `${of}　${symbols[first.symbol]} × ${first.reels}`
    const unit = line === undefined ? '图' : '线'
    const rest = wins.length > 1 ? `，另 ${wins.length - 1} ${unit}` : ''
    return `${name}，${first.coins} 枚 × ${coin}${rest}`
  },
  rules({ lines, scatter, strips, symbols, wild }: Slot): string {
    const form = lines
      ? `${lines.length} 条线，从最左一轴起连续同图即派彩`
      : `${3 ** strips.length} 路，从最左一轴起相邻各轴有同图即派彩，每轴几个就乘几路`
    const line = `${form}；${symbols[wild]}代替${scatter ? `除${symbols[scatter.symbol]}以外的图` : '其他的图'}。表中是每条${lines ? '线' : '路'}对整注的倍数。`
    if (!scatter) return line
    const { freeGames, freeMultiplier, mostFreeGames } = scatter
    const games = Object.values(freeGames).join('、')
    return `${line}三、四、五个${symbols[scatter.symbol]}：${games} 次免费转，派彩乘 ${freeMultiplier}，一转最多 ${mostFreeGames} 次。${symbols[scatter.symbol]}在哪里都算，乘整注。`
  },
  check: '用种子核对一局',
  jackpots: '奖池',
  jackpotsBack: '另入奖池，长期全数派出',
  jackpot: (name: string) => `${name}奖池现有`,
  jackpotOdds: (name: string, share: string, mean: string) =>
    `${name}：每注 ${share} 进入，平均每 ${mean} 本金中一次`,
  jackpotsRule:
    '每一转在最后一次免费转之后，各奖池单独开一次，机会和本金成正比。中了就派出那个奖池当时的全部，不受一转最多派彩的限制；之后由储备补到起始数，储备不够就有多少补多少。',
  jackpotsUnread: '奖池暂时没有载入',
  jackpotWon: (names: string, sum: string) => `${names}奖池　派彩 ${sum}`,
} as const
