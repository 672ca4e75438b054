import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { shellWorkerPath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { transformWithOxc } from 'vite'
import { projectFolder } from './command.ts'

const read = (path: string) => readFileSync(projectFolder + path, 'utf8')
const source = 'web/worker/shell-worker.ts'

/** Writes the service worker beside the files of the build that it keeps; there is none in development. */
export async function writeShellWorker(room: string): Promise<void> {
  const client = `${projectFolder}${room}/build/client`
  if (!existsSync(`${client}/assets`)) return
  const files = readdirSync(`${client}/assets`)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`)
    .toSorted()
  const page = offlinePage()
  const { code } = await transformWithOxc(read(source), source)
  const version = createHash('sha256')
    .update(JSON.stringify([files, page, code]))
    .digest('hex')
  const build = { version: version.slice(0, 16), files, offlinePage: page }
  const script = code.replace(/^export \{\s*\};?$/m, '')
  writeFileSync(client + shellWorkerPath, `{const build=${JSON.stringify(build)}\n${script}}`)
}

/** What a member sees instead of the browser's own error page: it needs no other file. */
function offlinePage(): string {
  const styles = ['ui/src/tokens.css', 'ui/src/parts.css', 'web/src/app/shell.css'].map(read)
  return read('web/worker/offline.html')
    .replace('/*styles*/', () => styles.join('\n'))
    .replace('/*themeKey*/', storageKeys.theme.key)
    .replace('/*workerPath*/', shellWorkerPath)
    .replace('<!--seal-->', () => read('ui/src/seal-mini.svg'))
}
