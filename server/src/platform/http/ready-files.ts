import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ready } from './ready.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** What a page starts with, named by its content: it is never another file, so it is kept for as long as we run. */
export function readyFiles(clientFolder: string): ReadonlyMap<string, Ready> {
  const folder = join(clientFolder, 'assets')
  if (!existsSync(folder)) return new Map()
  const found = readdirSync(folder).map((name) => ({ name, type: types[ending(name)] }))
  return new Map(
    found.flatMap(({ name, type }) =>
      type === undefined ? [] : [[`/assets/${name}`, fileOf(folder, name, type)] as const],
    ),
  )
}

/** Packed forms lie beside it where the build made them. */
function fileOf(folder: string, name: string, type: string): Ready {
  const path = join(folder, name)
  const packed = (end: string) => (existsSync(path + end) ? readFileSync(path + end) : undefined)
  return {
    status: 200,
    head: {
      'content-type': type,
      'cache-control': foreverCached,
      etag: `"${name}"`,
      vary: 'accept-encoding',
    },
    plain: readFileSync(path),
    gzip: packed('.gz'),
    br: packed('.br'),
  }
}

export const foreverCached = 'public, max-age=31536000, immutable'

function ending(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
