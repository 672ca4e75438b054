/** Whose calls they are; each file of calls has its schemas beside it. */
const pairs = [
  { listener: 'member', calls: 'calls', schema: 'schema' },
  { listener: 'office', calls: 'office-calls', schema: 'office-schema' },
] as const

/** The text of the registry, by the files of the contract below `src`: `member/calls.ts`. */
export function registryText(files: readonly string[]): string {
  const found = files.filter((file) => file.includes('/')).toSorted()
  const nouns = [...new Set(found.map((file) => file.split('/')[0] ?? ''))]
  const rows = nouns.flatMap((noun) =>
    pairs
      .filter(({ calls }) => found.includes(`${noun}/${calls}.ts`))
      .map(({ listener, calls, schema }) => {
        if (!found.includes(`${noun}/${schema}.ts`)) {
          throw new Error(`contract/src/${noun}/${calls}.ts has no ${schema}.ts beside it`)
        }
        return { noun, listener, calls, schema }
      }),
  )
  const line = (noun: string, file: string) => ({
    path: `./${noun}/${file}.ts`,
    text: `import * as ${nameOf(noun, file)} from './${noun}/${file}.ts'`,
  })
  const registered = './kernel/registered.ts'
  const imports = [
    ...rows.flatMap(({ noun, calls, schema }) => [line(noun, calls), line(noun, schema)]),
    {
      path: registered,
      text: `import { type RegisteredEndpoint, registered } from '${registered}'`,
    },
  ].toSorted((one, other) => (sortKey(one.path) < sortKey(other.path) ? -1 : 1))
  return [
    '// Made from the folders by `npm run registry`.',
    ...imports.map(({ text }) => text),
    '',
    '/** Every call of the contract with its schema: for OpenAPI, for tests over all calls, for the signed client. */',
    'export const registry: readonly RegisteredEndpoint[] = [',
    ...rows.map(
      ({ noun, listener, calls, schema }) =>
        `  ...registered('${noun}', '${listener}', ${nameOf(noun, calls)}, ${nameOf(noun, schema)}),`,
    ),
    ']',
    '',
  ].join('\n')
}

/** As biome sorts imports: a folder before those whose names go on. */
function sortKey(path: string): string {
  return path.replaceAll('/', ' ')
}

/** `chat-gift/office-calls` is `chatGiftOfficeCalls`. */
function nameOf(noun: string, file: string): string {
  return `${noun}-${file}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
