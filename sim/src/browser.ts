import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StorageError } from '@zhengju/storage/error'
import { lockFolder } from '@zhengju/storage/folder-lock'
import { type Browser, chromium } from 'playwright-core'
import { fontEnvironment } from './chinese-font.ts'

/** The one place that chooses a browser: CHROMIUM_PATH, else `chromium` on the PATH, else the one inside an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser')
  const { path, args } = installed
    ? { path: installed, args: ['--no-sandbox'] }
    : await packagedChromium()
  const env = { ...process.env, ...(await fontEnvironment()) }
  return chromium.launch({ executablePath: path, args, env })
}

/** Why no page can be opened on this machine, in one line; undefined where one can. */
export async function missingBrowser(): Promise<string | undefined> {
  try {
    const browser = await launchBrowser()
    await browser.close()
    return undefined
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    return `no Chromium that starts, and CHROMIUM_PATH may name one (${line.replace(/:$/, '')})`
  }
}

async function packagedChromium(): Promise<{ path: string; args: string[] }> {
  // Without the system's NSS libraries the package has to unpack its own; it decides by this variable.
  if (!hasLibrary('libnss3.so')) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const args = packaged.args.filter((arg) => !isForOnePage(arg))
  const path = await unpackedOnce(() => packaged.executablePath())
  return { path, args: [...args, '--no-sandbox'] }
}

/** What the package unpacks counts for it as whole as soon as it is there: one at a time, and anew after one that was ended. */
async function unpackedOnce(unpack: () => Promise<string>): Promise<string> {
  const folder = join(tmpdir(), 'zhengju-chromium')
  const mark = join(folder, 'whole')
  const parts = ['chromium', 'al2023', 'libGLESv2.so'].map((name) => join(tmpdir(), name))
  const release = await locked(folder)
  try {
    if (![mark, ...parts.slice(0, 1)].every(existsSync)) {
      for (const part of [mark, ...parts]) rmSync(part, { recursive: true, force: true })
    }
    const path = await unpack()
    writeFileSync(mark, '')
    return path
  } finally {
    release()
  }
}

async function locked(folder: string, tries = 600): Promise<() => void> {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof StorageError) || tries === 0) throw error
    await sleep(100)
    return locked(folder, tries - 1)
  }
}

/** What the package sets for a program that draws one page: with one process the first closed context ends the browser. */
function isForOnePage(arg: string): boolean {
  return arg.startsWith('--headless') || arg === '--single-process' || arg === '--no-zygote'
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function hasLibrary(name: string): boolean {
  const folders = ['/usr/lib', '/usr/lib64', '/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu']
  return folders.some((folder) => filesIn(folder).includes(name))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
