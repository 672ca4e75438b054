import { createServer } from 'node:net'
import { StartError } from '@zhengju/kit/program'
import type { Settings } from './settings.ts'

/** Every port is known and free before anything starts: a taken one is said in one line. */
export async function claimPorts(settings: Settings): Promise<Settings> {
  return {
    ...settings,
    port: await claim('PORT', settings.port, settings.host),
    officePort: await claim('OFFICE_PORT', settings.officePort, settings.officeHost),
    housePort: await claim('HOUSE_PORT', settings.housePort, '127.0.0.1'),
    houseGamesPort:
      settings.houseGamesPort === undefined
        ? undefined
        : await claim('HOUSE_GAMES_PORT', settings.houseGamesPort, '127.0.0.1'),
    walletPort: await claim('WALLET_PORT', settings.walletPort, settings.walletHost),
    sandboxPort:
      settings.sandboxPort === undefined
        ? undefined
        : await claim('SANDBOX_PORT', settings.sandboxPort, settings.host),
  }
}

function claim(name: string, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          `${name}: port ${port} on ${host} ${reasons[error.code ?? ''] ?? error.message}`,
        ),
      )
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const claimed = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(claimed))
    })
  })
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no address of this machine',
}
