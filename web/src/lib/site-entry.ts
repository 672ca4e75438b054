import { call } from './call.ts'
import { siteConfiguration } from './signature/index.ts'

/** An entry of the site configuration by its number; undefined when there is none. */
export async function siteEntry(number: number): Promise<readonly string[] | undefined> {
  const configuration = await siteConfiguration(call)
  return configuration?.entries[String(number)]
}
