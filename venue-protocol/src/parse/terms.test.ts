import type { BetTicket } from '@zhengju/domain/slip'
import { expect, test } from 'vitest'
import { readJumpLine, toWireJumpLine } from '../fb/jump-line.ts'
import { readBetInfo, toWireBetInfo } from '../im/bet-info.ts'
import { readTicket, toWireTicket } from '../ob/ticket.ts'
import { Malformed } from './index.ts'

const ticket: BetTicket = {
  id: 'ticket',
  expiresAt: 1_767_000_000_000,
  negativeStakeMode: 'toWin',
  maxWin: 20_000_000n,
  limits: [
    { kind: 'single', legCount: 1, lineCount: 1, selectionId: 's', minStake: 100n, maxStake: 500n },
  ],
}
const limited: BetTicket = { ...ticket, terms: { sharePercent: 40, delayMs: 5_000 } }

test('every wire says what the desk has set for a member, and nothing where it has set nothing', () => {
  for (const one of [ticket, limited]) {
    expect(readTicket(toWireTicket(one)).terms).toEqual(one.terms)
    expect(readBetInfo(toWireBetInfo(one, [])).terms).toEqual(one.terms)
    const line = readJumpLine(toWireJumpLine(one, []))
    expect(line.ok && line.ticket.terms).toEqual(one.terms)
  }
})

test.each([0, 101, 40.5, '40'])('%j is no share', (limitShare) => {
  const rows = toWireTicket(limited).map((row) => ({ ...row, limitShare }))
  expect(() => readTicket(rows)).toThrow(Malformed)
})
