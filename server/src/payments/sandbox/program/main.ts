import { listen } from '@zhengju/kit/listen'
import { createLogger } from '@zhengju/kit/log'
import { type Program, runProgram } from '@zhengju/kit/program'
import { createRuntime } from '@zhengju/kit/runtime'
import { readConfig } from './config.ts'
import { openStore } from './file.ts'
import { createSandbox } from './program.ts'
import { serveSandbox } from './serve.ts'

/** How often it looks for what is due. */
const tickMs = 250

await runProgram({ name: 'sandbox', drainMs: 5_000, isPlain: () => false }, start)

/** The providers of play money as a program of their own: the platform meets them over HTTP only. */
async function start(program: Program): Promise<() => Promise<void>> {
  const config = readConfig()
  const log = createLogger(config.logLevel, { name: 'sandbox' })
  const onError = (err: unknown) => log.warn({ err }, 'a callback or a call failed')
  const { key, origin } = config
  const options = { key, origin, fetch, onError, runtime: createRuntime() }
  const sandbox = createSandbox({ ...options, store: openStore(config.dataDir) })
  const server = serveSandbox(sandbox, onError)
  await listen(listening(server), 'SANDBOX_PORT', config.port, config.host)
  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(sandbox.tick).then(() => undefined, onError)
  }, tickMs)
  program.ready({ lines: [] })
  return async () => {
    clearInterval(timer)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await ticking
  }
}

function listening(server: ReturnType<typeof serveSandbox>) {
  return {
    listen: ({ port, host }: { readonly port: number; readonly host: string }) =>
      new Promise<string>((resolved, reject) => {
        server.once('error', reject)
        server.listen({ port, host }, () => resolved(`http://${host}:${port}`))
      }),
  }
}
