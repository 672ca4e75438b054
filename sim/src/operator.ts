import { operatorTokenIn } from '@zhengju/contract/kernel/header'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { maintenanceOff, maintenanceOn } from '@zhengju/contract/site/calls'
import { getSiteSettings, updateSiteSettings } from '@zhengju/contract/site/office-calls'
import { TOTP } from 'otpauth'
import { call, must, type Person, visitor } from './client.ts'
import type { Product } from './product.ts'
import { runtime } from './runtime.ts'

/** A demo operator as the start told of them: password, then the code of this moment. */
export async function operator(product: Product, name: string): Promise<Person> {
  const line = product.told.find((told) => told.startsWith('operator') && told.includes(name))
  const [, password = '', secret = ''] = /\/ (\S+), TOTP (\S+)/.exec(line ?? '') ?? []
  const person = { ...visitor(name), password }
  const totp = new TOTP({ secret }).generate({ timestamp: runtime.clock.now() })
  const answer = await call(product, operatorLogin, { body: { name, password, totp } }, person)
  return { ...person, token: operatorTokenIn(answer.cookies) }
}

/** Closes the site for maintenance, or opens it again. */
export async function maintenance(product: Product, as: Person, isOn: boolean): Promise<void> {
  const { version, maintainConfig, stopLogin, stopRegister } = await must(
    product,
    getSiteSettings,
    {},
    as,
  )
  const status = isOn ? maintenanceOn : maintenanceOff
  const settings = { maintainConfig: { ...maintainConfig, status }, stopLogin, stopRegister }
  const body = { reason: '定期升级', version, ...settings }
  await must(product, updateSiteSettings, { body }, as)
}
