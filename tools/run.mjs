// The door of every npm script: plain JavaScript, so that it still speaks on a Node that cannot read TypeScript.
const needed = 24
const tools = [
  'start',
  'dev',
  'test',
  'check',
  'registry',
  'history',
  'bench',
  'call',
  'feed',
  'totp',
  'operator',
  'rotate-key',
  'replay',
  'months',
  'spec',
  'probe',
]
const [name] = process.argv.splice(2, 1)

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Node ${needed} or newer is needed, this is ${process.versions.node}: npm rebuild node`,
  )
  process.exit(1)
}
if (!tools.includes(name)) {
  console.error(`No tool named ${name}: one of ${tools.join(', ')}`)
  process.exit(1)
}
await import(`./${name}.ts`)
