import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@zhengju/domain/runtime'
import { StartError } from '@zhengju/kit/program'
import { hex } from '@zhengju/kit/runtime'
import { demoMark, isRandom } from '@zhengju/kit/secret'
import { errorCode } from '@zhengju/storage/error'

/** 32 bytes in hex; undefined for anything else. */
export function parseHouseKey(text: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** What is wrong with a key that real money hangs on. */
export function houseKeyFault(text: string): string | undefined {
  if (text.toLowerCase().startsWith(demoMark))
    return 'a secret of the demo profile is refused in production'
  return isRandom(text)
    ? undefined
    : 'is a pattern, not chance (make one with: openssl rand -hex 32)'
}

/** The demo makes its key once and keeps it in the data folder; only its owner may read the file. */
export function demoHouseKey(dataDir: string, random: Random): Uint8Array {
  const path = join(dataDir, 'house.key')
  const kept = read(path)
  if (kept !== undefined) return kept
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${hex(random, 4)}`
  writeFileSync(draft, `${demoMark}${hex(random, 28)}\n`, { mode: 0o600, flush: true })
  try {
    // Of two houses that begin at once one makes it, and both read it.
    linkSync(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = read(path)
  if (!made) throw new StartError(`DATA_DIR: ${path} is gone`)
  return made
}

/** Nothing where no file is. One that cannot be read is never taken for none: what is sealed needs it. */
function read(path: string): Uint8Array | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartError(`DATA_DIR: ${path} cannot be read (${errorCode(error) ?? String(error)})`)
  }
  const key = parseHouseKey(text.trim())
  if (!key) throw new StartError(`DATA_DIR: ${path} holds no key`)
  return key
}
