import { preInfo } from '@zhengju/contract/site/calls'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'

/** What these pages need of the site: whether they are open, and which phone numbers are taken. */
export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  return {
    stopLogin: info?.stopLogin ?? false,
    stopRegister: info?.stopRegister ?? false,
    takesPhones: !(info?.disablePhones ?? false),
    contact: info?.SiteBaseConfigVo.customerUrl ?? '',
    isGlobal: info?.globePhoneNumber ?? false,
    asksDevice: typeof info?.audioFingerprintTimeoutMs === 'number',
  }
}

export type SiteRules = Awaited<ReturnType<typeof loader>>
