import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { Crowd } from './first-visits.ts'

// A process of its own, so that what it costs to ask is not what the member waits for.
process.once('message', async ({ address, visits }: Crowd) => {
  await Promise.all(Array.from({ length: visits }, (_, at) => visit(address, at)))
  process.send?.('done')
})

/** What a browser opens to one host, and no more. */
const connectionsOfBrowser = 6

/** The page, then every script and style that it names, from a network of one's own. */
async function visit(address: string, at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfBrowser })
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${200 + (at >> 8)}.${at & 255}.1`,
  }
  async function read(path: string): Promise<string> {
    const asked = get(new URL(path, address), { agent, headers })
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (answer?.statusCode !== 200) throw new Error(`${path} answered ${answer?.statusCode}`)
    const body = await buffer(answer)
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true
    if (!isPage) return ''
    const isPacked = answer.headers['content-encoding'] === 'br'
    return (isPacked ? brotliDecompressSync(body) : body).toString()
  }
  const page = await read(address)
  const names = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)]
  await Promise.all([...new Set(names.map(([, path = '']) => path))].map(read))
  agent.destroy()
}
