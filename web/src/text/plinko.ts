import type { PlinkoRisk } from '@zhengju/domain/games/plinko'

const risks = { low: '低', medium: '中', high: '高' } as const satisfies Record<PlinkoRisk, string>

export const plinkoText = {
  risks,
  line: (rows: number, risk: PlinkoRisk, back: string, least: string, most: string) =>
    `${rows} 行　${risks[risk]}风险　返还 ${back}　${least} – ${most}`,
  rows: '行数',
  risk: '风险',
  drop: (stake: string) => `放一颗 ${stake}`,
  ready: '定好行数、风险和本金，放一颗',
  stored: '落点在放下之前已存好，可以核对',
  falling: '正在落下',
  won: (times: string, payout: string) => `${times}　派彩 ${payout}`,
  more: (more: string) => `比本金多 ${more}`,
  back: (times: string, payout: string) => `${times}　返还 ${payout}`,
  notMore: (stake: string) => `未高于本金 ${stake}`,
  recent: '近几颗',
  board: (rows: number) => `${rows} 行钉，${rows + 1} 格`,
  rulesTitle: '落珠　规则与返还',
  rules: (back: string) =>
    `珠子每过一行钉，向左或向右各一半机会，方向由种子定好；落到哪一格就按那一格的倍数派。现在这一种的返还是 ${back}，九种在 96.92% 到 97.00% 之间。倍数低于 1 的格子返还不到本金。`,
} as const
