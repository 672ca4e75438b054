import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usage } from './call/arguments.ts'
import { projectFolder } from './command.ts'

const text = (path: string) => readFileSync(`${projectFolder}${path}`, 'utf8')

test('the README tells of every option of a call, and of the Node that npm is told to ask for', () => {
  const readme = text('README.md')
  expect(readme).toContain(`\`${usage}\``)
  const { engines } = JSON.parse(text('package.json'))
  const [, oldest] = /^Node (\d+) or newer/m.exec(readme) ?? []
  expect(engines.node).toBe(`>=${oldest}`)
})
