import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The one place that chooses a browser: CHROMIUM_PATH, else `chromium` on the PATH, else the one inside an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser')
  if (installed) return chromium.launch({ executablePath: installed, args: ['--no-sandbox'] })
  const packaged = await packagedChromium()
  return chromium.launch({ executablePath: packaged.path, args: packaged.args })
}

async function packagedChromium(): Promise<{ path: string; args: string[] }> {
  // Without the system's NSS libraries the package has to unpack its own; it decides by this variable.
  if (!hasLibrary('libnss3.so')) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const args = packaged.args.filter((arg) => !arg.startsWith('--headless'))
  return { path: await packaged.executablePath(), args: [...args, '--no-sandbox'] }
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
