import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { installed, projectFolder } from './command.ts'
import { packFiles } from './pack-files.ts'
import { writeShellWorker } from './shell-worker.ts'
import { hashOf } from './stamp.ts'

interface Build {
  room: string
  script: string
  /** One run after the other. */
  runs: string[][]
  /** Where the result lies, with the stamp beside it. */
  result: string
  sources: string[]
}

const shared = ['contract/src', 'domain/src', 'ui/src', 'venue-protocol/src', 'package-lock.json']
const builds: Build[] = [
  {
    room: 'web',
    script: 'vite/bin/vite.js',
    runs: [
      ['build', '--logLevel', 'warn'],
      ['build', '--ssr', '--logLevel', 'warn'],
    ],
    result: 'web/build',
    sources: ['web', 'tools/shell-worker.ts', 'tools/pack-files.ts', ...shared],
  },
  {
    room: 'office',
    script: 'vite/bin/vite.js',
    runs: [['build', '--logLevel', 'warn']],
    result: 'office/dist',
    sources: ['office', ...shared],
  },
]

/** Builds the browser rooms, or those named, whose sources differ from the last build. False when one fails. */
export async function buildWhatChanged(
  say: (line: string) => void = console.log,
  rooms: readonly string[] = builds.map(({ room }) => room),
) {
  for (const build of builds.filter(({ room }) => rooms.includes(room))) {
    const hash = hashOf(build.sources)
    if (stampOf(build) !== hash && !(await make(build, hash, say))) return false
  }
  return true
}

async function make(build: Build, hash: string, say: (line: string) => void): Promise<boolean> {
  say(`building ${build.room}`)
  rmSync(`${projectFolder}${build.result}`, { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const folder = `${projectFolder}${build.room}`
  for (const args of build.runs) {
    const { code, output } = await installed(build.script, args, { folder, env })
    if (code === 0) continue
    say(`${output.trim()}\nbuilding ${build.room} failed`)
    return false
  }
  await writeShellWorker(build.room)
  packFiles(build.room)
  writeFileSync(stampPath(build), hash)
  return true
}

function stampOf(build: Build): string | undefined {
  try {
    return readFileSync(stampPath(build), 'utf8')
  } catch {
    return undefined
  }
}

function stampPath(build: Build): string {
  return `${projectFolder}${build.result}/.stamp`
}
