import type { Slot } from '../slot.ts'

export const yinpu: Slot = {
  id: 'yinpu',
  version: 'yinpu@1',
  name: '印谱',
  symbols: { W: '正', A: '玉', B: '铜', C: '竹', D: '石', E: '陶', F: '木' },
  wild: 'W',
  strips: ['FCFDFECEFWABDFEDEFDCEBAB', 'EBCFAEWDBDEFEDAFEBCFCFDF', 'EFCFDFBFEBDWDAEBCACFEDEF'],
  betCoins: 5,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    W: { 3: 400 },
    A: { 3: 120 },
    B: { 3: 50 },
    C: { 3: 30 },
    D: { 3: 14 },
    E: { 3: 8 },
    F: { 3: 4 },
  },
  walked: {
    hits: 3_645n,
    wins: 2_276n,
    greatestCoins: 450,
    byScatters: [[13_824n, 66_920n, 4_326_088n]],
  },
}
