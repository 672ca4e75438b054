import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownOrigin } from '@zhengju/server/config/config'
import type { Settings } from './settings.ts'

/** Where the running programs of a data folder answer: for the tools that people call beside them. */
export interface Run {
  readonly pid: number
  readonly profile: Settings['profile']
  readonly platformUrl: string
  readonly officeUrl: string
  readonly houseUrl: string
}

export function rememberRun(settings: Settings): void {
  const run: Run = {
    pid: process.pid,
    profile: settings.profile,
    platformUrl: addressOf(settings.host, settings.port),
    officeUrl: addressOf(settings.officeHost, settings.officePort),
    houseUrl: addressOf('127.0.0.1', settings.housePort),
  }
  writeFileSync(runPath(settings.dataDir), `${JSON.stringify(run, null, 2)}\n`)
}

export function forgetRun(settings: Settings): void {
  rmSync(runPath(settings.dataDir), { force: true })
}

export function readRun(dataDir: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(runPath(dataDir), 'utf8')) as Run
  } catch {
    return undefined
  }
}

/** The address to open on this machine: one that listens everywhere is reached as localhost. */
export function addressOf(host: string, port: number): string {
  return ownOrigin(host, port).replace('//127.0.0.1:', '//localhost:')
}

function runPath(dataDir: string): string {
  return join(dataDir, 'run.json')
}
