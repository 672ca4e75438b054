import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { withdrawalText as text } from '#text/payment.ts'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalQuote } from './withdrawal-quote.tsx'

const reading = vi.hoisted(() => ({
  now: {} as { data?: object; failure?: string; reload?: () => void },
}))
vi.mock('#lib/use-read.ts', () => ({ useRead: () => reading.now }))
vi.mock('#lib/router/page.tsx', () => ({ Link: 'a' }))

const sum = { amount: '100.00', currency: 'CNY', wallet: 'main' } as const
const none = () => undefined
const quote = () => renderToStaticMarkup(<WithdrawalQuote sum={sum} />)
const confirm = () =>
  renderToStaticMarkup(
    <WithdrawalConfirm
      {...{ isOpen: true, sum, password: '', problem: undefined, isBusy: false }}
      {...{ onPasskey: none, onPassword: none, onConfirm: none, onClose: none }}
      options={{ hasPassword: true, currency: 'CNY' } as never}
      account={{ bankName: '测试银行', cardNum: '**** 0128' } as never}
    />,
  )
const isShut = (shown: string) => /type="submit"[^>]*disabled/.test(shown)

test('a fee that could not be asked is said so, with a way to ask again; nobody confirms it unseen', () => {
  reading.now = { failure: '网络不通', reload: none }
  for (const shown of [quote(), confirm()]) {
    expect(shown).toContain('网络不通')
    expect(shown).toContain('重试')
    expect(shown).not.toContain(text.whenUsual)
  }
  expect(isShut(confirm())).toBe(true)
})

test('a fee that is known may be confirmed', () => {
  reading.now = { data: { fee: '1.00', arrival: '99.00', isReviewed: false }, reload: none }
  expect(quote()).toContain('>99<small>.00')
  expect(quote()).not.toContain('重试')
  expect(confirm()).toContain(text.whenUsual)
  expect(isShut(confirm())).toBe(false)
})
