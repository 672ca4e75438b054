import * as captcha from '@zhengju/contract/captcha/calls'
import * as captchaSchema from '@zhengju/contract/captcha/schema'
import { ownLimits } from '@zhengju/contract/kernel/limit'
import * as login from '@zhengju/contract/login/calls'
import * as loginSchema from '@zhengju/contract/login/schema'
import * as member from '@zhengju/contract/member/calls'
import * as memberSchema from '@zhengju/contract/member/schema'
import * as password from '@zhengju/contract/password/calls'
import * as passwordSchema from '@zhengju/contract/password/schema'
import * as phone from '@zhengju/contract/phone/calls'
import * as phoneSchema from '@zhengju/contract/phone/schema'
import { type Route, serveSteps } from '../../platform/http/serve.ts'
import { askDevicePasskey, authorise, sendAuthorisationCode } from './account/device-service.ts'
import { login as logIn, loginByCode, sendLoginCode } from './account/login-service.ts'
import { registerMember } from './account/register-service.ts'
import * as reset from './recovery/reset-service.ts'
import { checkSlider, newCaptcha } from './risk/captcha-service.ts'
import { askLoginPasskey, loginByPasskey } from './second-factor/passkey-login-service.ts'
import { createSecurityRoutes } from './security-routes.ts'
import type { LoginDeps } from './service.ts'

const perMinute = ownLimits.loginsPerMinute

export function createLoginRoutes(deps: LoginDeps): Route[] {
  return [
    ...captchaRoutes(deps),
    ...entryRoutes(deps),
    ...deviceRoutes(deps),
    ...resetRoutes(deps),
    ...createSecurityRoutes(deps),
  ]
}

function captchaRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(
      captcha.kaptchcate,
      captchaSchema.kaptchcate,
      (call) => newCaptcha(deps, call, call.body.kType),
      { perMinute },
    ),
    serveSteps(
      captcha.validateGeeCheckV2,
      captchaSchema.validateGeeCheckV2,
      (call) => checkSlider(deps, call, call.body),
      { perMinute },
    ),
  ]
}

function entryRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(
      member.register,
      memberSchema.register,
      (call) => registerMember(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(member.login, memberSchema.login, (call) => logIn(deps, call, call.body), {
      perMinute,
    }),
    serveSteps(
      phone.sendPhoneCode,
      phoneSchema.sendPhoneCode,
      (call) => sendLoginCode(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      login.loginByPhone,
      loginSchema.loginByPhone,
      (call) => loginByCode(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      login.passkeyLoginOptions,
      loginSchema.passkeyLoginOptions,
      (call) => askLoginPasskey(deps, call, call.raw),
      { perMinute },
    ),
    serveSteps(
      login.passkeyLogin,
      loginSchema.passkeyLogin,
      (call) => loginByPasskey(deps, call, call.raw, call.body),
      { perMinute },
    ),
  ]
}

function deviceRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(
      login.sendDeviceCode,
      loginSchema.sendDeviceCode,
      (call) => sendAuthorisationCode(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      login.devicePasskeyOptions,
      loginSchema.devicePasskeyOptions,
      (call) => askDevicePasskey(deps, call, call.raw, call.body),
      { perMinute },
    ),
    serveSteps(
      login.authoriseDevice,
      loginSchema.authoriseDevice,
      (call) => authorise(deps, call, call.raw, call.body),
      { perMinute },
    ),
  ]
}

function resetRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(
      password.beginPasswordReset,
      passwordSchema.beginPasswordReset,
      (call) => reset.beginReset(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      password.sendResetCode,
      passwordSchema.sendResetCode,
      (call) => reset.sendCodeToReset(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      password.proveReset,
      passwordSchema.proveReset,
      (call) => reset.proveIdentity(deps, call, call.body),
      { perMinute },
    ),
    serveSteps(
      password.finishReset,
      passwordSchema.finishReset,
      (call) => reset.finishReset(deps, call, call.body),
      { perMinute },
    ),
  ]
}
