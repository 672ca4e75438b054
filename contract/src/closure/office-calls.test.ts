import { expect, test } from 'vitest'
import { paths } from '../kernel/path.ts'
import { login, memberInfo, register } from '../member/calls.ts'
import * as payment from '../payment/calls.ts'
import { sportFixtures } from '../sport/calls.ts'
import { countEvents, getBalance, launchVenue } from '../venue/calls.ts'
import { listStatement } from '../wallet/calls.ts'
import { isCallOpenWhenStopped, pagesWhenStopped } from './office-calls.ts'

test('while the brand is closed a member gets in, sees and takes out what is there, and nothing else', () => {
  const open = [login, memberInfo, getBalance, listStatement, payment.requestWithdrawal]
  const more = [payment.addBankCard, payment.setWithdrawalPassword, payment.getDeposit]
  for (const { path } of [...open, ...more]) expect(isCallOpenWhenStopped(path), path).toBe(true)
  const closed = [register, payment.createDeposit, launchVenue, countEvents, sportFixtures]
  for (const { path } of closed) expect(isCallOpenWhenStopped(path), path).toBe(false)
})

test('pages that lead to a deposit or a bet do not stand then', () => {
  const shown = pagesWhenStopped.map((name) => paths[name].path)
  expect(shown).toContain('/mine/finance/withdrawal')
  for (const path of ['/', '/game/sport', '/user/register', '/mine/finance/deposit']) {
    expect(shown).not.toContain(path)
  }
})
