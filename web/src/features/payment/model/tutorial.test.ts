import {
  type PaymentChannel,
  type PaymentMethodId,
  type PaymentShape,
  paymentMethodIds,
  paymentProviders,
  remarkCodeLength,
} from '@zhengju/domain/payment'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { depositTutorials, type TutorialPicture, withdrawalTutorial } from '#text/tutorial.ts'
import { TutorialSteps } from '../parts/tutorial.tsx'

const pictures: Readonly<Record<PaymentShape, TutorialPicture>> = {
  payee: 'payee',
  address: 'address',
  redirect: 'page',
  qr: 'scan',
}

const channelsOf = (method: PaymentMethodId) =>
  Object.values(paymentProviders)
    .flatMap(({ channels }): readonly PaymentChannel[] => channels)
    .filter((channel) => channel.direction === 'deposit' && channel.method === method)

test.each(paymentMethodIds)('%s: its steps show every way in which it is paid', (method) => {
  const shown = depositTutorials[method].map(({ picture }) => picture)
  for (const { shape } of channelsOf(method)) {
    if (shape) expect(shown).toContain(pictures[shape])
  }
  const words = depositTutorials[method].map(({ text }) => text).join()
  const isFixed = channelsOf(method).some(({ fixedAmounts }) => fixedAmounts !== undefined)
  expect(words.includes('只收列出的金额')).toBe(isFixed)
  expect(words.includes(`${remarkCodeLength} 位附言`)).toBe(shown.includes('payee'))
})

test.each([
  ...paymentMethodIds.map((method) => [method, depositTutorials[method]] as const),
  ['withdrawal', withdrawalTutorial] as const,
])('%s: each step has its number and a drawing of its own screen', (_, steps) => {
  expect(steps.length).toBeGreaterThanOrEqual(3)
  const drawn = renderToStaticMarkup(createElement(TutorialSteps, { steps }))
  for (const [at, { title }] of steps.entries()) {
    expect(drawn).toContain(`第 ${at + 1} 步`)
    expect(drawn).toContain(title)
  }
  expect(drawn.match(/<svg/g)).toHaveLength(steps.length)
  expect(drawn).not.toContain('<img')
})
