import { type Finding, finding, type Source } from './source.ts'

/** What a program, a build or a person starts by its path. */
const entries = [
  /^(?:server|house)\/src\/main\.ts$/,
  /^server\/src\/payments\/sandbox\/program\/main\.ts$/,
  /^office\/src\/main\.tsx$/,
  /^web\/src\/(?:root\.tsx|entry\.(?:client|server)\.tsx)$/,
  /^web\/(signer|worker)\//,
  /^tools\/[^/]+\.ts$/,
  /^(?:[^/]+\/)?[^/]+\.config\.ts$/,
  /\.d\.ts$/,
  // Screens are named by the tables of paths; a path without a screen does not compile.
  /^(?:web|office)\/src\/screens\//,
]

/**
 * A file that nothing of the product imports is not part of it. The rules of `domain` may wait for their caller as
 * long as their tests prove them.
 */
export function orphanRule(sources: readonly Source[]): Finding[] {
  const wanted = new Set<string>()
  for (const source of sources) {
    const counts = source.kind !== 'test'
    for (const { target } of [...source.imports, ...source.lateImports]) {
      if (target !== undefined && (counts || isForTests(target))) wanted.add(target)
    }
  }
  return sources
    .filter(({ path, kind }) => /\.tsx?$/.test(path) && kind !== 'test')
    .filter(({ path }) => !wanted.has(path) && !entries.some((entry) => entry.test(path)))
    .map((source) => finding(source, 1, 'orphan', 'no file of the product imports it'))
}

function isForTests(path: string): boolean {
  return path.startsWith('domain/')
}
