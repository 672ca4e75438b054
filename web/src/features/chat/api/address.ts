import { chatHandshake } from '@zhengju/contract/chat/calls'

/** Where the socket is: the first item of entry 51 of the site configuration; relative to the page, as ws or wss. */
export async function chatAddress(
  entryOf: (number: number) => Promise<readonly string[] | undefined>,
  page: string,
): Promise<string> {
  const [first = '/'] = (await entryOf(chatHandshake.configurationEntry)) ?? []
  const address = new URL(first, page)
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:'
  return address.href
}
