import { href } from '@zhengju/contract/kernel/path'
import { expect, test } from 'vitest'
import { guideSteps } from './guide-steps.ts'

const fresh = {
  hasPhone: false,
  hasRealName: false,
  hasCard: false,
  hasMoney: false,
  withoutPhones: false,
}
const deposit = (facts: typeof fresh) => guideSteps(facts).find(({ to }) => to === href('deposit'))

test('the first deposit is a step, done once there is money', () => {
  expect(deposit(fresh)?.isDone).toBe(false)
  expect(deposit({ ...fresh, hasMoney: true })?.isDone).toBe(true)
})

test('no phone is asked for where the site takes none', () => {
  const pages = (withoutPhones: boolean) =>
    guideSteps({ ...fresh, withoutPhones }).map(({ page }) => page)
  expect(pages(false)).toContain('securityPhone')
  expect(pages(true)).not.toContain('securityPhone')
})
