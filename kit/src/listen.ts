import { StartError } from './program.ts'

export interface Listening {
  listen(options: { readonly port: number; readonly host: string }): Promise<string>
}

/** Opens a port, `name` is its variable; gives the address: it may be a port that was free. */
export async function listen(
  app: Listening,
  name: string,
  port: number,
  host: string,
): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : ''
    const reason = reasons[String(code)]
    throw reason ? new StartError(`${name}: port ${port} on ${host} ${reason}`) : error
  }
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no address of this machine',
}
