import { expect, test } from 'vitest'
import { leadsToOffer } from './offer.ts'

test('what leads to something that is held out is known by its page alone', () => {
  const addresses = [
    ...['/activity/discount?id=live-day', '/mine/mall', '/mine/vip#gifts'],
    ...['/mine/protection', '', '/help/yhgz'],
  ]
  expect(addresses.map(leadsToOffer)).toEqual([true, true, true, false, false, false])
})
