import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxAnswer } from './message.ts'
import type { Sandbox } from './program.ts'

const largestBody = 16_384
const types = { json: 'application/json', html: 'text/html; charset=utf-8', none: 'text/plain' }

/** The program behind a port. */
export function serveSandbox(sandbox: Sandbox, onError: (error: unknown) => void): Server {
  return createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    answer(sandbox, request, response).catch((error: unknown) => {
      onError(error)
      response.destroy()
    })
  })
}

async function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request)
  if (!body) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const { method = 'GET', url: path = '/', headers, socket } = request
  // Behind a proxy on this machine everybody comes from here.
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  const isNear =
    !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  await write(await sandbox.handle({ method, path, headers, body, isNear }), response)
}

async function write(said: SandboxAnswer, response: ServerResponse): Promise<void> {
  if (said.afterMs > 0) await pause(said.afterMs)
  if (said.isLost) {
    response.destroy()
    return
  }
  response.writeHead(said.status, {
    'content-type': types[said.type],
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    ...(said.location === undefined ? {} : { location: said.location }),
  })
  response.end(said.text)
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Undefined when it is more than anybody has to say. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > largestBody) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
