import { manifestPath } from '@zhengju/contract/kernel/path'
import { type ReactNode, StrictMode } from 'react'
import { preinit, preloadModule } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import type { LoaderArgs, PageContext } from './lib/loader.ts'
import { PageAnswer, redirect } from './lib/router/answer.ts'
import { type BuiltFiles, type PageFiles, pageFiles } from './lib/router/files.ts'
import { matchPath } from './lib/router/match.ts'
import { PageProvider, type PageState } from './lib/router/page.tsx'
import { type DataAnswer, pageOfData, startName, wholeHeader } from './lib/router/wire.ts'
import { loader as loadRoot, Site } from './root.tsx'
import { loadScreen, screenFile, screenPaths } from './routes.ts'
import { loader as loadWebApp } from './screens/web-app.ts'

interface ScreenModule {
  readonly loader?: (args: LoaderArgs) => unknown
}
interface Loaded extends Pick<PageState, 'name' | 'params' | 'root' | 'data' | 'failure'> {
  readonly status: number
  readonly headers: Headers
}

const screens = import.meta.glob<ScreenModule>(['./screens/**/*.tsx', '!./screens/dev/**'])
const entry = 'src/entry.client.tsx'
/** Vite has no build to look into: the browser finds everything from the entry. */
const unbuilt: PageFiles = {
  entry: ['/@vite/client', `/${entry}`],
  scripts: [],
  styles: [],
}

/** A page of the site, or its data alone, as a browser asks for it. */
export async function respond(
  request: Request,
  context: PageContext,
  built: BuiltFiles | undefined,
): Promise<Response> {
  const asked = new URL(request.url)
  const page = pageOfData(asked.pathname)
  const url = new URL(asked)
  if (page !== undefined) url.pathname = page
  const { headers, signal } = request
  const args = { request: new Request(url, { headers, signal }), url, params: {}, context }
  if (url.pathname === manifestPath) return loadWebApp(args)
  try {
    const isWhole = page === undefined || headers.has(wholeHeader)
    const loaded = await load(args, isWhole)
    return page === undefined ? await drawn(args, loaded, built) : dataOf(loaded)
  } catch (error) {
    const location = error instanceof Response ? error.headers.get('location') : null
    if (location === null) throw error
    return page === undefined ? redirect(location) : Response.json({ redirect: location })
  }
}

async function load(args: LoaderArgs, isWhole: boolean): Promise<Loaded> {
  const { leadsTo } = args.context
  if (leadsTo !== undefined) throw redirect(leadsTo)
  const match = matchPath(screenPaths, args.url.pathname)
  const { name, params = {} } = match ?? {}
  const [root, screen] = await Promise.all([
    isWhole ? loadRoot(args) : undefined,
    name === undefined ? notFound : read(name, { ...args, params }),
  ])
  return { name, params, root, ...screen }
}

const notFound = failed(404)

function failed(status: number) {
  return { data: undefined, failure: status, status, headers: new Headers() }
}

async function read(name: string, args: LoaderArgs) {
  const { loader } = (await screens[screenFile(name)]?.()) ?? {}
  try {
    const answer = await loader?.(args)
    const { data, init } = answer instanceof PageAnswer ? answer : new PageAnswer(answer, {})
    const { status = 200, headers } = init
    return { data, failure: undefined, status, headers: new Headers(headers) }
  } catch (error) {
    if (error instanceof PageAnswer) return failed(error.init.status ?? 500)
    if (error instanceof Response) throw error
    report(args.request, error)
    return failed(500)
  }
}

function dataOf({ root, data, failure, status, headers }: Loaded): Response {
  const answer: DataAnswer = { root, data, ...(failure === undefined ? {} : { failure }) }
  return Response.json(answer, { status, headers })
}

/** Pages are whole before they leave: nothing of ours streams, and a cached page is kept with its nonce. */
async function drawn(
  args: LoaderArgs,
  loaded: Loaded,
  built: BuiltFiles | undefined,
): Promise<Response> {
  const { status, headers } = loaded
  headers.set('content-type', 'text/html; charset=utf-8')
  try {
    return new Response(await html(args, loaded, built), { status, headers })
  } catch (error) {
    report(args.request, error)
    const broken = { ...loaded, data: undefined, failure: 500 }
    return new Response(await html(args, broken, built), { status: 500, headers })
  }
}

async function html({ request, url, context }: LoaderArgs, loaded: Loaded, built?: BuiltFiles) {
  const { name, params, root, data, failure } = loaded
  const { pathname, search, hash } = url
  const Screen = name === undefined || failure !== undefined ? undefined : await loadScreen(name)
  const location = { pathname, search, hash, key: 'default' }
  const state: PageState = { location, name, params, root, data, failure, Screen }
  const sources = name === undefined ? [] : [screenFile(name).replace('./', 'src/')]
  const files = built ? pageFiles(built, [entry, ...sources]) : unbuilt
  // In development Vite adds scripts of its own and the policy names no nonce.
  const nonce = built ? context.nonce : undefined
  const stream = await renderToReadableStream(
    <StrictMode>
      <Files files={files} nonce={nonce}>
        <PageProvider value={{ ...unmoved, state }}>
          <Site state={state} />
        </PageProvider>
      </Files>
    </StrictMode>,
    {
      ...(nonce ? { nonce } : {}),
      bootstrapScriptContent: `${startName}=${inScript({ name, params, root, data, failure })}`,
      bootstrapModules: [...files.entry],
      signal: request.signal,
      onError: () => undefined,
    },
  )
  await stream.allReady
  return stream
}

/** Said in the page's head, outside of what the browser draws again. */
function Files({ files, nonce, children }: FilesProps) {
  for (const href of files.styles) preinit(href, { as: 'style', precedence: 'page' })
  for (const href of files.scripts)
    preloadModule(href, { as: 'script', ...(nonce ? { nonce } : {}) })
  return children
}

interface FilesProps {
  readonly files: PageFiles
  readonly nonce: string | undefined
  readonly children: ReactNode
}

/** Nobody moves while a page is drawn on the server. */
const unmoved = { navigate: async () => undefined, revalidate: async () => undefined }

/** Nothing that was typed by anybody ends the script. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A visitor who went away is not an error. */
function report({ signal }: Request, error: unknown): void {
  if (!signal.aborted) console.error(error)
}
