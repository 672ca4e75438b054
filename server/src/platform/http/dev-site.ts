import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { developmentPolicy } from './page-policy.ts'
import type { SiteBuild, SitePages } from './ssr.ts'

type IsApi = (path: string) => boolean

/** The member site straight from its sources: Vite serves the browser's files and reloads what changed. */
export async function devSite(
  app: FastifyInstance,
  webFolder: string,
  isApi: IsApi,
): Promise<SitePages> {
  const vite = await serveSources(app, { folder: webFolder, appType: 'custom', isApi })
  return { build: () => freshBuild(vite), mode: 'development', clientFolder: undefined }
}

/** The operators' site likewise; its one page comes from Vite too. */
export async function devOffice(app: FastifyInstance, folder: string, isApi: IsApi): Promise<void> {
  const isServed = (path: string) => isApi(path) || app.hasRoute({ method: 'GET', url: path })
  await serveSources(app, { folder, appType: 'spa', isApi: isServed })
}

interface Sources {
  readonly folder: string
  readonly appType: 'custom' | 'spa'
  readonly isApi: IsApi
}

async function serveSources(
  app: FastifyInstance,
  { folder, appType, isApi }: Sources,
): Promise<ViteDevServer> {
  const vite = await createServer({
    root: folder,
    appType,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    if (isApi(request.url?.split('?', 1)[0] ?? '')) return next()
    response.setHeader('content-security-policy', developmentPolicy)
    return vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return vite
}

async function freshBuild(vite: ViteDevServer): Promise<SiteBuild> {
  const build = await vite.ssrLoadModule('/src/entry.server.tsx')
  return build as SiteBuild & Record<string, unknown>
}
