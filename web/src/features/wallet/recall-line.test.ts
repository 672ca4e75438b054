import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { recallMoney } from '@zhengju/contract/transfer/calls'
import { expect, test } from 'vitest'
import { recallLine } from './recall-line.ts'

type Recalled = DataOf<typeof recallMoney>

const venues = [
  { enName: 'ZJDZ', title: '正局电子' },
  { enName: 'IMTY', title: 'IM' },
] as const
const transfer = (state: Recalled['transfers'][number]['state']) => ({
  ...({ id: '1', transferNo: 'T1', enName: 'ZJDZ', direction: 'out', state } as const),
  ...({ amount: '1.00', currency: 'CNY', createdAt: 0, completedAt: null } as const),
})
const lineOf = (part: Partial<Recalled>) =>
  recallLine({ transfers: [], silent: [], underWay: [], ...part }, venues)

test.each<[Partial<Recalled>, string]>([
  [{}, '没有可收回的钱'],
  [{ transfers: [transfer('done')] }, '已收回'],
  [{ transfers: [transfer('unknown')] }, '正局电子还没有回音，正在核实'],
  [{ underWay: ['ZJDZ'] }, '正局电子还没有回音，正在核实'],
  [{ transfers: [transfer('returned')] }, '正局电子没有接受，金额没有变动'],
  [{ silent: ['IMTY'] }, 'IM 没有回音，如有余额仍在场馆里'],
  [{ silent: ['ZJDZ', 'IMTY'] }, '正局电子、IM 没有回音，如有余额仍在场馆里'],
  [{ transfers: [transfer('done')], silent: ['IMTY'] }, '已收回；IM 没有回音，如有余额仍在场馆里'],
])('a recall that found %o says %s', (found, line) => {
  expect(lineOf(found)).toBe(line)
})
