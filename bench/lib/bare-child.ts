import { createServer } from 'node:http'

/** What the bare server says to everybody. */
export interface BareAnswer {
  readonly port: number
  readonly head: Readonly<Record<string, string>>
  readonly body: string
}

// A process of its own that does nothing but send the same bytes.
process.once('message', ({ port, head, body }: BareAnswer) => {
  const bytes = Buffer.from(body)
  createServer((_request, response) => response.writeHead(200, head).end(bytes)).listen(
    port,
    '127.0.0.1',
    () => process.send?.('ready'),
  )
})
