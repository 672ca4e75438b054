import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** One new captcha for the device that asks: `kType` 1 an image with characters, 4 a slider puzzle. Each is used once. */
export const kaptchcate = endpoint<typeof schema.kaptchcate>()({
  method: 'POST',
  path: '/site/api/v1/user/member/kaptchcate',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['device.uuidMissing', 'captcha.imageUnavailable'],
})

/** The movement over a slider puzzle. A good one is answered with a pass, to be sent as `Kaptchcate` beside the `codeId`. */
export const validateGeeCheckV2 = endpoint<typeof schema.validateGeeCheckV2>()({
  method: 'POST',
  path: '/site/api/v1/user/member/validateGeeCheckV2',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['device.uuidMissing', 'captcha.sliderFailed'],
})

/** Kinds of captcha, as `kType` numbers them. */
export const captchaTypes = { image: 1, slider: 4 } as const
export type CaptchaKind = keyof typeof captchaTypes
