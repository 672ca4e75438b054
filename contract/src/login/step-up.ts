import type { FailureName } from '../kernel/failure.ts'

/** What comes before anything is looked at, where somebody may be trying out names, numbers or passwords. */
export const guardFailures = [
  'device.uuidMissing',
  'captcha.workNeeded',
  'captcha.sliderNeeded',
  'captcha.sliderFailed',
] as const satisfies readonly FailureName[]

/** What a login with the right proof may be answered with: the device has to be authorised first. */
export const stepUpFailures = [
  'login.unusual',
  'login.unusualIp',
  'login.unusualDevice',
  'login.unusualIpAndDevice',
  'login.longAbsence',
  'login.risk',
  'deviceAuth.login',
  'deviceAuth.locked',
  'deviceAuth.tooMany',
] as const satisfies readonly FailureName[]
