import { existsSync, readdirSync } from 'node:fs'
import { projectFolder } from './command.ts'

/** `npm run bench -- NAME`: runs `bench/NAME.ts`, which prints one JSON line a figure. */
const [name = ''] = process.argv.slice(2)
const names = readdirSync(`${projectFolder}bench`).flatMap(
  (file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
)

if (/^[a-z-]+$/.test(name) && existsSync(`${projectFolder}bench/${name}.ts`)) {
  await import(`../bench/${name}.ts`)
} else {
  console.error(`Which bench? One of: ${names.join(', ')}`)
  process.exitCode = 1
}
