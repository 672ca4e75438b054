import { expect, test, vi } from 'vitest'
import { readWhole, type Sheet, type SheetLine, tableOf } from './sheet.ts'

const asked = vi.hoisted(() => ({ cursors: [] as string[], pages: 0 }))
vi.mock('#lib/call.ts', () => ({
  call: async (_: unknown, { query }: { query: { cursor: string } }) => {
    asked.cursors.push(query.cursor)
    const at = Number(query.cursor)
    return sheetOf(at, at + 1 < asked.pages ? String(at + 1) : null)
  },
}))

const query = { fromAt: 1, toAt: 2 }
const range = { id: 'own', from: '2026-01-05', to: '2026-01-06' } as const

function sheetOf(at: number, nextCursor: string | null): Sheet {
  const line: SheetLine = {
    ...{ id: `line${at}`, movement: 'depositCredited' },
    ...({ kind: 'deposit', currency: 'CNY' } as const),
    ...{ amount: `${at + 1}.00`, balanceAfter: `${at}.00`, createdAt: Date.UTC(2026, 0, 5, 4) },
    ...{ detail: null, reference: at === 0 ? null : `D${at}`, hasOrder: true },
  }
  return {
    ...{ name: 'demo01', currency: 'CNY', openingBalance: '1.00', closingBalance: '7.00' },
    sums: at === 0 ? { in: '6.00', out: '0.00' } : null,
    lines: { items: [line], nextCursor },
  }
}

test('a sheet is read page by page, each once, and written oldest first under its sums', async () => {
  asked.pages = 3
  const first = sheetOf(0, '1')
  const whole = await readWhole(first, query)
  expect(asked.cursors).toEqual(['1', '2'])
  expect(whole.isCut).toBe(false)
  const time = '2026-01-05 12:00:00'
  expect(tableOf(first, whole, range)).toEqual([
    ['账号 demo01', 'CNY', '2026-01-05 至 2026-01-06'],
    ['期初余额', '1.00'],
    ['收入', '6.00'],
    ['支出', '0.00'],
    ['期末余额', '7.00'],
    ['时间', '事项', '说明', '单号', '变动', '余额', '账本编号'],
    [time, '存款入账', '', 'D2', '3.00', '2.00', 'line2'],
    [time, '存款入账', '', 'D1', '2.00', '1.00', 'line1'],
    [time, '存款入账', '', '', '1.00', '0.00', 'line0'],
  ])
})

test('one with more lines than it has room for says so', async () => {
  asked.pages = 50
  const first = sheetOf(0, '1')
  const whole = await readWhole(first, query)
  expect(whole).toMatchObject({ isCut: true, lines: { length: 20 } })
  const [cut] = tableOf(first, whole, range).filter((row) => row.length === 1)
  expect(cut).toEqual(['变动太多，只含最近 20 条。请把时间选短一些。'])
})
