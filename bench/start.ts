import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ticks } from '@zhengju/kit/runtime'
import { freePorts } from '../sim/src/ports.ts'
import { plainEnvironment } from '../sim/src/program.ts'
import { buildWhatChanged } from '../tools/build.ts'
import { benchmark, median, printFigure, rounded } from './lib/figure.ts'

// The whole product on one machine, embedded, as the README starts it: how long a start takes that has nothing to
// build and nothing to seed, what all its programs keep in memory, and what they cost while nobody plays.

const secondStartAimSec = 5
const residentAimMb = 1400
const idleCoreAim = 0.1
const settleMs = 30_000
const idleMs = 30_000
/** Of /proc: clock ticks a second and bytes of a page, as every Linux of this kind has them. */
const clockTicks = 100
const pageBytes = 4096

await benchmark(async () => {
  if (!(await buildWhatChanged(console.error))) throw new Error('the pages could not be built')
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-bench-start-'))
  try {
    const [port, officePort] = await freePorts(2)
    const env = {
      ...plainEnvironment(),
      DATA_DIR: folder,
      PORT: `${port}`,
      OFFICE_PORT: `${officePort}`,
    }
    await stopped((await started(env)).child)
    const seconds: number[] = []
    for (let more = 2; more > 0; more--) {
      const start = await started(env)
      seconds.push(start.seconds)
      await stopped(start.child)
    }
    const { child, seconds: last } = await started(env)
    await sleep(settleMs)
    const idle = await idleCost(child)
    await stopped(child)
    say('secondStartSec', rounded(median([...seconds, last]), 1), secondStartAimSec)
    say('residentMb', rounded(idle.residentMb), residentAimMb)
    say('idleCore', rounded(idle.core, 3), idleCoreAim)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function say(figure: string, value: number, aim: number): void {
  printFigure({ bench: 'start', figure, value, aim, holds: value <= aim })
}

async function started(
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; seconds: number }> {
  const began = ticks()
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      if (/ {2}database .*\n/.test(printed)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)))
  })
  return { child, seconds: (ticks() - began) / 1000 }
}

async function stopped(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Memory of the start and all its programs, and the share of one core that they take. */
async function idleCost(child: ChildProcess): Promise<{ residentMb: number; core: number }> {
  const family = familyOf(child.pid ?? 0)
  const before = cpuTicks(family)
  await sleep(idleMs)
  const core = (cpuTicks(family) - before) / clockTicks / (idleMs / 1000)
  const pages = family.reduce((sum, pid) => sum + residentPages(pid), 0)
  return { residentMb: (pages * pageBytes) / 1024 / 1024, core }
}

function familyOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((one) => familyOf(Number(one)))]
}

/** User and system time, fields 14 and 15 of stat, which stand after the name in brackets. */
function cpuTicks(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + Number(fields[11]) + Number(fields[12])
  }, 0)
}

function residentPages(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
}
