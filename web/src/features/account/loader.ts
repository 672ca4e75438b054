import { preInfo } from '@zhengju/contract/site'
import { type LoaderArgs, readOnServer } from '../../lib/loader.ts'

/** What login and register need of the site: whether they are open. */
export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  return { stopLogin: info?.stopLogin ?? false, stopRegister: info?.stopRegister ?? false }
}
