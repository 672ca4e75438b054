import { readdirSync, readFileSync } from 'node:fs'
import { projectFolder } from '../command.ts'
import type { Summary } from './summary.ts'

const folder = 'sim/src/journeys'

/** What every run walks through; `npm run test:journeys` walks through all of them (decision 085). */
export const mainJourneys = ['start', 'story', 'site', 'signature', 'office', 'egame'].map(
  (name) => `${folder}/${name}.journey.ts`,
)

/** The journeys that open pages: those that start a browser. */
export function browserJourneys(): string[] {
  return readdirSync(`${projectFolder}${folder}`)
    .filter((name) => name.endsWith('.journey.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(`${projectFolder}${path}`, 'utf8').includes('launchBrowser('))
}

/**
 * What becomes of them on a machine without one: left out with the reason, one line a journey, or failed where
 * `CI_REQUIRE` names `chromium`.
 */
export function withoutBrowser(
  journeys: readonly string[],
  reason: string,
  required = process.env.CI_REQUIRE ?? '',
): Summary {
  const isRequired = required.split(',').includes('chromium')
  if (isRequired) return { passed: 0, failed: journeys.length, skipped: [] }
  return { passed: 0, failed: 0, skipped: journeys.map((path) => `${path}: ${reason}`) }
}
