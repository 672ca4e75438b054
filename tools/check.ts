import { ticks } from '@zhengju/kit/runtime'
import { type CommandResult, installed } from './command.ts'

/** Types, lint and format, house rules, the registry as the folders make it, unused dependencies: what fails says why, then one line says which. */
interface Step {
  name: string
  run(): Promise<CommandResult>
}

const steps: Step[] = [
  { name: 'types', run: () => installed('typescript/bin/tsc', ['-b', '--pretty', 'false']) },
  { name: 'biome', run: () => installed('@biomejs/biome/bin/biome', biomeArgs) },
  { name: 'tidy', run: () => installed('../tools/tidy.ts', []) },
  { name: 'registry', run: () => installed('../tools/registry.ts', ['check']) },
  { name: 'dependencies', run: () => installed('knip/bin/knip.js', dependencyArgs) },
]
const biomeArgs = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=60', '.']

/** What a package.json declares and no file of its room uses. */
const dependencyArgs = ['--include', 'dependencies', '--no-progress']

const started = ticks()
const results = await Promise.all(steps.map(async (step) => ({ ...step, ...(await step.run()) })))
const failed = results.filter((result) => result.code !== 0)
for (const result of failed) console.log(result.output.trim())

const seconds = ((ticks() - started) / 1000).toFixed(1)
const verdict = results.map((result) => `${result.name} ${result.code === 0 ? 'good' : 'failed'}`)
console.log(`check: ${verdict.join(', ')} (${seconds} s)`)
process.exit(failed.length > 0 ? 1 : 0)
