import type { Server } from 'node:http'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import type { SitePages } from './ssr.ts'

/** The member site straight from its sources: Vite serves the browser's files and reloads what changed. */
export async function devSite(
  app: FastifyInstance,
  webFolder: string,
  isApi: (path: string) => boolean,
): Promise<SitePages> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer(app) } },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    if (isApi(request.url ?? '')) return next()
    return vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return { build: () => freshBuild(vite), mode: 'development', clientFolder: undefined }
}

async function freshBuild(vite: ViteDevServer): Promise<ServerBuild> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  return build as ServerBuild & Record<string, unknown>
}

function httpServer(app: FastifyInstance): Server {
  return app.server
}
