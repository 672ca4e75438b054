/** What the bundler says of one file of the browser's build. */
export interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type BuiltFiles = Readonly<Record<string, BuiltFile>>

export interface PageFiles {
  readonly entry: readonly string[]
  /** Asked for at once, so that none waits for another to name it. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What a page of these sources needs before it runs, the entry first. */
export function pageFiles(built: BuiltFiles, sources: readonly string[]): PageFiles {
  const seen = new Set<string>()
  const walk = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    for (const other of built[source]?.imports ?? []) walk(other)
  }
  for (const source of sources) walk(source)
  const all = [...seen].flatMap((source) => built[source] ?? [])
  const [first = ''] = sources
  return {
    entry: [`/${built[first]?.file}`],
    scripts: all.map(({ file }) => `/${file}`),
    styles: [...new Set(all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  }
}
