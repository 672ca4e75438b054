import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, StorageError } from './error.ts'

const heldHere = new Set<string>()

/**
 * Takes a folder for this process alone: PGlite does not lock its files, and two processes would destroy
 * them. The lock of a process that has died is taken over. Returns what gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock')
  if (heldHere.has(lock)) throw inUse(folder, process.pid)
  try {
    take(folder, lock)
  } catch (error) {
    const code = errorCode(error)
    if (error instanceof StorageError || code === undefined) throw error
    throw new StorageError(`The data folder ${folder} cannot be used: ${code}.`)
  }
  heldHere.add(lock)
  return () => {
    if (heldHere.delete(lock)) rmSync(lock, { force: true })
  }
}

function take(folder: string, lock: string): void {
  makeFolder(folder)
  const draft = join(folder, `lock.${process.pid}`)
  writeFileSync(draft, processName(process.pid))
  try {
    while (!linked(draft, lock)) removeIfDead(folder, lock)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Level by level: Node's own recursive way tries for ever where the system takes no folders, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/** A link appears with its content or not at all, so no one ever reads an empty lock. */
function linked(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function removeIfDead(folder: string, lock: string): void {
  const holder = readIfThere(lock)
  if (holder === undefined) return
  const pid = Number.parseInt(holder, 10)
  if (isLiving(holder, pid)) throw inUse(folder, pid)
  // Moved aside first: of two that find the same dead lock only one gets it, and it looks once more.
  const aside = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readIfThere(aside) !== holder) linked(aside, lock)
  rmSync(aside, { force: true })
}

function isLiving(holder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  return holder === processName(pid)
}

/** The pid, and where the system tells it the moment of its start: numbers are used again after a restart. */
function processName(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`)
  const startedAt = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return startedAt === undefined ? `${pid}` : `${pid} ${startedAt}`
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function inUse(folder: string, pid: number): StorageError {
  return new StorageError(`The data folder ${folder} is in use by process ${pid}.`)
}
