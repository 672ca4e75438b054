import * as device from '@zhengju/contract/device/calls'
import * as deviceSchema from '@zhengju/contract/device/schema'
import { ownLimits } from '@zhengju/contract/kernel/limit'
import * as passkey from '@zhengju/contract/passkey/calls'
import * as passkeySchema from '@zhengju/contract/passkey/schema'
import * as password from '@zhengju/contract/password/calls'
import * as passwordSchema from '@zhengju/contract/password/schema'
import * as phone from '@zhengju/contract/phone/calls'
import * as phoneSchema from '@zhengju/contract/phone/schema'
import * as totp from '@zhengju/contract/totp/calls'
import * as totpSchema from '@zhengju/contract/totp/schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { changePassword } from './account/password-service.ts'
import * as phones from './account/phone-service.ts'
import { keepOwnFactors } from './second-factor/factor-drop-service.ts'
import { addNewPasskey, askNewPasskey, listPasskeysOf } from './second-factor/passkey-service.ts'
import { askProofPasskey, proveHolder } from './second-factor/proof-service.ts'
import * as authenticator from './second-factor/totp-service.ts'
import { devices, logins, removeOwnPasskey, revoke, security } from './security-service.ts'
import type { LoginDeps } from './service.ts'

const perMinute = ownLimits.loginsPerMinute

/** What members who are logged in set up, look at and take away. */
export function createSecurityRoutes(deps: LoginDeps): Route[] {
  return [
    ...overviewRoutes(deps),
    ...phoneRoutes(deps),
    ...proofRoutes(deps),
    ...authenticatorRoutes(deps),
    ...passkeyRoutes(deps),
  ]
}

function overviewRoutes({ keys }: LoginDeps): Route[] {
  return [
    serve(totp.getSecurity, totpSchema.getSecurity, ({ tx, member }) => security(tx, keys, member)),
    serve(totp.keepOwnFactors, totpSchema.keepOwnFactors, ({ tx, member }) =>
      keepOwnFactors(tx, member.id),
    ),
    serve(device.listDevices, deviceSchema.listDevices, ({ tx, member, visitor }) =>
      devices(tx, member, visitor),
    ),
    serve(device.revokeDevice, deviceSchema.revokeDevice, ({ tx, member, params }) =>
      revoke(tx, member, params.deviceId),
    ),
    serve(device.listLogins, deviceSchema.listLogins, ({ tx, member, query }) =>
      logins(tx, member.id, query),
    ),
  ]
}

function phoneRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(
      phone.sendBindCode,
      phoneSchema.sendBindCode,
      (call) => phones.sendCodeToBind(deps, call, call.member, call.body),
      { perMinute },
    ),
    serveSteps(
      phone.sendOwnCode,
      phoneSchema.sendOwnCode,
      (call) => phones.sendCodeToOwn(deps, call, call.member),
      { perMinute },
    ),
    serveSteps(
      phone.bindPhone,
      phoneSchema.bindPhone,
      (call) => phones.bindByCode(deps, call, call.member, call.body),
      { perMinute },
    ),
  ]
}

function proofRoutes(deps: LoginDeps): Route[] {
  return [
    serveCommand(
      password.changePassword,
      passwordSchema.changePassword,
      (call) => changePassword(deps, call, call.member, call.body),
      { perMinute, secret: deps.keys },
    ),
    serveSteps(
      password.proveSelf,
      passwordSchema.proveSelf,
      (call) => proveHolder(deps, call, call, call.body),
      { perMinute },
    ),
    serveSteps(
      password.proofPasskeyOptions,
      passwordSchema.proofPasskeyOptions,
      (call) => askProofPasskey(deps, call, call),
      { perMinute },
    ),
  ]
}

function authenticatorRoutes(deps: LoginDeps): Route[] {
  return [
    serveSteps(totp.beginTotp, totpSchema.beginTotp, (call) =>
      authenticator.beginSetup(deps, call, call.member),
    ),
    serveSteps(totp.confirmTotp, totpSchema.confirmTotp, (call) =>
      authenticator.confirmSetup(deps, call, call.member, call.body),
    ),
    serveSteps(totp.removeTotp, totpSchema.removeTotp, (call) =>
      authenticator.removeAuthenticator(deps, call, call.member, call.body),
    ),
    serveSteps(totp.renewRecoveryCodes, totpSchema.renewRecoveryCodes, (call) =>
      authenticator.renewCodes(deps, call, call.member, call.body),
    ),
  ]
}

function passkeyRoutes(deps: LoginDeps): Route[] {
  return [
    serve(passkey.listPasskeys, passkeySchema.listPasskeys, async ({ tx, member }) => ({
      items: await listPasskeysOf(tx, member.id),
    })),
    serveSteps(passkey.passkeyOptions, passkeySchema.passkeyOptions, (call) =>
      call.db.tx((tx) => askNewPasskey(tx, deps, call)),
    ),
    serveSteps(passkey.addPasskey, passkeySchema.addPasskey, (call) =>
      addNewPasskey(deps, call, call, call.body),
    ),
    serveSteps(passkey.removePasskey, passkeySchema.removePasskey, ({ db, member, params }) =>
      db.tx((tx) => removeOwnPasskey(tx, deps.tellOwner, member, params.passkeyId)),
    ),
  ]
}
