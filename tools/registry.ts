import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { projectFolder } from './command.ts'
import { registryText } from './registry/text.ts'

/** `npm run registry` writes the registry of endpoints from the folders of the contract; `check` looks whether it is so. */
const name = 'contract/src/registry.ts'
const path = `${projectFolder}${name}`
const files = readdirSync(`${projectFolder}contract/src`, { recursive: true, encoding: 'utf8' })
const text = registryText(files.map((file) => file.replaceAll('\\', '/')))

if (process.argv[2] !== 'check') {
  writeFileSync(path, text)
  console.log(`written: ${name}`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.log(`${name} is not what the folders make: npm run registry`)
  process.exitCode = 1
}
