import { resolve } from 'node:path'
import { StartError } from '@zhengju/kit/program'

/** What the environment says to the sandbox program; all that is wrong at once, a line each. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const complaints: string[] = []
  if (env.PROFILE === 'production') {
    complaints.push('PROFILE: the sandbox payment provider is refused in production')
  }
  const key = env.PAYMENT_SANDBOX_KEY ?? ''
  if (key.length < 32) complaints.push('PAYMENT_SANDBOX_KEY: must be 32 characters or more')
  const port = Number(env.SANDBOX_PORT || Number.NaN)
  if (!Number.isInteger(port)) complaints.push('SANDBOX_PORT: must be a port number')
  if (!URL.canParse(env.SANDBOX_URL ?? '')) complaints.push('SANDBOX_URL: must be a URL')
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return {
    key: Buffer.from(key, 'utf8'),
    port,
    host: env.HOST || '127.0.0.1',
    origin: (env.SANDBOX_URL ?? '').replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR || './data'),
    logLevel: env.LOG_LEVEL || 'warn',
  }
}
